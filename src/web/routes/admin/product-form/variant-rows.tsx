import { Plus, Trash2 } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { adminProductsText } from '#text/admin-products.ts'
import { limits } from '../../../../contract/values.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import type { VariantErrors } from './draft-rules.ts'
import { emptyVariant, type VariantDraft } from './product-draft.ts'

const text = adminProductsText.variants

/** At least one row always remains. */
export function VariantRows(props: {
  variants: readonly VariantDraft[]
  errors?: readonly VariantErrors[]
  onChange: (variants: VariantDraft[]) => void
}) {
  const { variants, onChange } = props
  const replace = (key: string, changed: Partial<VariantDraft>) =>
    onChange(variants.map((row) => (row.key === key ? { ...row, ...changed } : row)))
  const rows = useRef<HTMLDivElement>(null)
  const after = useRef<string | null>(null)
  // The button that was pressed may be gone: the keyboard goes on beside it, and into a new row.
  useEffect(() => {
    if (after.current) rows.current?.querySelector<HTMLElement>(after.current)?.focus()
    after.current = null
  })
  return (
    <div ref={rows} className="grid gap-4">
      {variants.map((row, index) => (
        <VariantRow
          key={row.key}
          row={row}
          place={index + 1}
          errors={props.errors?.[index]}
          removable={variants.length > 1}
          onChange={(changed) => replace(row.key, changed)}
          onRemove={() => {
            const place = Math.min(index + 1, variants.length - 1)
            after.current = `fieldset:nth-of-type(${place}) > button:enabled, :scope > button`
            onChange(variants.filter(({ key }) => key !== row.key))
          }}
        />
      ))}
      <Button
        variant="outline"
        size="small"
        className="justify-self-start"
        icon={<Plus aria-hidden="true" className="size-3.5" />}
        onClick={() => {
          after.current = 'fieldset:last-of-type input'
          onChange([...variants, emptyVariant()])
        }}
      >
        {text.add}
      </Button>
    </div>
  )
}

function VariantRow(props: {
  row: VariantDraft
  place: number
  errors?: VariantErrors
  removable: boolean
  onChange: (changed: Partial<VariantDraft>) => void
  onRemove: () => void
}) {
  const { row, errors = {}, onChange } = props
  const typed = (field: 'size' | 'color' | 'stock' | 'sku') => ({
    value: row[field],
    onChange: (event: { target: { value: string } }) => onChange({ [field]: event.target.value }),
  })
  return (
    <fieldset className="grid grid-cols-2 items-start gap-3 border-t border-hairline pt-4 sm:grid-cols-[1fr_1.4fr_1fr_1.8fr_auto]">
      <legend className="sr-only">{text.variant(props.place)}</legend>
      <span aria-hidden="true" className="self-center text-xs text-muted max-sm:order-first sm:hidden">
        {text.variant(props.place)}
      </span>
      <Field label={text.size} maxLength={limits.size} error={errors.size} {...typed('size')} />
      <Field label={text.color} maxLength={limits.color} {...typed('color')} />
      <Field
        label={text.stock}
        type="number"
        inputMode="numeric"
        min={0}
        step={1}
        error={errors.stock}
        {...typed('stock')}
      />
      <Field label={text.sku} maxLength={limits.sku} error={errors.sku} {...typed('sku')} />
      <IconButton
        label={text.remove(props.place)}
        disabled={!props.removable}
        onClick={props.onRemove}
        className="max-sm:order-first max-sm:justify-self-end sm:mt-7.5"
      >
        <Trash2 aria-hidden="true" />
      </IconButton>
    </fieldset>
  )
}
