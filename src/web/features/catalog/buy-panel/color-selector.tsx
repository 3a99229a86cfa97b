import { useId } from 'react'
import { productText as text } from '#text/product.ts'
import { Swatch } from '../colors.tsx'
import type { ShownColor } from './use-color.ts'

/** Nothing for a product of one color. */
export function ColorSelector({ shown }: { shown: ShownColor }) {
  const name = useId()
  if (shown.colors.length < 2) return null
  return (
    <fieldset className="min-w-0">
      <legend className="eyebrow mb-2 text-muted">{text.color}</legend>
      <div className="flex flex-wrap gap-2">
        {shown.colors.map((color) => (
          <label key={color.key} className={look}>
            <input
              // Chosen before hydration, or restored by the browser.
              ref={(radio) => {
                if (radio?.checked && color.key !== shown.color) shown.choose(color.key)
              }}
              type="radio"
              name={name}
              value={color.key}
              autoComplete="off"
              checked={color.key === shown.color}
              onChange={() => shown.choose(color.key)}
              className="absolute inset-0 cursor-pointer appearance-none rounded-sm"
            />
            <Swatch of={color.swatch} className="pointer-events-none size-4.5" />
            <span className="pointer-events-none">{color.name || text.otherColor}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

/** Chosen or not is said by the edge alone, which forced colors leave: the ground would hide the dot. */
const look =
  'relative inline-flex min-h-11 items-center gap-2 rounded-sm border border-edge px-3 text-sm transition-colors ' +
  'hover:border-ink has-checked:border-accent has-checked:bg-accent-tint/50 has-checked:outline has-checked:outline-accent'
