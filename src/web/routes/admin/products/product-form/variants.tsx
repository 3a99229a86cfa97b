import { Plus, Trash2 } from 'lucide'
import { useEffect, useRef, useState } from 'react'
import { useFieldArray, useFormContext } from 'react-hook-form'
import { limits, productMeasures } from '#shared/values.ts'
import { adminGridText as text } from '#text/admin-grid.ts'
import { adminProductsText } from '#text/admin-products.ts'
import { fitText } from '#text/fit.ts'
import { Button, onFirstClick } from '#ui/button.tsx'
import { bind, Field } from '#ui/field.tsx'
import { Icon, IconButton } from '#ui/icon.tsx'
import { inArabic, staffFieldMessage } from '../../shared/form/staff-fields.tsx'
import { VariantGrid } from './grid/variant-grid.tsx'
import type { ProductDraft } from './product-draft.ts'
import { emptyVariant } from './product-fields.ts'

const arabicText = adminProductsText.arabic
const variantsText = adminProductsText.variants

/** The same variants in two views: as a grid, or one row for each. `checksAtOnce` shows errors while typing. */
export function Variants({ checksAtOnce = false }: { checksAtOnce?: boolean }) {
  const [view, setView] = useState<View>('grid')
  return (
    <div className="grid grid-cols-1 gap-6">
      <fieldset className="flex gap-2 border-b border-hairline">
        <legend className="sr-only">{text.view}</legend>
        {(['grid', 'rows'] as const).map((one) => (
          <button
            key={one}
            type="button"
            aria-pressed={view === one}
            onClick={() => setView(one)}
            className="min-h-11 border-b-2 border-transparent px-3 text-sm text-muted transition-colors hover:text-ink aria-pressed:border-accent aria-pressed:font-medium aria-pressed:text-ink"
          >
            {text[one]}
          </button>
        ))}
      </fieldset>
      {view === 'grid' ? <VariantGrid checksAtOnce={checksAtOnce} /> : <VariantRows />}
      <ArabicColors />
    </div>
  )
}

type View = 'grid' | 'rows'

/** Each color once, however many sizes have it. */
function ArabicColors() {
  const { watch, setValue } = useFormContext<ProductDraft>()
  const [variants, written] = watch(['variants', 'arabicColors'])
  const colors = [...new Set(variants.map(({ color }) => color.trim()).filter(Boolean))]
  if (colors.length === 0) return null
  return (
    <fieldset className="mt-6 grid gap-4 sm:grid-cols-3">
      <legend className="mb-2 text-sm font-medium">{arabicText.colors}</legend>
      {colors.map((color) => (
        <Field
          key={color}
          label={color}
          maxLength={limits.color}
          {...bind(written[color] ?? '', (typed) => setValue('arabicColors', { ...written, [color]: typed }))}
          {...inArabic(arabicText.hints.color(color), color, written[color] ?? '')}
        />
      ))}
    </fieldset>
  )
}

/** At least one row always remains. */
function VariantRows() {
  const { control } = useFormContext<ProductDraft>()
  const { fields, append, remove } = useFieldArray({ control, name: 'variants', keyName: 'rowKey' })
  const rows = useRef<HTMLDivElement>(null)
  const after = useRef<string | null>(null)
  // The pressed button may be gone: the focus moves to one beside it, or into a new row.
  useEffect(() => {
    if (after.current) rows.current?.querySelector<HTMLElement>(after.current)?.focus()
    after.current = null
  })
  return (
    <div ref={rows} className="grid gap-4">
      {fields.map(({ key }, index) => (
        <VariantRow
          key={key}
          index={index}
          removable={fields.length > 1}
          onRemove={() => {
            const place = Math.min(index + 1, fields.length - 1)
            after.current = `fieldset:nth-of-type(${place}) > button:not(:disabled), :scope > button`
            remove(index)
          }}
        />
      ))}
      <Button
        variant="outline"
        size="small"
        className="justify-self-start"
        icon={<Icon of={Plus} className="size-3.5" />}
        onClick={onFirstClick(() => {
          after.current = 'fieldset:last-of-type input'
          append(emptyVariant(), { shouldFocus: false })
        })}
      >
        {variantsText.add}
      </Button>
    </div>
  )
}

function VariantRow(props: { index: number; removable: boolean; onRemove: () => void }) {
  const { register, formState } = useFormContext<ProductDraft>()
  const errors = formState.errors.variants?.[props.index]
  const place = props.index + 1
  const typed = (field: 'size' | 'color' | 'stock' | 'sku') => ({
    // Whether a row is valid depends on the others.
    ...register(`variants.${props.index}.${field}`, { deps: ['variants'] }),
    error: staffFieldMessage(errors?.[field], variantsText.words[field]),
  })
  return (
    <fieldset className="grid grid-cols-2 items-start gap-3 border-t border-hairline pt-4 sm:grid-cols-[1fr_1.4fr_1fr_1.8fr_auto]">
      <legend className="sr-only">{variantsText.variant(place)}</legend>
      <span aria-hidden="true" className="self-center text-xs text-muted max-sm:order-first sm:hidden">
        {variantsText.variant(place)}
      </span>
      <Field label={variantsText.size} maxLength={limits.size} {...typed('size')} />
      <Field label={variantsText.color} maxLength={limits.color} {...typed('color')} />
      <Field
        label={variantsText.stock}
        type="number"
        inputMode="numeric"
        min={0}
        step={1}
        {...typed('stock')}
      />
      <Field label={variantsText.sku} maxLength={limits.sku} {...typed('sku')} />
      <IconButton
        label={variantsText.remove(place)}
        disabled={!props.removable}
        onClick={onFirstClick(props.onRemove)}
        className="max-sm:order-first max-sm:justify-self-end sm:mt-7.5"
      >
        <Icon of={Trash2} />
      </IconButton>
      <MeasureFields row={props.index} />
    </fieldset>
  )
}

/** The measures of one size, laid flat. Closed until somebody enters them, or one is invalid. */
function MeasureFields({ row }: { row: number }) {
  const { register, formState } = useFormContext<ProductDraft>()
  const errors = formState.errors.variants?.[row]?.measures
  return (
    <details open={errors !== undefined || undefined} className="col-span-full text-sm">
      <summary className="min-h-11 content-center text-muted underline-offset-4 hover:text-ink hover:underline">
        {variantsText.measures}
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
            error={staffFieldMessage(errors?.[measure], variantsText.words.measures)}
          />
        ))}
      </div>
    </details>
  )
}
