import { useEffect, useRef } from 'react'

/**
 * When the row that was worked on leaves the list, the focus moves to the row that took its place. Without this it would start
 * at the top of the page, because the dialog returns the focus to a button that is gone.
 */
export function useFocusNextRow(ids: readonly string[], workedOn: string | null) {
  const table = useRef<HTMLTableElement>(null)
  const shown = useRef(ids)
  useEffect(() => {
    // The last row of a page is gone: the next rows are those of the previous page.
    if (ids.length === 0) return
    const place = workedOn === null ? -1 : shown.current.indexOf(workedOn)
    shown.current = ids
    if (place === -1 || ids.includes(workedOn ?? '')) return
    let frame = 0
    const focusWhenFree = () => {
      if (document.querySelector('[role=dialog]')) frame = requestAnimationFrame(focusWhenFree)
      else if (document.activeElement === document.body) rowAt(table.current, place)?.focus()
    }
    focusWhenFree()
    return () => cancelAnimationFrame(frame)
  }, [ids, workedOn])
  return table
}

function rowAt(table: HTMLElement | null, place: number): HTMLElement | undefined {
  const buttons = table?.querySelectorAll<HTMLElement>('tbody tr [aria-haspopup=menu]') ?? []
  return buttons[Math.min(place, buttons.length - 1)]
}
