import { createContext, type MouseEvent, useContext, useEffect, useState } from 'react'
import { Button, type ButtonProps } from '#ui/button.tsx'

/**
 * A button that gives way to the next step in the same place, such as Confirm to Ship, or to that of the next row of its list. `step` is
 * what it does now.
 */
export function RestingButton({ step, onClick, ...props }: ButtonProps & { step: string | boolean }) {
  const left = useContext(RowsLeft)
  const { rests, once } = useRest(`${step} ${left}`)
  return <Button {...props} aria-disabled={rests || undefined} onClick={once((event) => onClick?.(event))} />
}

/** How often a row has left the list around a button: the rows below have moved up, under the pointer. */
export const RowsLeft = createContext(0)

/** Counts that. Another list in its place, for which it was `busy`, is none that a row has left. */
export function useRowsLeft(ids: readonly string[], busy: boolean): number {
  const [seen, setSeen] = useState({ ids, busy, left: 0 })
  if (seen.busy !== busy || seen.ids.join() !== ids.join()) {
    const hasLeft = !seen.busy && seen.ids.some((id) => !ids.includes(id))
    setSeen({ ids, busy, left: seen.left + Number(hasLeft) })
  }
  return seen.left
}

/**
 * Buttons rest for two seconds after a press, and again when `shown` changes, which is when another step takes their place: the second
 * press of a double click never takes that step. Nor does it take the first step of another row that has moved under the pointer.
 */
export function useRest(shown: unknown) {
  const [seen, setSeen] = useState(shown)
  const [presses, setPresses] = useState(0)
  const [rests, setRests] = useState(false)
  if (seen !== shown) {
    setSeen(shown)
    setRests(true)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: each press and each change begins the two seconds anew
  useEffect(() => {
    if (!rests) return
    const timer = setTimeout(() => setRests(false), REST_MS)
    return () => clearTimeout(timer)
  }, [rests, presses, shown])
  return {
    rests,
    once: (act: (event: Press) => void) => (event: Press) => {
      if (rests || event.detail > 1) return
      setRests(true)
      setPresses(presses + 1)
      act(event)
    },
  }
}

type Press = MouseEvent<HTMLButtonElement>

/** Longer than a slow double click. */
const REST_MS = 2_000
