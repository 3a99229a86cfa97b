import { useQuery } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, useEffect, useId, useRef } from 'react'
import { Controller, type UseFormReturn, useWatch } from 'react-hook-form'
import { Link } from 'wouter'
import type { Cart } from '#contract/orders/cart.ts'
import { PAYMENT, pages, RETURNS } from '#shared/pages.ts'
import { governorateName } from '#shared/places/governorates.ts'
import { editDistance } from '#shared/text/edit-distance.ts'
import { checkoutText as text } from '#text/checkout.ts'
import { language } from '#text/language.ts'
import { formatPrice } from '#text/price.ts'
import { Button, textLink } from '#ui/button.tsx'
import { Checkbox, RadioGroup } from '#ui/choice.tsx'
import { enterMovesOn } from '#ui/enter-moves-on.ts'
import { Notice } from '#ui/notice.tsx'
import { read, readReply, useClient } from '#web/data/api.ts'
import { type CheckoutDraft, type CheckoutFields, storage } from '#web/data/storage.ts'
import { comingFrom } from '../../accounts/login/login-redirect.ts'
import { useSession, useToken } from '../../accounts/session.tsx'
import { useReturns } from '../../catalog/queries/store-settings.ts'
import type { PlaceOrderState } from '../use-place-order.ts'
import { typedAddress } from './checkout-fields.ts'
import { ErrorSummary } from './error-summary.tsx'
import { AddressFields, ContactFields } from './field-groups.tsx'

/** Contact, address and payment. `notices` are beside the button, where the shopper is looking. */
export function CheckoutForm(props: {
  placement: PlaceOrderState
  /** As it is shown, such as "1,325.00 L.E". */
  total: string
  notices: ReactNode
  /** How to reach us. */
  contact: ReactNode
}) {
  const { user } = useSession()
  const returns = useReturns()
  const button = useRef<HTMLButtonElement>(null)
  // After a card that was declined everything is filled in: they go on where they pay.
  useEffect(() => {
    if (window.location.hash === `#${PAYMENT}`) button.current?.focus()
  }, [])
  const { cart, form, isKept, setKept, isUnderWay, failure, submit } = props.placement
  const { register, control, formState } = form
  const refused = failure?.kind === 'card_only' && !isUnderWay ? failure.message : null
  const send = (event: FormEvent) => {
    event.preventDefault()
    submit()
  }
  return (
    <form noValidate onSubmit={send} onKeyDown={enterMovesOn} className="grid gap-12">
      <ErrorSummary errors={formState.errors} presses={formState.submitCount} />
      <Group title={text.contact}>
        {!user && (
          <p className="-mt-2 text-sm text-muted">
            {text.haveAccount}{' '}
            <Link to={pages.login.path} state={comingFrom(pages.checkout.path)} className={textLink}>
              {text.logIn}
            </Link>
          </p>
        )}
        <ContactFields
          register={register}
          errors={formState.errors}
          belowEmail={<MeantEmail form={form} />}
        />
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
                {
                  ...{ value: 'cod', label: text.cod, hint: text.codHint },
                  note: <NoCash cart={cart} isChosen={field.value === 'cod'} refused={refused} />,
                },
                { value: 'card', label: text.card, hint: text.cardHint },
              ]}
            />
          )}
        />
      </Group>
      <div className="grid gap-5">
        {/* Above the button: a notice that goes away at the first click of two would move a link under the second. */}
        <p className="grid justify-items-center gap-1 text-sm text-muted">
          <Link to={`${pages.shipping.path}#${RETURNS}`} className={textLink}>
            {text.returns(returns.days)}
          </Link>
          <span>
            {text.questions} {props.contact}
          </span>
        </p>
        {props.notices}
        <p className="flex items-baseline justify-between gap-4 lg:hidden">
          <span className="font-serif text-xl">{text.total}</span>
          <span className="text-lg font-medium tabular-nums">{props.total}</span>
        </p>
        <Button ref={button} type="submit" size="large" busy={isUnderWay} className="w-full">
          {isUnderWay ? text.processing : text.placeOrder}
        </Button>
      </div>
    </form>
  )
}

