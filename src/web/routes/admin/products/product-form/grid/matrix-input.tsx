import { type KeyboardEvent, useId } from 'react'
import { toLatinNumber } from '#shared/language/digits.ts'
import { classNames } from '#ui/class-names.ts'

export type Cell = { row: string; column: string }
export type Place = { row: number; column: number }

/** One cell of a matrix. Its content is selected on focus, so that typing replaces it. */
export function MatrixInput(props: {
  value: string
  place: Place
  label: string
  error: string | undefined
  inputMode: 'numeric' | 'decimal' | 'text'
  maxLength: number | undefined
  className: string
  onType: (value: string) => void
  onMove: (from: Place, by: Place) => void
  /** False if it is one value, which the browser inserts. */
  onPasted: (text: string, at: Place) => boolean
}) {
  const { place, error, inputMode } = props
  const id = useId()
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    const by = event.altKey || event.ctrlKey || event.metaKey || event.shiftKey ? undefined : moves[event.key]
    if (!by || (inputMode === 'text' && movesCaret(event))) return
    // Enter would send the form.
    event.preventDefault()
    props.onMove(place, by)
  }
  return (
    <>
      <input
        data-cell={`${place.row} ${place.column}`}
        aria-label={props.label}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? id : undefined}
        autoComplete="off"
        value={props.value}
        inputMode={inputMode}
        maxLength={props.maxLength}
        onChange={({ currentTarget: { value } }) =>
          props.onType(inputMode === 'text' ? value : toLatinNumber(value))
        }
        onFocus={({ currentTarget }) => currentTarget.select()}
        onKeyDown={press}
        onPaste={(event) => {
          if (props.onPasted(event.clipboardData.getData('text'), place)) event.preventDefault()
        }}
        className={classNames(
          'min-h-11 rounded-sm border border-edge bg-transparent px-2 text-base tabular-nums transition-colors hover:border-ink focus:border-ink aria-invalid:border-oxblood',
          props.className,
        )}
      />
      {error && (
        <p id={id} className="mt-1 max-w-36 text-xs font-medium text-oxblood">
          {error}
        </p>
      )}
    </>
  )
}

/** Inside a text that is not selected, left and right move the caret; numbers are short. */
function movesCaret({ key, currentTarget }: KeyboardEvent<HTMLInputElement>): boolean {
  const { selectionStart, selectionEnd, value } = currentTarget
  if (selectionStart === 0 && selectionEnd === value.length) return false
  return (
    (key === 'ArrowLeft' && selectionStart !== 0) || (key === 'ArrowRight' && selectionEnd !== value.length)
  )
}

const moves: Record<string, Place> = {
  ArrowUp: { row: -1, column: 0 },
  ArrowDown: { row: 1, column: 0 },
  Enter: { row: 1, column: 0 },
  ArrowLeft: { row: 0, column: -1 },
  ArrowRight: { row: 0, column: 1 },
}
