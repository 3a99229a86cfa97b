import { Search } from 'lucide'
import { useEffect, useRef, useState } from 'react'
import { limits } from '../../../../../shared/values.ts'
import { Field } from '../../../../ui/field.tsx'
import { Icon } from '../../../../ui/icon.ts'

/** Searches while typing; only the last query is in the history. */
export function StaffSearch(props: {
  label: string
  hint: string
  q: string
  onSearch: (changed: { q: string }, how: { replace: boolean }) => void
  className: string
}) {
  const [typed, setTyped] = useDebounced(props.q, (q) => props.onSearch({ q }, { replace: true }))
  return (
    <Field
      label={props.label}
      type="search"
      autoComplete="off"
      maxLength={limits.search}
      placeholder={props.hint}
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
      className={props.className}
      trailing={<Icon of={Search} className="pointer-events-none me-4 size-4 text-muted" />}
    />
  )
}

const DEBOUNCE_MS = 250

/** The input is shown at once and applied after a delay; when the address changes by navigation (Back), the field follows. */
function useDebounced(settled: string, settle: (value: string) => void) {
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
    if (typed === told.current) return
    const timer = setTimeout(() => {
      told.current = typed
      tell.current(typed)
    }, DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [typed])
  return [typed, setTyped] as const
}
