import { useEffect, useRef } from 'react'
import type { Confirmation } from '#contract/desk/confirmations.ts'
import { formatPrice } from '#shared/price-format.ts'
import { adminConfirmText as text } from '#text/admin-confirm.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { MarkBadge } from '../customers/customer-marks.tsx'
import { NotesMark } from '../orders/list/row-controls.tsx'
import { ageOf, shortNumber } from '../orders/order-facts.tsx'
import { shortDateTime } from '../shared/dates.ts'

type Opens = { openId: string | null; staffId: number; onOpen: (id: string) => void }

/** Who is to be called now, and below them who later. */
export function QueueList(
  props: Opens & {
    queue: readonly Confirmation[]
    hasMore: boolean
    loadMore: () => void
    isLoadingMore: boolean
  },
) {
  const { queue, ...opens } = props
  const due = queue.filter((one) => isDue(one))
  const later = queue.filter((one) => !isDue(one))
  const list = useRef<HTMLElement>(null)
  // The keys may have left the part that is seen.
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever another one is open
  useEffect(() => {
    list.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' })
  }, [props.openId])
  return (
    <nav ref={list} aria-label={text.queue}>
      <Entries entries={due} {...opens} />
      {later.length > 0 && (
        <h2 className="mt-5 mb-1 font-sans text-xs font-medium text-muted">{text.later}</h2>
      )}
      <Entries entries={later} {...opens} />
      {props.hasMore && (
        <Button size="compact" variant="quiet" busy={props.isLoadingMore} onClick={props.loadMore}>
          {text.more}
        </Button>
      )}
    </nav>
  )
}

const Entries = ({ entries, openId, staffId, onOpen }: Opens & { entries: readonly Confirmation[] }) => (
  <ul className="empty:hidden">
    {entries.map((one) => (
      <li key={one.order.id}>
        <button
          type="button"
          aria-current={one.order.id === openId ? 'true' : undefined}
          onClick={() => onOpen(one.order.id)}
          className="grid w-full grid-cols-1 gap-0.5 border-b border-hairline px-3 py-2 text-start text-sm hover:bg-linen/50 focus-visible:-outline-offset-2 aria-[current]:bg-linen"
        >
          <span className="flex items-baseline justify-between gap-3">
            <bdi className="truncate font-medium">{one.order.guestName}</bdi>
            <span className="shrink-0 tabular-nums">{formatPrice(Number(one.order.totalAmount))}</span>
          </span>
          <span className="flex flex-wrap items-center gap-x-2 gap-y-1 text-xs text-muted">
            <span className="tabular-nums">{shortNumber(one.order.id)}</span>
            <span>{isDue(one) ? ageOf(one.openedAt) : text.callAt(shortDateTime(one.dueAt))}</span>
            {one.calls > 0 && <span>{text.callsSoFar(one.calls)}</span>}
            <NotesMark order={one.order} />
            <Marks confirmation={one} staffId={staffId} />
          </span>
        </button>
      </li>
    ))}
  </ul>
)

export const Marks = ({ confirmation, staffId }: { confirmation: Confirmation; staffId: number }) => (
  <>
    {confirmation.mark && <MarkBadge mark={confirmation.mark} />}
    {confirmation.isWrongNumber && <Badge tone="bad">{text.wrongNumber}</Badge>}
    {confirmation.order.attentionReason === 'to_confirm' && <Badge tone="warning">{text.noStock}</Badge>}
    {confirmation.claim && confirmation.claim.staffId !== staffId && (
      <Badge>{text.claimedBy(confirmation.claim.name)}</Badge>
    )}
  </>
)

const isDue = ({ dueAt }: Confirmation, now = Date.now()): boolean => Date.parse(dueAt) <= now

/** The order to call next: due, not a colleague's, and behind `after` if there is one; else the first such. */
export function nextToCall(
  queue: readonly Confirmation[],
  staffId: number,
  after?: string,
): string | undefined {
  const index = queue.findIndex(({ order }) => order.id === after)
  const callable = (one: Confirmation) =>
    one.order.id !== after && isDue(one) && (one.claim === null || one.claim.staffId === staffId)
  return (queue.slice(index + 1).find(callable) ?? queue.find(callable))?.order.id
}

/** The neighbour in the list, whoever has it. */
export function neighbourOf(
  queue: readonly Confirmation[],
  id: string | null,
  step: 1 | -1,
): string | undefined {
  const index = queue.findIndex(({ order }) => order.id === id)
  return (index === -1 ? queue[0] : queue[index + step])?.order.id
}
