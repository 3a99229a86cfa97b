import { type KeyboardEvent, useRef, useState } from 'react'

/**
 * The points of a plot are one stop of Tab. Arrow keys, Home and End move between them. `shown` is the point under the pointer, else
 * the one with the focus.
 */
export function usePoints(count: number) {
  const elements = useRef(new Map<number, HTMLElement | SVGElement>())
  const [current, setCurrent] = useState(0)
  const [focused, setFocused] = useState<number | null>(null)
  const [hovered, setHovered] = useState<number | null>(null)
  const stop = Math.min(current, count - 1)

  const move = (event: KeyboardEvent) => {
    const next = nextPoint(event.key, stop, count)
    if (next === undefined) return
    event.preventDefault()
    elements.current.get(next)?.focus()
  }
  const propsOf = (place: number, said: string) => ({
    role: 'img',
    'aria-label': said,
    tabIndex: place === stop ? 0 : -1,
    ref: (element: HTMLElement | SVGElement | null) => {
      if (element) elements.current.set(place, element)
      else elements.current.delete(place)
    },
    onKeyDown: move,
    onFocus: () => {
      setCurrent(place)
      setFocused(place)
    },
    onBlur: () => setFocused(null),
    onPointerEnter: () => setHovered(place),
    onPointerLeave: () => setHovered(null),
  })
  return { propsOf, shown: hovered ?? focused }
}

/** Undefined for keys that are none of the plot's. */
function nextPoint(key: string, place: number, count: number): number | undefined {
  const next = {
    ArrowRight: place + 1,
    ArrowDown: place + 1,
    ArrowLeft: place - 1,
    ArrowUp: place - 1,
    Home: 0,
    End: count - 1,
  }[key]
  return next === undefined ? undefined : Math.max(0, Math.min(next, count - 1))
}
