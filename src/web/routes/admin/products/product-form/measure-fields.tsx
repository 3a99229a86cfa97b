import { useFormContext } from 'react-hook-form'
import { limits, productMeasures } from '#shared/values.ts'
import { adminProductsText } from '#text/admin-products.ts'
import { fitText } from '#text/fit.ts'
import { Field } from '#ui/field.tsx'
import { staffFieldMessage } from '../../shared/form/staff-form-errors.ts'
import type { ProductDraft } from './product-draft.ts'

const text = adminProductsText.variants

/** The measures of one size, laid flat. Closed until somebody enters them, or one is invalid. */
export function MeasureFields({ row }: { row: number }) {
  const { register, formState } = useFormContext<ProductDraft>()
  const errors = formState.errors.variants?.[row]?.measures
  return (
    <details open={errors !== undefined || undefined} className="col-span-full text-sm">
      <summary className="min-h-11 content-center text-muted underline-offset-4 hover:text-ink hover:underline">
        {text.measures}
      </summary>
      <div className="grid grid-cols-2 gap-3 pb-2 sm:grid-cols-3 lg:grid-cols-6">
        {productMeasures.map((measure) => (
          <Field
            key={measure}
            label={fitText.measures[measure]}
            type="number"
            inputMode="decimal"
            min={0}
            max={limits.centimetres}
            step={0.1}
            {...register(`variants.${row}.measures.${measure}`)}
            error={staffFieldMessage(errors?.[measure], text.words.measures)}
          />
        ))}
      </div>
    </details>
  )
}
