import { useFormContext } from 'react-hook-form'
import { limits } from '#shared/values.ts'
import { adminProductsText } from '#text/admin-products.ts'
import { Field } from '#ui/field.tsx'
import { inArabic } from '../../shared/form/in-arabic.ts'
import type { ProductDraft } from './product-draft.ts'

const text = adminProductsText.arabic

/** Each color once, however many sizes have it. */
export function ArabicColors() {
  const { watch, setValue } = useFormContext<ProductDraft>()
  const [variants, written] = watch(['variants', 'arabicColors'])
  const colors = [...new Set(variants.map(({ color }) => color.trim()).filter(Boolean))]
  if (colors.length === 0) return null
  return (
    <fieldset className="mt-6 grid gap-4 sm:grid-cols-3">
      <legend className="mb-2 text-sm font-medium">{text.colors}</legend>
      {colors.map((color) => (
        <Field
          key={color}
          label={color}
          maxLength={limits.color}
          value={written[color] ?? ''}
          onChange={({ currentTarget }) =>
            setValue('arabicColors', { ...written, [color]: currentTarget.value })
          }
          {...inArabic(text.hints.color(color), color, written[color] ?? '')}
        />
      ))}
    </fieldset>
  )
}
