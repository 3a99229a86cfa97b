import { type KeyboardEvent, useId, useState } from 'react'
import { toLatinDigits } from '#shared/language/digits.ts'

/** A number that is saved when the field is left, or with Enter; Escape takes back what was typed. Empty is the default. */
export function NumberCell(props: {
  label: string
  value: number | null
  placeholder: string
  isValid: (written: string) => boolean
  problem: string
  onSave: (value: number | null) => void
}) {
  const stored = props.value === null ? '' : String(props.value)
  const [typed, setTyped] = useState<string | null>(null)
  const problemId = useId()
  const shown = typed ?? stored
  const written = toLatinDigits(shown).trim()
  const isWrong = written !== '' && !props.isValid(written)
  const save = () => {
    if (isWrong) return
    setTyped(null)
    if (written !== stored) props.onSave(written === '' ? null : Number(written))
  }
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Enter') save()
    if (event.key === 'Escape') setTyped(null)
  }
  return (
    <>
      <input
        type="text"
        inputMode="decimal"
        autoComplete="off"
        aria-label={props.label}
        aria-invalid={isWrong || undefined}
        aria-describedby={isWrong ? problemId : undefined}
        placeholder={props.placeholder}
        value={shown}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        onBlur={save}
        onKeyDown={press}
        className="h-9 w-full xl:h-8 min-w-0 xl:min-w-24 rounded-sm border border-edge bg-transparent px-2 text-sm tabular-nums placeholder:text-muted hover:border-ink aria-invalid:border-oxblood"
      />
      {isWrong && (
        <span id={problemId} role="alert" className="mt-1 block text-xs text-oxblood">
          {props.problem}
        </span>
      )}
    </>
  )
}
