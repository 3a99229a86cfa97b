import { Search } from 'lucide'
import { useEffect, useRef, useState } from 'react'
import { Link } from 'wouter'
import { limits } from '#shared/values.ts'
import { bind, Field } from '#ui/field.tsx'
import { Icon } from '#ui/icon.tsx'
import { useCurrentInSight } from '#ui/in-sight.ts'
import { viewsMark } from './list-keys.tsx'

type SavedView = {
  name: string
  label: string
  to: string
  count: number | undefined
  isCurrent: boolean
}

/** The saved views of a list as links, each with its number of rows. On a phone they scroll sideways. */
export function ViewTabs({ label, views }: { label: string; views: readonly SavedView[] }) {
  const current = views.find(({ isCurrent }) => isCurrent)
  const row = useCurrentInSight<HTMLUListElement>(current?.name, current?.count !== undefined)
  return (
    <nav aria-label={label} className="min-w-0" {...viewsMark}>
      <ul ref={row} className="scroll-edge relative flex gap-x-1 overflow-x-auto">
        {views.map(({ name, label, to, count, isCurrent }) => (
          <li key={name} className="shrink-0">
            <Link
              to={to}
              aria-current={isCurrent ? 'page' : undefined}
              className="flex min-h-11 items-center gap-2 border-b-2 border-transparent px-3 text-sm whitespace-nowrap text-muted transition-colors hover:text-ink focus-visible:-outline-offset-2 aria-[current=page]:border-accent aria-[current=page]:font-medium aria-[current=page]:text-ink lg:min-h-9"
            >
              {label}
              {count !== undefined && (
                <span className="rounded-full bg-sand px-2 text-xs text-ink tabular-nums">
                  {count.toLocaleString('en-US')}
                </span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

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
      {...bind(typed, setTyped)}
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
