import { ChevronLeft, ChevronRight, Search } from 'lucide'
import { type MouseEvent, useEffect, useRef, useState } from 'react'
import { Link } from 'wouter'
import { limits } from '#shared/values.ts'
import { adminText } from '#text/admin.ts'
import { ButtonLink } from '#ui/button.tsx'
import { bind, Field } from '#ui/field.tsx'
import { Icon, IconButton } from '#ui/icon.tsx'
import { useCurrentInSight } from '#ui/in-sight.ts'
import { toPage, viewsMark } from './list-keys.tsx'

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

const text = adminText.pager

/**
 * The pagination of a table; hidden while everything fits on one page. A new page is shown from its top. When the last page has become
 * empty, the new last page is shown.
 */
export function Pager(props: {
  page: number
  limit: number
  total: number
  /** There are more than `total`; and whether there is a next page. */
  isMore?: boolean
  hasNext?: boolean
  /** The numbers are still those of the previous view. */
  busy: boolean
  onPage: (page: number, how?: { replace: boolean }) => void
}) {
  const { page, limit, total, isMore = false, onPage } = props
  const nav = useRef<HTMLElement>(null)
  const pages = Math.max(1, Math.ceil(total / limit))
  const isBeyond = page > pages && !isMore && !props.busy
  useEffect(() => {
    if (isBeyond) onPage(pages, { replace: true })
  })
  if (pages === 1 && page === 1) return null
  const first = (page - 1) * limit + 1
  const hasNext = props.hasNext ?? page < pages
  const range = isMore
    ? text.rangeOfMore(first, page * limit, total)
    : text.range(Math.min(first, total), Math.min(page * limit, total), total)
  const previous = isMore ? page - 1 : Math.min(page - 1, pages)
  const go = (to: number) => (event: MouseEvent) => {
    onPage(to)
    // With the keyboard, the focus stays on the button.
    if (event.detail > 0) nav.current?.previousElementSibling?.scrollIntoView({ block: 'start' })
  }
  return (
    <nav
      ref={nav}
      aria-label={text.label}
      className="mt-5 flex items-center justify-end gap-3 text-sm text-muted"
    >
      <span className="tabular-nums">{range}</span>
      <IconButton label={text.previous} disabled={page <= 1} onClick={go(previous)} {...toPage('previous')}>
        <Icon of={ChevronLeft} className="mirrored" />
      </IconButton>
      <IconButton label={text.next} disabled={!hasNext} onClick={go(page + 1)} {...toPage('next')}>
        <Icon of={ChevronRight} className="mirrored" />
      </IconButton>
    </nav>
  )
}

/** Of a list that is read by a cursor, the oldest first: from any page back to the first, or on to what is newer. */
export const CursorPager = (props: {
  text: { label: string; first: string; next: string }
  after: string | undefined
  next: string | null | undefined
  pathOf: (after: string) => string
}) => (
  <nav aria-label={props.text.label} className="mt-4 flex justify-end gap-3 empty:hidden">
    {props.after && (
      <ButtonLink to={props.pathOf('')} size="compact" variant="quiet" {...toPage('previous')}>
        {props.text.first}
      </ButtonLink>
    )}
    {props.next && (
      <ButtonLink to={props.pathOf(props.next)} size="compact" variant="outline" {...toPage('next')}>
        {props.text.next}
      </ButtonLink>
    )}
  </nav>
)
