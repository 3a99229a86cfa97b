import { useEffect, useRef, useState } from 'react'

const DEBOUNCE_MS = 250

/**
 * The input is shown at once and applied after a delay, without the spaces around it; when the address changes by navigation (Back), the
 * field follows.
 */
export function useDebounced(settled: string, settle: (value: string) => void) {
  const [typed, setTyped] = useState(settled)
  const told = useRef(settled)
  const tell = useRef(settle)
  useEffect(() => {
    tell.current = settle
  })
  useEffect(() => {
    if (settled === told.current) return
    told.current = settled
    setTyped(settled)
  }, [settled])
  useEffect(() => {
    const wanted = typed.trim()
    if (wanted === told.current) return
    const timer = setTimeout(() => {
      told.current = wanted
      tell.current(wanted)
    }, DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [typed])
  return [typed, setTyped] as const
}
