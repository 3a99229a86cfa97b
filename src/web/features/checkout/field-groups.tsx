import type { FieldErrors, UseFormRegister } from 'react-hook-form'
import { checkoutText as text } from '#text/checkout.ts'
import { COUNTRY } from '../../../contract/settings.ts'
import { Field } from '../../ui/field.tsx'
import type { CheckoutFields } from './checkout-fields.ts'
import { loadLibrary } from './dialled-number.ts'

type Props = { register: UseFormRegister<CheckoutFields>; errors: FieldErrors<CheckoutFields> }

export function ContactFields({ register, errors }: Props) {
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <Field
        label={text.email}
        hint={text.emailHint}
        type="email"
        inputMode="email"
        autoComplete="email"
        required
        error={errors.email?.message}
        {...register('email')}
      />
      <Field
        label={text.phone}
        hint={text.phoneHint}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        required
        onFocus={() => void loadLibrary().catch(() => undefined)}
        error={errors.phone?.message}
        {...register('phone')}
      />
    </div>
  )
}

export function AddressFields({ register, errors }: Props) {
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <Field
        label={text.firstName}
        autoComplete="given-name"
        required
        error={errors.firstName?.message}
        {...register('firstName')}
      />
      <Field
        label={text.lastName}
        autoComplete="family-name"
        required
        error={errors.lastName?.message}
        {...register('lastName')}
      />
      <Field
        className="sm:col-span-2"
        label={text.street}
        hint={text.streetHint}
        autoComplete="address-line1"
        required
        error={errors.street?.message}
        {...register('street')}
      />
      <Field
        className="sm:col-span-2"
        label={text.address}
        hint={text.addressHint}
        autoComplete="address-line2"
        error={errors.address?.message}
        {...register('address')}
      />
      <Field
        label={text.city}
        autoComplete="address-level2"
        required
        error={errors.city?.message}
        {...register('city')}
      />
      <Field
        label={text.zipCode}
        hint={text.zipHint}
        inputMode="numeric"
        autoComplete="postal-code"
        required
        error={errors.zipCode?.message}
        {...register('zipCode')}
      />
      <Field className="sm:col-span-2" label={text.country} disabled value={COUNTRY} />
    </div>
  )
}
