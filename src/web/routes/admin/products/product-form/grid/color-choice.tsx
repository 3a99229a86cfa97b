import { X } from 'lucide'
import { useRef } from 'react'
import { swatchOf } from '#shared/swatches.ts'
import { limits } from '#shared/values.ts'
import { adminGridText as text } from '#text/admin-grid.ts'
import { Icon } from '#ui/icon.ts'
import { AddValue } from './add-value.tsx'

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
