import { Plus } from 'lucide'
import { useEffect, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { limits, type ProductMeasure, productMeasures } from '#shared/values.ts'
import { adminGridText as text } from '#text/admin-grid.ts'
import { adminProductsText } from '#text/admin-products.ts'
import { fitText } from '#text/fit.ts'
import { Icon, IconButton } from '#ui/icon.tsx'
import { Notice } from '#ui/notice.tsx'
import { staffFieldMessage } from '#web/routes/admin/shared/form/staff-fields.tsx'
import type { ProductDraft } from '../product-draft.ts'
import type { VariantDraft } from '../product-fields.ts'
import { ColorChoice, SizeChoice } from './axis-choice.tsx'
import type { Cell } from './matrix.tsx'
import { Matrix, type TypedCell } from './matrix.tsx'
import {
  type Axis,
  colorsOf,
  fitsGrid,
  isSame,
  sizesOf,
  variantAt,
  withColor,
  without,
  withSize,
  withSkus,
  withVariant,
} from './variant-axes.ts'

const { words } = adminProductsText.variants

/** All variants at once: sizes and colors are chosen, the stock is typed in a matrix, the rest is proposed. */
export function VariantGrid({ checksAtOnce }: { checksAtOnce: boolean }) {
  const { watch, setValue, getValues, formState } = useFormContext<ProductDraft>()
  const [variants, name] = watch(['variants', 'name'])
  const [isTooMany, setIsTooMany] = useState(false)
  const set = (next: VariantDraft[]) => {
    setIsTooMany(next.length > limits.variants)
    if (next.length <= limits.variants)
      setValue('variants', next, { shouldValidate: checksAtOnce || formState.isSubmitted })
  }
  // A product that was copied has none yet.
  const isWithoutSku = variants.some(({ id, size, sku }) => id === undefined && size !== '' && sku === '')
  useEffect(() => {
    if (isWithoutSku) setValue('variants', withSkus(getValues('variants'), [], getValues('name')))
  }, [isWithoutSku, setValue, getValues])
  if (!fitsGrid(variants)) return <Notice tone="warning">{text.doesNotFit}</Notice>

  const [sizes, colors] = [sizesOf(variants), colorsOf(variants)]
  const remove = (axis: Axis) => (value: string) => set(without(variants, axis, value))
  const errorOf = (axis: Axis) =>
    staffFieldMessage(variants.map((_, index) => formState.errors.variants?.[index]?.[axis]).find(Boolean))
  const shared = {
    corner: text.corner,
    rows: sizes,
    columns: colors,
    titleOf: (color: string) => color || text.noColor,
  }
  const fieldOf = (field: 'stock' | 'sku') => ({
    valueAt: ({ row, column }: Cell) => variantAt(variants, row, column)?.[field],
    errorAt({ row, column }: Cell) {
      const key = variantAt(variants, row, column)?.key
      const index = variants.findIndex((one) => one.key === key)
      return staffFieldMessage(formState.errors.variants?.[index]?.[field], words[field])
    },
    onType: (cells: readonly TypedCell[]) =>
      set(
        variants.map((one) => {
          const typed = cells.find(({ row, column }) => variantAt(variants, row, column) === one)
          return typed ? { ...one, [field]: typed.value } : one
        }),
      ),
  })
  return (
    <div className="grid grid-cols-1 gap-6">
      <SizeChoice
        sizes={sizes.filter(Boolean)}
        error={errorOf('size')}
        onAdd={(added) => set(added.reduce((all, size) => withSize(all, size, name), variants))}
        onRemove={remove('size')}
      />
      <ColorChoice
        colors={colors.filter(Boolean)}
        error={errorOf('color')}
        onAdd={(added) => set(added.reduce((all, color) => withColor(all, color, name), variants))}
        onRemove={remove('color')}
      />
      {isTooMany && <Notice>{text.tooMany(limits.variants)}</Notice>}
      {sizes.includes('') ? (
        <p className="text-sm text-muted">{text.chooseFirst}</p>
      ) : (
        <>
          <div className="grid grid-cols-1 gap-2">
            <Matrix
              {...shared}
              {...fieldOf('stock')}
              label={text.stock}
              nameOf={({ row, column }) => text.stockOf(row, column)}
              missing={({ row, column }) => (
                <IconButton
                  label={text.add(row, column)}
                  onClick={() => set(withVariant(variants, row, column, name))}
                >
                  <Icon of={Plus} className="size-4" />
                </IconButton>
              )}
              inputMode="numeric"
              inputClass="w-20"
            />
            <p className="text-xs text-muted">{text.stockHint}</p>
          </div>
          <SizeMeasures variants={variants} sizes={sizes} onVariants={set} />
          <details open={variants.some((_, index) => formState.errors.variants?.[index]?.sku) || undefined}>
            <summary className={summaryLook}>{text.skus}</summary>
            <p className="pb-2 text-xs text-muted">{text.skusHint}</p>
            <Matrix
              {...shared}
              {...fieldOf('sku')}
              label={text.skus}
              nameOf={({ row, column }) => text.skuOf(row, column)}
              inputMode="text"
              inputClass="w-56"
              maxLength={limits.sku}
            />
          </details>
        </>
      )}
    </div>
  )
}

const summaryLook =
  'min-h-11 content-center text-sm text-muted underline-offset-4 hover:text-ink hover:underline'

/** Typed once per size, for all its colors. Shown are those of the first color. */
function SizeMeasures(props: {
  variants: readonly VariantDraft[]
  sizes: readonly string[]
  onVariants: (variants: VariantDraft[]) => void
}) {
  const { variants } = props
  const errors = useFormContext<ProductDraft>().formState.errors.variants
  const isOfSize = (size: string) => (one: VariantDraft) => isSame(one.size, size)
  return (
    <details open={variants.some((_, index) => errors?.[index]?.measures) || undefined}>
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
