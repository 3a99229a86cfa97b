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
import { Options, staffFieldMessage } from '../../shared/form/staff-fields.tsx'
import { sectionHead } from '../../shared/staff-page.tsx'
import { type NewOrder, placeOf } from './order-draft.ts'

type Props = { form: UseFormReturn<NewOrder> }

/** `children` are what is known about the phone number. */
export function CustomerFields({ form, children }: Props & { children: ReactNode }) {
  const { typed, input } = fieldsOf(form)
  return (
    <div className={pairs}>
      <Field
        required
        onFocus={() => void loadLibrary().catch(() => undefined)}
        className="sm:col-span-2 sm:max-w-sm"
        {...input('phoneNumber')}
      />
      {children}
      <Field required {...input('guestName')} />
      <Field {...input('email')} />
      <Select label={text.language} hint={text.languageHint} {...typed('language')}>
        <Options of={LANGUAGES} words={adminOrdersText.order.languages} />
      </Select>
    </div>
  )
}

export function AddressFields({ form }: Props) {
  const { typed, input } = fieldsOf(form)
  return (
    <div className={pairs}>
      <Field required className="sm:col-span-2" {...input('street')} />
      <Field className="sm:col-span-2" {...input('address')} />
      <Field required {...input('city')} />
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
      <Field {...input('zip')} />
    </div>
  )
}

export function OrderFields({ form }: Props) {
  const { typed } = fieldsOf(form)
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

/** How each text is typed. What a browser would fill in is about staff. */
const inputs = {
  phoneNumber: {
    label: text.phone,
    hint: text.phoneHint,
    type: 'tel',
    inputMode: 'tel',
    maxLength: limits.phone,
  },
  guestName: { label: text.name, dir: 'auto', maxLength: limits.orderName },
  email: {
    label: text.email,
    hint: text.emailHint,
    type: 'email',
    inputMode: 'email',
    maxLength: limits.email,
  },
  street: { label: text.street, dir: 'auto', maxLength: limits.street },
  address: { label: text.addressMore, dir: 'auto', maxLength: limits.address },
  city: { label: text.city, dir: 'auto', maxLength: limits.city },
  zip: { label: text.zip, inputMode: 'numeric', maxLength: limits.zip },
} as const

function fieldsOf({ register, formState }: UseFormReturn<NewOrder>) {
  const typed = (name: Exclude<keyof NewOrder, 'lines' | 'payment'>) => ({
    error: fieldError(name, formState.errors[name]),
    ...register(name),
  })
  const input = (name: keyof typeof inputs) => ({ ...inputs[name], autoComplete: 'off', ...typed(name) })
  return { typed, input }
}

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
