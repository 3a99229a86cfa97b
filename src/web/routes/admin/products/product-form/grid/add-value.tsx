import { useState } from 'react'
import { adminGridText as text } from '#text/admin-grid.ts'

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
