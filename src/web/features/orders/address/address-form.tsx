import type { ReactNode, RefObject } from 'react'
import type { Order } from '#contract/orders/orders.ts'
import { orderText } from '#text/orders.ts'
import { formatPrice } from '#text/price.ts'
import { Button, Notice } from '#ui/elements.tsx'
import { enterMovesOn } from '#ui/enter-moves-on.ts'
import { ErrorSummary } from '../../checkout/form/error-summary.tsx'
import { AddressFields, PhoneField } from '../../checkout/form/field-groups.tsx'
import type { AddressFormState } from './use-address-form.ts'

type Words = Omit<typeof orderText.change, 'title' | 'sentence' | 'saved'>

/** The fields as in the checkout. `leave` is the button beside the one that saves; `phone` is the field of the number. */
export function AddressForm(props: {
  order: Order
  state: AddressFormState
  leave: ReactNode
  text?: Words
  phone?: RefObject<HTMLInputElement | null>
}) {
  const { order, state, leave, text = orderText.change } = props
  const { register, control, formState } = state.form
  const { errors, submitCount } = formState
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        state.submit()
      }}
      onKeyDown={enterMovesOn}
      className="grid gap-5 text-start"
    >
      <ErrorSummary errors={errors} presses={submitCount} />
      <PhoneField register={register} errors={errors} field={props.phone} />
      <AddressFields register={register} errors={errors} control={control} zipCode={state.zipCode} />
      {state.newTotal !== null && (
        <Notice tone="warning">{questionOf(order, state.newTotal, text).join(' ')}</Notice>
      )}
      {state.failure && <Notice>{state.failure}</Notice>}
      <div className="grid gap-3 sm:flex">
        <Button type="submit" busy={state.isSaving}>
          {state.isSaving ? text.saving : state.newTotal === null ? text.save : text.agree}
        </Button>
        {leave}
      </div>
    </form>
  )
}

/** What the delivery there costs more or less, and who pays it. */
function questionOf({ totalAmount, owed = totalAmount }: Order, newTotal: number, text: Words): string[] {
  const more = newTotal - Number(totalAmount)
  const left = Number(owed) + more
  const isUnpaid = owed === totalAmount
  return [
    more > 0 ? text.dearer(formatPrice(more)) : text.cheaper(formatPrice(-more)),
    text.total(formatPrice(newTotal)),
    isUnpaid || left === 0 ? '' : left > 0 ? text.left(formatPrice(left)) : text.back(formatPrice(-left)),
  ].filter(Boolean)
}
