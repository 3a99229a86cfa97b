import { ChevronLeft, ChevronRight } from 'lucide'
import { type MouseEvent, useEffect, useRef } from 'react'
import { adminText } from '#text/admin.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Icon, IconButton } from '#ui/icon.tsx'
import { toPage } from './list-keys.tsx'

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
