import { X } from 'lucide'
import { useRef, useState } from 'react'
import { swatchOf } from '#shared/swatches.ts'
import { limits } from '#shared/values.ts'
import { adminGridText as text } from '#text/admin-grid.ts'
import { Icon } from '#ui/icon.tsx'

/** A field for one more size or color, or several with commas between them. Enter adds them. */
export function AddValue(props: { label: string; maxLength: number; onAdd: (values: string[]) => void }) {
  const [typed, setTyped] = useState('')

  const add = () => {
    const values = typed
      .split(/[,،]/)
      .map((value) => value.trim().slice(0, props.maxLength))
      .filter(Boolean)
    if (values.length > 0) props.onAdd(values)
    setTyped('')
  }
  return (
    <span className="flex items-center gap-2">
      <input
        aria-label={props.label}
        placeholder={props.label}
        autoComplete="off"
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          // It would send the form.
          event.preventDefault()
          add()
        }}
        // A value that was typed and left is meant, too.
        onBlur={add}
        className="min-h-11 w-44 rounded-full border border-edge bg-transparent px-4 text-sm placeholder:text-muted hover:border-ink focus:border-ink lg:min-h-9"
      />
      <span className="sr-only">{text.commas}</span>
    </span>
  )
}

export function ColorChoice(props: {
  colors: readonly string[]
  error: string | undefined
  onAdd: (colors: string[]) => void
  onRemove: (color: string) => void
}) {
  const choice = useRef<HTMLFieldSetElement>(null)
  const remove = (color: string) => {
    props.onRemove(color)
    // The pressed button goes away.
    choice.current?.querySelector('input')?.focus()
  }
  return (
    <fieldset ref={choice} className="grid gap-3">
      <legend className="mb-2 text-sm font-medium">{text.colors}</legend>
      <div className="flex flex-wrap gap-2">
        {props.colors.map((color) => (
          <span
            key={color}
            className="flex min-h-11 items-center gap-2 rounded-full border border-edge ps-4 text-sm lg:min-h-9"
          >
            <span
              aria-hidden="true"
              className="size-3.5 rounded-full border border-hairline bg-linen"
              style={{ backgroundColor: swatchOf(color) ?? undefined }}
            />
            {color}
            <button
              type="button"
              aria-label={text.removeColor(color)}
              onClick={() => remove(color)}
              className="grid min-h-11 w-9 place-content-center text-muted hover:text-ink lg:min-h-9"
            >
              <Icon of={X} className="size-3.5" />
            </button>
          </span>
        ))}
        <AddValue label={text.addColor} maxLength={limits.color} onAdd={props.onAdd} />
      </div>
      {props.error && <p className="text-xs font-medium text-oxblood">{props.error}</p>}
    </fieldset>
  )
}

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
  'S–2XL': ['S', 'M', 'L', 'XL', '2XL'],
  '28–40': ['28', '30', '32', '34', '36', '38', '40'],
} as const
const usualSizes: string[] = Object.values(usualSets).flat()

const setLook = 'min-h-11 text-sm text-accent underline underline-offset-4 hover:text-ink me-4 lg:min-h-9'
const chipLook =
  'min-h-11 min-w-11 rounded-full border border-edge px-4 text-sm tabular-nums transition-colors hover:border-ink aria-pressed:border-accent aria-pressed:bg-accent aria-pressed:text-ground lg:min-h-9'
