import { type ReactNode, useRef, useState } from 'react'
import { adminText } from '#text/admin.ts'
import { Button } from '#ui/button.tsx'
import { liftsNotices } from '../notices-below.ts'
import { selectionMark, useListKeys } from './list-keys.tsx'

/** What can be done with the selected rows. It stays at the lower edge of the screen, after the rows in the order of the keyboard. */
export const SelectionBar = (props: { selected: string; onClear: () => void; children: ReactNode }) => (
  <section
    ref={liftsNotices}
    {...selectionMark}
    aria-label={props.selected}
    className="sticky bottom-0 z-20 flex flex-wrap items-center gap-x-3 gap-y-2 border border-accent bg-accent-tint px-4 py-2 text-sm shadow-lift"
  >
    <span role="status" className="font-medium tabular-nums">
      {props.selected}
    </span>
    {props.children}
    <Button size="compact" variant="quiet" className="lg:ms-auto" onClick={props.onClear}>
      {adminText.list.clearSelection}
    </Button>
  </section>
)

/** The checkbox that selects a row, or all rows of a page. A finger needs more room than the box has. */
export const SelectBox = (props: {
  label: string
  checked: boolean
  onSelect: (isSelected: boolean, isRange: boolean) => void
}) => (
  <label className="-m-3 inline-grid shrink-0 cursor-pointer place-content-center p-3 align-middle">
    <input
      type="checkbox"
      aria-label={props.label}
      checked={props.checked}
      onChange={(event) =>
        // A checkbox changes by a click, which knows whether Shift is pressed.
        props.onSelect(event.target.checked, (event.nativeEvent as MouseEvent).shiftKey === true)
      }
      className="size-4.5 accent-accent"
    />
  </label>
)

export type Selection = ReturnType<typeof useSelection>

/** The rows of a table that can be selected, also by keys: see KeysHelp. */
export function useSelectable<Row extends { id: string }>(rows: readonly Row[]) {
  const table = useRef<HTMLTableElement>(null)
  const selection = useSelection(rows)
  const keys = useListKeys(table, {
    onToggle: (id) => selection.select(id, !selection.has(id)),
    onToggleAll: () => selection.selectAll(!selection.isAll),
  })
  return { table, selection, keys, picked: rows.filter(({ id }) => selection.has(id)) }
}

/** The selected rows of a page; those that left the page are no longer selected. With Shift, all rows from the last one to this. */
function useSelection(rows: readonly { id: string }[]) {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const last = useRef<string | null>(null)
  const change = (ids: readonly string[], isSelected: boolean) =>
    setSelected((before) => {
      const next = new Set(before)
      for (const id of ids) isSelected ? next.add(id) : next.delete(id)
      return next
    })
  return {
    rows,
    has: (id: string): boolean => selected.has(id),
    isAll: rows.length > 0 && rows.every(({ id }) => selected.has(id)),
    select(id: string, isSelected: boolean, isRange = false) {
      const ids = rows.map((row) => row.id)
      const from = isRange && last.current !== null ? ids.indexOf(last.current) : -1
      const to = ids.indexOf(id)
      last.current = id
      change(from === -1 ? [id] : ids.slice(Math.min(from, to), Math.max(from, to) + 1), isSelected)
    },
    selectAll: (isSelected: boolean) =>
      change(
        rows.map(({ id }) => id),
        isSelected,
      ),
    clear: () => setSelected(new Set()),
  }
}