/** Why the courier cannot take the money for this order. The server refuses it, too, and may have said why. */
function NoCash(props: { cart: Cart; isChosen: boolean; refused: string | null }) {
  const { cart, isChosen, refused } = props
  const { delivery, total } = cart
  const { cashAllowed, largestCash } = delivery
  if (refused) return <Notice tone="warning">{refused}</Notice>
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

/** Checked: the details are stored when the order is sent. Unchecked: they are deleted at once. */
function SaveDetails(props: { isKept: boolean; onChange: (isKept: boolean) => void }) {
  const hint = useId()
  return (
    <div>
      <Checkbox
        label={text.save}
        checked={props.isKept}
        aria-describedby={hint}
        onChange={({ currentTarget }) => {
          if (!currentTarget.checked) storage.savedCheckout.remove()
          props.onChange(currentTarget.checked)
        }}
      />
      <p id={hint} className="ps-7.5 text-xs text-muted">
        {text.saveHint}
      </p>
    </div>
  )
}

/** While an account has typed no address: the address that it has saved, else that of its last order, taken over by one press. */
function OfferedAddress({ form }: { form: UseFormReturn<CheckoutDraft> }) {
  const client = useClient()
  const token = useToken()
  const [street, city] = useWatch({ control: form.control, name: ['street', 'city'] })
  const isBlank = street.trim() === '' && city.trim() === ''
  const { data: saved = null, isFetched } = useQuery({
    ...read(client, 'GET /users/me/address', undefined, token),
    enabled: Boolean(token) && isBlank,
  })
  const { data: mine } = useQuery({
    ...readReply(client, 'GET /users/orders', undefined, token),
    enabled: isFetched && !saved && isBlank,
  })
  const last = mine?.data.find(({ shippingAddress }) => shippingAddress.street !== '')
  const offered = saved ?? last?.shippingAddress
  if (!isBlank || !offered) return null
  const takeOver = () => {
    const phone = form.getValues('phone') || (saved ? '' : (last?.guestPhone ?? ''))
    for (const [name, value] of Object.entries({ ...typedAddress(offered), phone }))
      form.setValue(name as keyof CheckoutFields, value, {
        shouldDirty: true,
        shouldValidate: form.formState.isSubmitted,
      })
    form.setFocus('street')
  }
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 bg-linen px-5 py-4">
      <p className="min-w-0 text-sm wrap-anywhere">
        <span className="block text-xs text-muted">{saved ? text.savedAddress : text.lastAddress}</span>
        <bdi>{[offered.street, offered.address, offered.city].filter(Boolean).join(text.comma)}</bdi>
      </p>
      <Button type="button" variant="outline" size="small" onClick={takeOver}>
        {text.useLastAddress}
      </Button>
    </div>
  )
}

/** "Did you mean gmail.com?": the mail about the order is all that a guest has of it. One press corrects the address. */
function MeantEmail({ form }: { form: UseFormReturn<CheckoutDraft> }) {
  const meant = meantEmail(useWatch({ control: form.control, name: 'email' }))
  const accept = () => {
    if (!meant) return
    form.setValue('email', meant, { shouldDirty: true, shouldValidate: form.formState.isSubmitted })
    form.setFocus('email')
  }
  return (
    <div role="status">
      {meant && (
        <button type="button" onClick={accept} className={look}>
          {text.didYouMean(meant)}
        </button>
      )}
    </div>
  )
}

const look =
  'min-h-11 rounded-sm border border-accent bg-accent-tint/50 px-4 py-2 text-start text-sm wrap-anywhere transition-colors hover:bg-accent-tint'

/** The address that was probably meant: one letter away from a provider that most people use. Null when nothing looks mistyped. */
export function meantEmail(typed: string): string | null {
  const [, name, domain] = /^\s*([^@\s]+)@([^@\s]+?)\s*$/.exec(typed.toLowerCase()) ?? []
  if (!name || !domain || KNOWN.includes(domain)) return null
  const meant = COMMON.find((common) => editDistance(domain, common) === 1)
  return meant ? `${name}@${meant}` : null
}

const COMMON = ['gmail.com', 'yahoo.com', 'hotmail.com', 'outlook.com', 'icloud.com', 'live.com']

/** Like one of them, and right. */
const KNOWN = [...COMMON, 'mail.com', 'ymail.com', 'email.com', 'fmail.com', 'yahoo.co', 'olive.com']
