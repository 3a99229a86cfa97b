import { type RefObject, useEffect, useRef } from 'react'

/**
 * When the row that was worked on leaves the list, the focus moves to the row that took its place. Without this it would start
 * at the top of the page, because the dialog returns the focus to a button that is gone.
 */
export function useFocusNextRow(
  table: RefObject<HTMLElement | null>,
  ids: readonly string[],
  workedOn: string | null,
): void {
  const shown = useRef(ids)
  const waiting = useRef(0)
  useEffect(() => () => cancelAnimationFrame(waiting.current), [])
  useEffect(() => {
    // The last row of a page is gone: the next rows are those of the previous page.
    if (ids.length === 0) return
    const place = workedOn === null ? -1 : shown.current.indexOf(workedOn)
    shown.current = ids
    if (place === -1 || ids.includes(workedOn ?? '')) return
    // Also when the list is read once more before the dialog has closed.
    const focusWhenFree = () => {
      if (document.querySelector('[role=dialog]')) waiting.current = requestAnimationFrame(focusWhenFree)
      else if (document.activeElement === document.body) controlOfRow(table.current, place)?.focus()
    }
    cancelAnimationFrame(waiting.current)
    focusWhenFree()
  }, [table, ids, workedOn])
}

/** Its menu, or the link that opens it. */
function controlOfRow(table: HTMLElement | null, place: number): HTMLElement | null | undefined {
  const rows = table?.querySelectorAll<HTMLElement>('[data-row]') ?? []
  const row = rows[Math.min(place, rows.length - 1)]
  return row?.querySelector<HTMLElement>('[aria-haspopup=menu]') ?? row?.querySelector('a')
}
