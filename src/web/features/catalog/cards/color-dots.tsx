import type { Product } from '#contract/catalog.ts'
import { catalogText as text } from '#text/catalog.ts'
import { colorsOf } from '../colors.ts'
import { Swatch } from '../swatch.tsx'

/** The colors of a product that exists in several. */
export function ColorDots({ product }: { product: Product }) {
  const colors = colorsOf(product)
  if (colors.length < 2) return null
  const more = colors.length - SHOWN
  return (
    <p className="flex items-center gap-1.5 pt-0.5 text-2xs text-muted">
      {colors.slice(0, SHOWN).map(({ key, swatch }) => (
        <Swatch key={key} of={swatch} className="size-3.5" />
      ))}
      {more > 0 && <span aria-hidden="true">+{more}</span>}
      <span className="sr-only">
        {text.colors(
          colors.length,
          colors.map(({ name }) => name),
        )}
      </span>
    </p>
  )
}

/** As many as fit beneath half of a phone. */
const SHOWN = 6
