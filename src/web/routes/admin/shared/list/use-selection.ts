import { useRef, useState } from 'react'
import { useListKeys } from './use-list-keys.ts'

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
