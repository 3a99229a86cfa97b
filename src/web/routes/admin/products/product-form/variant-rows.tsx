import { Plus, Trash2 } from 'lucide'
import { useEffect, useRef } from 'react'
import { useFieldArray, useFormContext } from 'react-hook-form'
import { limits, productMeasures } from '#shared/values.ts'
import { adminProductsText } from '#text/admin-products.ts'
import { fitText } from '#text/fit.ts'
import { Button, onFirstClick } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Icon, IconButton } from '#ui/icon.tsx'
import { staffFieldMessage } from '../../shared/form/staff-form-errors.ts'
import type { ProductDraft } from './product-draft.ts'
import { emptyVariant } from './variant-draft.ts'

const text = adminProductsText.variants

/** At least one row always remains. */
export function VariantRows() {
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
            after.current = `fieldset:nth-of-type(${place}) > button:enabled, :scope > button`
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
        {text.add}
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
    error: staffFieldMessage(errors?.[field], text.words[field]),
  })
  return (
    <fieldset className="grid grid-cols-2 items-start gap-3 border-t border-hairline pt-4 sm:grid-cols-[1fr_1.4fr_1fr_1.8fr_auto]">
      <legend className="sr-only">{text.variant(place)}</legend>
      <span aria-hidden="true" className="self-center text-xs text-muted max-sm:order-first sm:hidden">
        {text.variant(place)}
      </span>
      <Field label={text.size} maxLength={limits.size} {...typed('size')} />
      <Field label={text.color} maxLength={limits.color} {...typed('color')} />
      <Field label={text.stock} type="number" inputMode="numeric" min={0} step={1} {...typed('stock')} />
      <Field label={text.sku} maxLength={limits.sku} {...typed('sku')} />
      <IconButton
        label={text.remove(place)}
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
