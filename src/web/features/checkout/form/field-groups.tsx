import type { FieldErrors, UseFormRegister } from 'react-hook-form'
import { checkoutText as text } from '#text/checkout.ts'
import { loadLibrary } from '../../../data/dialled-number.ts'
import type { CheckoutDraft } from '../../../data/storage.ts'
import { Field } from '../../../ui/field.tsx'
import { checkoutFieldError } from './checkout-field-error.ts'

type Props = { register: UseFormRegister<CheckoutDraft>; errors: FieldErrors<CheckoutDraft> }

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
        error={checkoutFieldError('email', errors.email)}
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
        error={checkoutFieldError('phone', errors.phone)}
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
        dir="auto"
        autoComplete="given-name"
        required
        error={checkoutFieldError('firstName', errors.firstName)}
        {...register('firstName')}
      />
      <Field
        label={text.lastName}
        dir="auto"
        autoComplete="family-name"
        required
        error={checkoutFieldError('lastName', errors.lastName)}
        {...register('lastName')}
      />
      <Field
        className="sm:col-span-2"
        label={text.street}
        dir="auto"
        hint={text.streetHint}
        autoComplete="address-line1"
        required
        error={checkoutFieldError('street', errors.street)}
        {...register('street')}
      />
      <Field
        className="sm:col-span-2"
        label={text.address}
        dir="auto"
        hint={text.addressHint}
        autoComplete="address-line2"
        error={checkoutFieldError('address', errors.address)}
        {...register('address')}
      />
      <Field
        label={text.city}
        dir="auto"
        autoComplete="address-level2"
        required
        error={checkoutFieldError('city', errors.city)}
        {...register('city')}
      />
      <Field
        label={text.zipCode}
        hint={text.zipHint}
        inputMode="numeric"
        autoComplete="postal-code"
        required
        error={checkoutFieldError('zipCode', errors.zipCode)}
        {...register('zipCode')}
      />
      <Field className="sm:col-span-2" label={text.country} disabled value={text.egypt} />
    </div>
  )
}
