import { Search } from 'lucide'
import { useEffect, useRef, useState } from 'react'
import { limits } from '#shared/values.ts'
import { Field } from '#ui/field.tsx'
import { Icon } from '#ui/icon.tsx'

const DEBOUNCE_MS = 250

/** Searches while typing; only the last query is in the history. */
export function StaffSearch(props: {
  text: { search: string; searchHint?: string }
  q: string | undefined
  onSearch: (changed: { q: string }, how: { replace: boolean }) => void
  className?: string
  hideLabel?: boolean
}) {
  const { text, q = '', className = 'grow lg:max-w-sm', hideLabel = true } = props
  const [typed, setTyped] = useDebounced(q, (sought) => props.onSearch({ q: sought }, { replace: true }))
  return (
    <Field
      label={text.search}
      hideLabel={hideLabel}
      type="search"
      autoComplete="off"
      maxLength={limits.search}
      placeholder={text.searchHint ?? text.search}
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
      className={className}
      trailing={<Icon of={Search} className="pointer-events-none me-4 size-4 text-muted" />}
    />
  )
}

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
