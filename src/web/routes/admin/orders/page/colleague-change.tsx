import { useState } from 'react'
import type { TimelineEntry } from '#contract/timeline.ts'
import { adminOrdersText } from '#text/admin-orders.ts'
import { Notice } from '#ui/notice.tsx'
import { useSession } from '#web/features/accounts/session.tsx'
import { useTimeline } from './timeline.tsx'
import { detailsOf, sentenceOf, whoDid } from './timeline-words.ts'

/** Says at once that somebody else has changed the order since it was opened here. */
export function ColleagueChange({ orderId }: { orderId: string }) {
  const { data } = useTimeline(orderId)
  return data && <Newest entries={data.entries.filter(({ mail }) => mail === null)} />
}

function Newest({ entries }: { entries: readonly TimelineEntry[] }) {
  const { user } = useSession()
  const [known] = useState(() => Math.max(0, ...entries.map(({ id }) => id)))
  const isMine = ({ staff }: TimelineEntry) => staff !== null && staff.id === user?.id
  // What the card provider answers to it is no change of its own.
  const refunds = new Set<unknown>(entries.filter(isMine).flatMap(({ after }) => after.refundId ?? []))
  const newest = entries.find(
    (entry) => entry.id > known && !isMine(entry) && !entry.takenBack && !refunds.has(entry.after.refundId),
  )
  if (!newest) return null
  return (
    <Notice tone="warning">
      {adminOrdersText.page.changedBy(whoDid(newest))}{' '}
      {[sentenceOf(newest), ...detailsOf(newest)].join(' · ')}
    </Notice>
  )
}
