import { limits } from '#shared/values.ts'
import { adminGridText as text } from '#text/admin-grid.ts'
import { AddValue } from './add-value.tsx'

/** The usual sizes as switches, whole sets by one press, and any other size by its name. */
export function SizeChoice(props: {
  sizes: readonly string[]
  error: string | undefined
  onAdd: (sizes: string[]) => void
  onRemove: (size: string) => void
}) {
  const chosen = new Set(props.sizes.map((size) => size.toUpperCase()))
  const others = props.sizes.filter((size) => !usualSizes.includes(size.toUpperCase()))
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-2 text-sm font-medium">{text.sizes}</legend>
      <div className="flex flex-wrap gap-2">
        {Object.entries(usualSets).map(([set, sizes]) => (
          <button key={set} type="button" className={setLook} onClick={() => props.onAdd([...sizes])}>
            {text.addSet(set)}
          </button>
        ))}
      </div>
      <div className="flex flex-wrap gap-2">
        {[...usualSizes, ...others].map((size) => (
          <button
            key={size}
            type="button"
            aria-pressed={chosen.has(size.toUpperCase())}
            aria-label={text.size(size)}
            className={chipLook}
            onClick={() => (chosen.has(size.toUpperCase()) ? props.onRemove(size) : props.onAdd([size]))}
          >
            {size}
          </button>
        ))}
        <AddValue label={text.anotherSize} maxLength={limits.size} onAdd={props.onAdd} />
      </div>
      {props.error && <p className="text-xs font-medium text-oxblood">{props.error}</p>}
    </fieldset>
  )
}

const usualSets = {
  'S–XXL': ['S', 'M', 'L', 'XL', 'XXL'],
  '28–40': ['28', '30', '32', '34', '36', '38', '40'],
} as const
const usualSizes: string[] = Object.values(usualSets).flat()

const setLook = 'min-h-11 text-sm text-accent underline underline-offset-4 hover:text-ink me-4 lg:min-h-9'
const chipLook =
  'min-h-11 min-w-11 rounded-full border border-edge px-4 text-sm tabular-nums transition-colors hover:border-ink aria-pressed:border-accent aria-pressed:bg-accent aria-pressed:text-ground lg:min-h-9'
