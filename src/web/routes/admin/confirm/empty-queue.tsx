import type { Confirmation } from '#contract/confirmations.ts'
import { adminConfirmText } from '#text/admin-confirm.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { shortDateTime } from '../shared/dates.ts'

const text = adminConfirmText.empty

/** Nobody is to be called now. */
export function EmptyQueue({ queue, isSearch }: { queue: readonly Confirmation[]; isSearch: boolean }) {
  if (isSearch && queue.length === 0) return <EmptyState title={text.notFound} />
  if (isSearch) return null
  const [next] = queue
  return (
    <EmptyState title={text.title} sentence={next ? text.next(shortDateTime(next.dueAt)) : text.sentence} />
  )
}
