import { Search } from 'lucide'
import { limits } from '#shared/values.ts'
import { Field } from '#ui/field.tsx'
import { Icon } from '#ui/icon.ts'
import { useDebounced } from './use-debounced.ts'

/** Searches while typing; only the last query is in the history. */
export function StaffSearch(props: {
  label: string
  hint: string
  q: string
  onSearch: (changed: { q: string }, how: { replace: boolean }) => void
  className: string
  hideLabel?: boolean
}) {
  const [typed, setTyped] = useDebounced(props.q, (q) => props.onSearch({ q }, { replace: true }))
  return (
    <Field
      label={props.label}
      hideLabel={props.hideLabel}
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
