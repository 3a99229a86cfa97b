import type { MouseEvent } from 'react'

/**
 * For a button that takes its own row away, or gives its place to another: the second half of a double click meets what has
 * come beneath the pointer, and that was not meant. And for one that adds: who double-clicks by habit wants one.
 */
export const onFirstClick = (act: () => void) => (event: MouseEvent) => {
  if (event.detail <= 1) act()
}
