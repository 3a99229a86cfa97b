import { useState } from 'react'
import { useLocation } from 'wouter'
import type { Confirmation } from '#contract/desk/confirmations.ts'
import { staffPages } from '#shared/pages.ts'
import { adminConfirmText as text } from '#text/admin-confirm.ts'
import { Button } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { Spinner } from '#ui/loading.tsx'
import { failureSentence, keyOf, useClient } from '#web/data/api.ts'
import { useSession } from '#web/features/accounts/session.tsx'
import { useOrderEvents } from '../orders/use-order-events.ts'
import { shortDateTime } from '../shared/dates.ts'
import { storedText } from '../shared/form/stored-drafts.ts'
import { StaffSearch } from '../shared/list/list-frame.tsx'
import { focusSearch, KeysHelp, useKeys } from '../shared/list/list-keys.tsx'
import { usePages } from '../shared/list/use-pages.ts'
import { useRest } from '../shared/resting-button.tsx'
import { LoadError, StaffPage } from '../shared/staff-page.tsx'
import { callNote, OrderCard } from './order-card.tsx'
import { LaterDialog, press } from './outcomes.tsx'
import { neighbourOf, nextToCall, QueueList } from './queue-list.tsx'
import { useCallsMade, useCard } from './use-calls.ts'

const emptyText = text.empty

/** The list and the order beside it: whoever picks the last one of a long list sees its order. */
const scrollsAlone =
  'min-w-0 lg:sticky lg:top-24 lg:-mx-1 lg:max-h-[calc(100dvh-7rem)] lg:self-start lg:overflow-y-auto lg:px-1'

/** Customers are called one after the other: an outcome opens the next order by itself. */
export default function ConfirmScreen() {
  const [q, setQ] = useState('')
  const { queue, error, ...more } = useQueue(q)
  const { user } = useSession()
  const [, navigate] = useLocation()
  const staffId = user?.id ?? 0
  const [openId, setOpenId] = useState<string | null>(null)
  /** On a phone, the list or the order is shown. */
  const [showsQueue, setShowsQueue] = useState(false)
  const [asksWhen, setAsksWhen] = useState(false)
  const { card, takeOver, forgetClaim } = useCard(openId)
  const open = (id: string | undefined) => {
    setOpenId(id ?? null)
    setShowsQueue(false)
  }
  const calls = useCallsMade({
    recorded(id) {
      storedText.write(callNote(id), '')
      forgetClaim()
      open(nextToCall(queue ?? [], staffId, id))
    },
    undone(id, note) {
      storedText.write(callNote(id), note)
      forgetClaim()
      open(id)
    },
  })
  const rest = useRest(null)
  // What was typed before the page was left comes first.
  const noted = (queue ?? []).find(({ order }) => storedText.read(callNote(order.id)))
  const first = queue && openId === null && !q ? (noted?.order.id ?? nextToCall(queue, staffId)) : undefined
  if (first) setOpenId(first)
  const step = (by: 1 | -1) => {
    const neighbour = neighbourOf(queue ?? [], openId, by)
    if (neighbour) open(neighbour)
  }
  const keys = useKeys({
    n: () => step(1),
    j: () => step(1),
    p: () => step(-1),
    k: () => step(-1),
    c: () => press('call'),
    w: () => press('whatsApp'),
    e: () => press('address'),
    t: () => press('takeOver'),
    1: () => press('confirmed'),
    2: () => press('no_answer'),
    3: () => press('later'),
    4: () => press('wrong_number'),
    5: () => press('declined'),
    u: calls.undoLast,
    o: () => {
      if (openId) navigate(staffPages.order.path.replace(':id', openId))
    },
    '/': focusSearch,
  })
  if (error) return <LoadError title={text.title} sentence={failureSentence(error, text.loadFailed)} />
  return (
    <StaffPage
      title={text.title}
      actions={
        <>
          <StaffSearch
            text={text}
            q={q}
            onSearch={(changed) => setQ(changed.q)}
            className={classNames('grow lg:max-w-sm', openId && !showsQueue && 'max-lg:hidden')}
          />
          <KeysHelp keys={keys} entries={text.keys} />
        </>
      }
    >
      {!queue && <Spinner label={text.loading} />}
      {queue && (
        <div className="grid gap-x-8 gap-y-3 lg:grid-cols-[20rem_1fr]">
          {openId && (
            <Button
              size="compact"
              variant="outline"
              className="lg:hidden"
              onClick={() => setShowsQueue(!showsQueue)}
            >
              {showsQueue ? text.backToCard : text.showQueue(`${queue.length}${more.hasMore ? '+' : ''}`)}
            </Button>
          )}
          <div className={classNames(scrollsAlone, openId && !showsQueue && 'max-lg:hidden')}>
            <QueueList queue={queue} openId={openId} staffId={staffId} onOpen={open} {...more} />
          </div>
          <div className={classNames(scrollsAlone, openId && showsQueue && 'max-lg:hidden')}>
            {openId ? (
              <OrderCard
                // What was noted about one order is not sent with the next.
                key={openId}
                id={openId}
                card={card}
                staffId={staffId}
                isBusy={calls.isBusy}
                rest={rest}
                takeOver={takeOver}
                onOutcome={(attempt, courierNote) => calls.record({ id: openId, attempt, courierNote })}
                asksWhen={() => setAsksWhen(true)}
                onNext={() => open(nextToCall(queue, staffId, openId))}
                laterDialog={(onChosen) => (
                  <LaterDialog open={asksWhen} onClose={() => setAsksWhen(false)} onChosen={onChosen} />
                )}
              />
            ) : (
              <EmptyQueue queue={queue} isSearch={q !== ''} />
            )}
          </div>
        </div>
      )}
    </StaffPage>
  )
}

/** Nobody is to be called now. */
function EmptyQueue({ queue, isSearch }: { queue: readonly Confirmation[]; isSearch: boolean }) {
  if (isSearch && queue.length === 0) return <EmptyState title={emptyText.notFound} />
  if (isSearch) return null
  const [next] = queue
  return (
    <EmptyState
      title={emptyText.title}
      sentence={next ? emptyText.next(shortDateTime(next.dueAt)) : emptyText.sentence}
    />
  )
}

/** The queue. What colleagues and customers change appears by itself. */
function useQueue(q: string) {
  const { reply } = useClient()
  useOrderEvents()
  const { items: queue, ...list } = usePages(
    keyOf('GET /confirmations', { query: { q } }),
    async (after: string | null) => {
      const query = { ...(q && { q }), ...(after && { after }) }
      const { data, meta } = await reply('GET /confirmations', { query })
      return { items: data, next: meta.next }
    },
  )
  return { queue, ...list }
}
