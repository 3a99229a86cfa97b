import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { limits } from '#shared/values.ts'
import { adminGridText as text } from '#text/admin-grid.ts'
import { adminProductsText } from '#text/admin-products.ts'
import { Field } from '#ui/field.tsx'
import { inArabic } from '../../shared/form/in-arabic.tsx'
import { VariantGrid } from './grid/variant-grid.tsx'
import type { ProductDraft } from './product-draft.ts'
import { VariantRows } from './variant-rows.tsx'

const arabicText = adminProductsText.arabic

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
          value={written[color] ?? ''}
          onChange={({ currentTarget }) =>
            setValue('arabicColors', { ...written, [color]: currentTarget.value })
          }
          {...inArabic(arabicText.hints.color(color), color, written[color] ?? '')}
        />
      ))}
    </fieldset>
  )
}
