import type { MouseEvent } from 'react'

/**
 * For a button that removes its own row, or is replaced by another: the second half of a double click would hit the control that is
 * now below the pointer. And for one that adds: a double click adds one.
 */
export const onFirstClick = (act: () => void) => (event: MouseEvent) => {
  if (event.detail <= 1) act()
}
