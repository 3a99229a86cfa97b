import { ChevronLeft, ChevronRight } from 'lucide-react'
import { adminText } from '../../text/admin.ts'
import { IconButton } from '../../ui/icon-button.tsx'

const text = adminText.pager

/** Nothing while everything fits on one page. */
export function Pager(props: { page: number; limit: number; total: number; onPage: (page: number) => void }) {
  const { page, limit, total } = props
  const pages = Math.max(1, Math.ceil(total / limit))
  if (pages === 1 && page === 1) return null
  const from = Math.min((page - 1) * limit + 1, total)
  return (
    <nav aria-label={text.label} className="mt-5 flex items-center justify-end gap-3 text-sm text-muted">
      <span className="tabular-nums">{text.range(from, Math.min(page * limit, total), total)}</span>
      <IconButton
        label={text.previous}
        disabled={page <= 1}
        onClick={() => props.onPage(Math.min(page - 1, pages))}
      >
        <ChevronLeft aria-hidden="true" className="mirrored" />
      </IconButton>
      <IconButton label={text.next} disabled={page >= pages} onClick={() => props.onPage(page + 1)}>
        <ChevronRight aria-hidden="true" className="mirrored" />
      </IconButton>
    </nav>
  )
}
