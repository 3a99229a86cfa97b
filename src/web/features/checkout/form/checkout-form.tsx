import { type FormEvent, type ReactNode, useId } from 'react'
import { Controller, useWatch } from 'react-hook-form'
import { checkoutText as text } from '#text/checkout.ts'
import { language } from '#text/language.ts'
import { formatPrice } from '#text/price.ts'
import type { Cart } from '../../../../contract/cart.ts'
import { governorateName } from '../../../../shared/places/governorates.ts'
import { Button } from '../../../ui/button.tsx'
import { RadioGroup } from '../../../ui/choice.tsx'
import { enterMovesOn } from '../../../ui/enter-moves-on.ts'
import { Notice } from '../../../ui/notice.tsx'
import type { PlaceOrderState } from '../use-place-order.ts'
import { ErrorSummary } from './error-summary.tsx'
import { AddressFields, ContactFields } from './field-groups.tsx'
import { OfferedAddress } from './offered-address.tsx'
import { SaveDetails } from './save-details.tsx'

/** Contact, address and payment. `notices` are beside the button, where the shopper is looking. */
export function CheckoutForm(props: {
  placement: PlaceOrderState
  /** As it is shown, such as "1,325.00 L.E". */
  total: string
  notices: ReactNode
}) {
  const { cart, form, isKept, setKept, isUnderWay, submit } = props.placement
  const { register, control, formState } = form
  const paymentMethod = useWatch({ control, name: 'paymentMethod' })
  const send = (event: FormEvent) => {
    event.preventDefault()
    submit()
  }
  return (
    <form noValidate onSubmit={send} onKeyDown={enterMovesOn} className="grid gap-12">
      <ErrorSummary errors={formState.errors} presses={formState.submitCount} />
      <Group title={text.contact}>
        <ContactFields register={register} errors={formState.errors} />
      </Group>
      <Group title={text.shippingAddress}>
        <OfferedAddress form={form} />
        <AddressFields register={register} errors={formState.errors} control={control} />
        <SaveDetails isKept={isKept} onChange={setKept} />
      </Group>
      <Group title={text.paymentMethod}>
        <Controller
          control={control}
          name="paymentMethod"
          render={({ field }) => (
            <RadioGroup
              label={text.paymentMethod}
              hideLabel
              value={field.value}
              onValueChange={field.onChange}
              options={[
                { value: 'cod', label: text.cod, hint: text.codHint },
                { value: 'card', label: text.card, hint: text.cardHint },
              ]}
            />
          )}
        />
        <NoCash cart={cart} isChosen={paymentMethod === 'cod'} />
      </Group>
      <div className="grid gap-5">
        {props.notices}
        <p className="flex items-baseline justify-between gap-4 lg:hidden">
          <span className="font-serif text-xl">{text.total}</span>
          <span className="text-lg font-medium tabular-nums">{props.total}</span>
        </p>
        <Button type="submit" size="large" busy={isUnderWay} className="w-full">
          {isUnderWay ? text.processing : text.placeOrder}
        </Button>
      </div>
    </form>
  )
}

/** Why the courier cannot take the money for this order. The server refuses it, too. */
function NoCash({ cart: { delivery, total }, isChosen }: { cart: Cart; isChosen: boolean }) {
  const { cashAllowed, largestCash } = delivery
  if (!isChosen || (cashAllowed && (largestCash === null || total <= largestCash))) return null
  const place = governorateName(delivery.governorate, language.code)
  return (
    <Notice tone="warning">
      {cashAllowed && largestCash !== null
        ? text.lessCash(place, formatPrice(largestCash))
        : text.noCash(place)}
    </Notice>
  )
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="grid gap-6">
      <h2 id={id} className="text-heading">
        {title}
      </h2>
      {children}
    </section>
  )
}
