import { useRef, useState } from 'react'

export type Selection<Row> = ReturnType<typeof useSelection<Row & { id: string }>>

/** The selected rows of a page; those that left the page are no longer selected. With Shift, all rows from the last one to this. */
export function useSelection<Row extends { id: string }>(rows: readonly Row[]) {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const last = useRef<string | null>(null)
  const change = (ids: readonly string[], isSelected: boolean) =>
    setSelected((before) => {
      const next = new Set(before)
      for (const id of ids) isSelected ? next.add(id) : next.delete(id)
      return next
    })
  return {
    has: (id: string): boolean => selected.has(id),
    picked: rows.filter(({ id }) => selected.has(id)),
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
