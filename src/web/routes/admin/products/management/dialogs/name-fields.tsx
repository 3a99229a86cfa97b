import type { FieldErrors, UseFormRegister } from 'react-hook-form'
import { adminProductsText } from '#text/admin-products.ts'
import { Field } from '#ui/field.tsx'
import { inArabic } from '#web/routes/admin/shared/form/in-arabic.tsx'
import { staffFieldMessage } from '#web/routes/admin/shared/form/staff-form-errors.ts'

type Names = { name: string; arabicName: string }

/** The name of a category or a collection, in English and Arabic. */
export function NameFields(props: {
  form: {
    register: UseFormRegister<Names>
    watch: (field: keyof Names) => string
    formState: { errors: FieldErrors<Names> }
  }
  label: string
  maxLength: number
}) {
  const { register, watch, formState } = props.form
  return (
    <>
      <Field
        label={props.label}
        maxLength={props.maxLength}
        error={staffFieldMessage(formState.errors.name, adminProductsText.name)}
        {...register('name')}
      />
      <Field
        label={adminProductsText.arabic.name}
        maxLength={props.maxLength}
        {...register('arabicName')}
        {...inArabic(adminProductsText.arabic.hints.name, watch('name'), watch('arabicName'))}
      />
    </>
  )
}
