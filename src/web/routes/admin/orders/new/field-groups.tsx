import { type ReactNode, useId } from 'react'
import type { FieldError, UseFormReturn } from 'react-hook-form'
import { LANGUAGES } from '#shared/language/language.ts'
import { governorates } from '#shared/places/governorates.ts'
import { limits, typedInPayments, typedInSources } from '#shared/values.ts'
import { adminNewOrderText as text } from '#text/admin-new-order.ts'
import { adminOrdersText } from '#text/admin-orders.ts'
import { RadioGroup } from '#ui/choice.tsx'
import { Field, Select, TextArea } from '#ui/field.tsx'
import { Notice } from '#ui/notice.tsx'
import { loadLibrary } from '#web/data/dialled-number.ts'
import { Options } from '../../shared/form/options.tsx'
import { staffFieldMessage } from '../../shared/form/staff-form-errors.ts'
import { sectionHead } from '../../shared/staff-page.tsx'
import { type NewOrder, placeOf } from './order-draft.ts'

type Props = { form: UseFormReturn<NewOrder> }

/** `children` are what is known about the phone number. */
export function CustomerFields({ form, children }: Props & { children: ReactNode }) {
  const typed = typedIn(form)
  return (
    <div className={pairs}>
      <Field
        label={text.phone}
        hint={text.phoneHint}
        type="tel"
        inputMode="tel"
        autoComplete="off"
        required
        maxLength={limits.phone}
        onFocus={() => void loadLibrary().catch(() => undefined)}
        className="sm:col-span-2 sm:max-w-sm"
        {...typed('phoneNumber')}
      />
      {children}
      <Field
        label={text.name}
        dir="auto"
        autoComplete="off"
        required
        maxLength={limits.orderName}
        {...typed('guestName')}
      />
      <Field
        label={text.email}
        hint={text.emailHint}
        type="email"
        inputMode="email"
        autoComplete="off"
        maxLength={limits.email}
        {...typed('email')}
      />
      <Select label={text.language} hint={text.languageHint} {...typed('language')}>
        <Options of={LANGUAGES} words={adminOrdersText.order.languages} />
      </Select>
    </div>
  )
}

export function AddressFields({ form }: Props) {
  const typed = typedIn(form)
  return (
    <div className={pairs}>
      <Field
        label={text.street}
        dir="auto"
        autoComplete="off"
        required
        maxLength={limits.street}
        className="sm:col-span-2"
        {...typed('street')}
      />
      <Field
        label={text.addressMore}
        dir="auto"
        autoComplete="off"
        maxLength={limits.address}
        className="sm:col-span-2"
        {...typed('address')}
      />
      <Field
        label={text.city}
        dir="auto"
        autoComplete="off"
        required
        maxLength={limits.city}
        {...typed('city')}
      />
      <Select
        label={text.governorate}
        {...typed('governorate')}
        // That of the city, until one is chosen.
        value={placeOf(form.watch()) ?? ''}
      >
        <option value="">{text.chooseGovernorate}</option>
        {governorates.map(({ code, en }) => (
          <option key={code} value={code}>
            {en}
          </option>
        ))}
      </Select>
      <Field
        label={text.zip}
        inputMode="numeric"
        autoComplete="off"
        maxLength={limits.zip}
        {...typed('zip')}
      />
    </div>
  )
}

export function OrderFields({ form }: Props) {
  const typed = typedIn(form)
  return (
    <div className={pairs}>
      <Select label={text.source} required {...typed('source')}>
        <option value="">{text.chooseSource}</option>
        <Options of={typedInSources} words={adminOrdersText.sources} />
      </Select>
      <TextArea
        label={text.note}
        hint={text.noteHint}
        rows={2}
        dir="auto"
        maxLength={limits.orderNote}
        className="sm:col-span-2"
        {...typed('note')}
      />
    </div>
  )
}

export function Group({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="grid grid-cols-1 gap-4">
      <h2 id={id} className={`${sectionHead} mb-0!`}>
        {title}
      </h2>
      {children}
    </section>
  )
}

const pairs = 'grid grid-cols-1 items-start gap-5 sm:grid-cols-2'

const typedIn =
  ({ register, formState }: UseFormReturn<NewOrder>) =>
  (name: Exclude<keyof NewOrder, 'lines' | 'payment'>) => ({
    error: fieldError(name, formState.errors[name]),
    ...register(name),
  })

/** The server's own sentence, or that of the code. */
export function fieldError(
  name: keyof NewOrder,
  error: (Pick<FieldError, 'message'> & { type?: unknown }) | undefined,
): string | undefined {
  if (error?.type === 'server') return error.message
  if (name === 'lines' && error) return text.noGoods
  const words = text.errors as Partial<Record<keyof NewOrder, string>>
  if (name === 'source' && error) return text.noSource
  return staffFieldMessage(error, words[name] ? { wrong: words[name] } : {})
}

/** Cash, unless something is against it: then a link is sent, and cash is chosen again once nothing is. */
export const PaymentFields = (props: {
  /** Why no cash is taken. */
  refusal: string | undefined
  payment: NewOrder['payment']
  onPayment: (payment: NewOrder['payment']) => void
}) => (
  <>
    <RadioGroup
      label={text.payment}
      hideLabel
      value={props.refusal ? 'link' : props.payment}
      onValueChange={props.onPayment}
      options={typedInPayments.map((value) => ({
        value,
        label: text.payments[value],
        ...(value === 'link' ? { hint: text.linkHint } : { disabled: Boolean(props.refusal) }),
      }))}
    />
    <div role="status" className="empty:hidden">
      {props.refusal && <Notice tone="warning">{props.refusal}</Notice>}
    </div>
  </>
)
