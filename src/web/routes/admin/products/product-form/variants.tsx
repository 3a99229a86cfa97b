import { useState } from 'react'
import { adminGridText as text } from '#text/admin-grid.ts'
import { ArabicColors } from './arabic-colors.tsx'
import { VariantGrid } from './grid/variant-grid.tsx'
import { VariantRows } from './variant-rows.tsx'

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
