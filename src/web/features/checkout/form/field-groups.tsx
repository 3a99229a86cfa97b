import type { Control, FieldErrors, UseFormRegister } from 'react-hook-form'
import { checkoutText as text } from '#text/checkout.ts'
import { limits } from '../../../../shared/values.ts'
import { loadLibrary } from '../../../data/dialled-number.ts'
import type { CheckoutDraft } from '../../../data/storage.ts'
import { Field } from '../../../ui/field.tsx'
import { checkoutFieldError } from './checkout-field-error.ts'
import { fieldId } from './field-id.ts'
import { GovernorateField } from './governorate-field.tsx'

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
        id={fieldId('email')}
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
        id={fieldId('phone')}
        error={checkoutFieldError('phone', errors.phone)}
        {...register('phone')}
      />
    </div>
  )
}

export function AddressFields({ register, errors, control }: Props & { control: Control<CheckoutDraft> }) {
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <Field
        label={text.firstName}
        dir="auto"
        autoComplete="given-name"
        required
        maxLength={limits.orderNamePart}
        id={fieldId('firstName')}
        error={checkoutFieldError('firstName', errors.firstName)}
        {...register('firstName')}
      />
      <Field
        label={text.lastName}
        dir="auto"
        autoComplete="family-name"
        required
        maxLength={limits.orderNamePart}
        id={fieldId('lastName')}
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
        maxLength={limits.street}
        id={fieldId('street')}
        error={checkoutFieldError('street', errors.street)}
        {...register('street')}
      />
      <Field
        className="sm:col-span-2"
        label={text.address}
        dir="auto"
        hint={text.addressHint}
        autoComplete="address-line2"
        maxLength={limits.addressInfo}
        id={fieldId('address')}
        error={checkoutFieldError('address', errors.address)}
        {...register('address')}
      />
      <Field
        label={text.city}
        dir="auto"
        autoComplete="address-level2"
        required
        maxLength={limits.city}
        id={fieldId('city')}
        error={checkoutFieldError('city', errors.city)}
        {...register('city')}
      />
      <GovernorateField control={control} />
      <Field
        label={text.zipCode}
        hint={text.zipHint}
        inputMode="numeric"
        autoComplete="postal-code"
        maxLength={limits.zip}
        id={fieldId('zipCode')}
        error={checkoutFieldError('zipCode', errors.zipCode)}
        {...register('zipCode')}
      />
      <Field label={text.country} disabled value={text.egypt} />
    </div>
  )
}
