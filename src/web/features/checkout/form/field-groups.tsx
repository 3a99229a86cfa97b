import type { ReactNode, RefObject } from 'react'
import {
  type Control,
  type FieldErrors,
  type UseFormRegister,
  useController,
  useWatch,
} from 'react-hook-form'
import type { Store } from '#contract/store/store.ts'
import { governorates, recogniseGovernorate } from '#shared/places/governorates.ts'
import { limits } from '#shared/values.ts'
import { checkoutText as text } from '#text/checkout.ts'
import { language } from '#text/language.ts'
import { Combobox } from '#ui/combobox.tsx'
import { Field } from '#ui/field.tsx'
import { loadLibrary } from '#web/data/dialled-number.ts'
import type { CheckoutDraft } from '#web/data/storage.ts'
import { useStoreChoices } from '../../catalog/queries/store-settings.ts'
import { placeOf } from './checkout-fields.ts'
import { checkoutFieldError, fieldId } from './error-summary.tsx'

type Props = { register: UseFormRegister<CheckoutDraft>; errors: FieldErrors<CheckoutDraft> }

export function ContactFields({ belowEmail, ...props }: Props & { belowEmail: ReactNode }) {
  const typed = typedIn(props)
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <div className="grid content-start gap-2">
        <Field required {...typed('email')} />
        {belowEmail}
      </div>
      <PhoneField {...props} />
    </div>
  )
}

/** `field`: gets the input, for who wants to give it the focus. */
export function PhoneField({
  field,
  ...props
}: Props & { field?: RefObject<HTMLInputElement | null> | undefined }) {
  const { ref, ...typed } = typedIn(props)('phone')
  return (
    <Field
      required
      onFocus={() => void loadLibrary().catch(() => undefined)}
      {...typed}
      ref={(input) => {
        ref(input)
        if (field) field.current = input
      }}
    />
  )
}

/** `zipCode`: otherwise than the owner has chosen. */
export function AddressFields(
  props: Props & { control: Control<CheckoutDraft>; zipCode?: Store['choices']['zipCode'] },
) {
  const typed = typedIn(props)
  const choices = useStoreChoices()
  const isZipRequired = (props.zipCode ?? choices.zipCode) !== 'optional'
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <div className="grid grid-cols-2 gap-5 sm:col-span-2">
        <Field required maxLength={limits.orderNamePart} {...typed('firstName')} />
        <Field required maxLength={limits.orderNamePart} {...typed('lastName')} />
      </div>
      <Field required maxLength={limits.street} className="sm:col-span-2" {...typed('street')} />
      <Field maxLength={limits.address} className="sm:col-span-2" {...typed('address')} />
      <Field required maxLength={limits.city} {...typed('city')} />
      <GovernorateField control={props.control} />
      <Field
        maxLength={limits.zip}
        {...typed('zip')}
        required={isZipRequired}
        hint={isZipRequired ? text.zipExample : text.zipHint}
      />
      <Field label={text.country} disabled value={text.egypt} />
    </div>
  )
}

/** Label and hint of a field that is typed, and what helps to type it. */
export const inputs = {
  email: {
    label: text.email,
    hint: text.emailHint,
    type: 'email',
    inputMode: 'email',
    autoComplete: 'email',
  },
  phone: { label: text.phone, hint: text.phoneHint, type: 'tel', inputMode: 'tel', autoComplete: 'tel' },
  firstName: { label: text.firstName, dir: 'auto', autoComplete: 'given-name' },
  lastName: { label: text.lastName, dir: 'auto', autoComplete: 'family-name' },
  street: { label: text.street, hint: text.streetHint, dir: 'auto', autoComplete: 'address-line1' },
  address: { label: text.address, hint: text.addressHint, dir: 'auto', autoComplete: 'address-line2' },
  city: { label: text.city, dir: 'auto', autoComplete: 'address-level2' },
  zip: { label: text.zip, hint: text.zipHint, inputMode: 'numeric', autoComplete: 'postal-code' },
} as const

const typedIn =
  ({ register, errors }: Props) =>
  (name: keyof typeof inputs) => ({
    ...inputs[name],
    id: fieldId(name),
    error: checkoutFieldError(name, errors[name]),
    ...register(name),
  })

/** Shows the governorate of the city until the shopper has chosen one. */
function GovernorateField({ control }: { control: Control<CheckoutDraft> }) {
  const { field } = useController({ control, name: 'governorate' })
  const city = useWatch({ control, name: 'city' })
  return (
    <Combobox
      id={fieldId('governorate')}
      label={text.governorate}
      hint={text.governorateHint}
      items={items}
      value={placeOf({ governorate: field.value, city })}
      onChange={(code) => field.onChange(code ?? '')}
      matches={matches}
      openLabel={text.showGovernorates}
      nothing={text.noGovernorate}
    />
  )
}

const items = governorates.map((one) => ({
  value: one.code,
  label: one[language.code],
  names: [one.en, one.ar],
}))

/** By its name in either language, or by a city in it. */
function matches(item: { value: string }, typed: string): boolean {
  const { names = [] } = items.find(({ value }) => value === item.value) ?? {}
  const searched = typed.trim().toLowerCase()
  return (
    names.some((name) => name.toLowerCase().includes(searched)) || recogniseGovernorate(typed) === item.value
  )
}
