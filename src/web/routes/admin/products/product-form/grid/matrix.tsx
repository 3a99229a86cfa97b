import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react'
import { toLatinNumber } from '#shared/language/digits.ts'
import { classNames } from '#ui/class-names.ts'

export type TypedCell = Cell & { value: string }

/**
 * A table of inputs, like a spreadsheet: arrow keys and Enter move, and what is pasted from a spreadsheet fills the cells from the
 * focused one on. A cell without a value shows `missing`.
 */
export function Matrix(props: {
  label: string
  corner: string
  rows: readonly string[]
  columns: readonly string[]
  titleOf?: (column: string) => string
  valueAt: (cell: Cell) => string | undefined
  nameOf: (cell: Cell) => string
  errorAt?: (cell: Cell) => string | undefined
  onType: (cells: TypedCell[]) => void
  missing?: (cell: Cell) => ReactNode
  inputMode: 'numeric' | 'decimal' | 'text'
  inputClass: string
  maxLength?: number
}) {
  const { rows, columns, titleOf = (column) => column } = props
  const table = useRef<HTMLTableElement>(null)
  const move = (from: Place, by: Place) => {
    const next = { row: from.row + by.row, column: from.column + by.column }
    if (rows[next.row] === undefined || columns[next.column] === undefined) return
    const input = table.current?.querySelector<HTMLElement>(`[data-cell="${next.row} ${next.column}"]`)
    // A combination that is missing is skipped.
    if (input) input.focus()
    else move(next, by)
  }
  const paste = (text: string, at: Place): boolean => {
    const cells = pastedCells(text)
    if (cells.length === 1 && cells[0]?.length === 1) return false
    props.onType(
      cells.flatMap((values, down) =>
        values.flatMap((value, right) => {
          const [row, column] = [rows[at.row + down], columns[at.column + right]]
          return row === undefined || column === undefined ? [] : { row, column, value }
        }),
      ),
    )
    return true
  }
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
    <section aria-label={props.label} tabIndex={0} className="relative max-w-full overflow-x-auto">
      <table ref={table} className="text-sm">
        <thead>
          <tr>
            {[props.corner, ...columns.map(titleOf)].map((title) => (
              <th key={title} scope="col" className={headLook}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, down) => (
            <tr key={row}>
              <th scope="row" className={classNames(headLook, 'sticky start-0 z-1 bg-ground')}>
                {row}
              </th>
              {columns.map((column, right) => {
                const [cell, place] = [
                  { row, column },
                  { row: down, column: right },
                ]
                const value = props.valueAt(cell)
                return (
                  <td key={column} className="p-1 align-top">
                    {value === undefined ? (
                      props.missing?.(cell)
                    ) : (
                      <MatrixInput
                        {...{ value, place }}
                        label={props.nameOf(cell)}
                        error={props.errorAt?.(cell)}
                        inputMode={props.inputMode}
                        maxLength={props.maxLength}
                        className={props.inputClass}
                        onType={(typed) => props.onType([{ ...cell, value: typed }])}
                        onMove={move}
                        onPasted={paste}
                      />
                    )}
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

const headLook = 'px-1 py-1.5 pe-3 text-start font-medium whitespace-nowrap'

/** The cells of a spreadsheet as the clipboard has them: a line for each row, tabs between the cells. */
export const pastedCells = (text: string): string[][] =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(/\n+$/, '')
    .split('\n')
    .map((line) => line.split('\t').map((cell) => toLatinNumber(cell.trim())))

export type Cell = { row: string; column: string }
type Place = { row: number; column: number }

/** One cell of a matrix. Its content is selected on focus, so that typing replaces it. */
function MatrixInput(props: {
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
