import { useFormContext } from 'react-hook-form'
import { type ProductMeasure, productMeasures } from '#shared/values.ts'
import { adminGridText as text } from '#text/admin-grid.ts'
import { adminProductsText } from '#text/admin-products.ts'
import { fitText } from '#text/fit.ts'
import { staffFieldMessage } from '#web/routes/admin/shared/form/staff-form-errors.ts'
import type { ProductDraft } from '../product-draft.ts'
import type { VariantDraft } from '../variant-draft.ts'
import { Matrix } from './matrix.tsx'
import { isSame } from './variant-axes.ts'

const { words } = adminProductsText.variants

/** Typed once per size, for all its colors. Shown are those of the first color. */
export function SizeMeasures(props: {
  variants: readonly VariantDraft[]
  sizes: readonly string[]
  onVariants: (variants: VariantDraft[]) => void
}) {
  const { variants } = props
  const errors = useFormContext<ProductDraft>().formState.errors.variants
  const isOfSize = (size: string) => (one: VariantDraft) => isSame(one.size, size)
  return (
    <details open={variants.some((_, place) => errors?.[place]?.measures) || undefined}>
      <summary className="min-h-11 content-center text-sm text-muted underline-offset-4 hover:text-ink hover:underline">
        {text.measures}
      </summary>
      <Matrix
        label={text.measures}
        corner={text.corner}
        rows={props.sizes}
        columns={productMeasures}
        titleOf={(measure) => fitText.measures[measure as ProductMeasure]}
        valueAt={({ row, column }) => variants.find(isOfSize(row))?.measures[column as ProductMeasure]}
        nameOf={({ row, column }) => text.measureOf(fitText.measures[column as ProductMeasure], row)}
        errorAt={({ row, column }) =>
          staffFieldMessage(
            errors?.[variants.findIndex(isOfSize(row))]?.measures?.[column as ProductMeasure],
            words.measures,
          )
        }
        onType={(cells) =>
          props.onVariants(
            variants.map((one) => {
              const typed = cells.filter(({ row }) => isOfSize(row)(one))
              const changed = Object.fromEntries(typed.map(({ column, value }) => [column, value]))
              return { ...one, measures: { ...one.measures, ...changed } }
            }),
          )
        }
        inputMode="decimal"
        inputClass="w-20"
      />
    </details>
  )
}
