import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Banknote, CircleDot, Mail, Phone, StickyNote, Truck } from 'lucide'
import { type ReactNode, useRef, useState } from 'react'
import { messageFrom } from '#client/call-failed.ts'
import { type TimelineEntry, type TimelineKind, timelineKinds } from '#contract/desk/timeline.ts'
import { adminMailsText } from '#text/admin-mails.ts'
import { adminOrdersText } from '#text/admin-orders.ts'
import { textLink } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { Dialog } from '#ui/dialog.tsx'
import { Icon } from '#ui/icon.tsx'
import { Spinner } from '#ui/loading.tsx'
import { Notice } from '#ui/notice.tsx'
import { toastError } from '#ui/toast.ts'
import { keyOf, read, useClient } from '#web/data/api.ts'
import { useChange } from '#web/data/change.ts'
import { useStaffRights } from '#web/features/accounts/session.tsx'
import { shortDateTime } from '../../shared/dates.ts'
import { sectionHead } from '../../shared/staff-page.tsx'
import { detailsOf, mailKind, sentenceOf, whoDid } from './timeline-words.ts'

const text = adminOrdersText.timeline

/** All that happened to an order, newest first: who, when and what. `children` is between the heading and the list. */
export function Timeline(props: { orderId: string; heading: 'h2' | 'h3'; children?: ReactNode }) {
  const timeline = useTimeline(props.orderId)
  const [kind, setKind] = useState<TimelineKind | 'all'>('all')
  const [read, setRead] = useState<TimelineEntry | null>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const again = useSendAgain(props.orderId, () => heading.current?.focus())
  const entries = timeline.data?.entries ?? []
  const ofKind = (one: TimelineKind | 'all') =>
    entries.filter(({ kinds }) => one === 'all' || kinds.includes(one))
  const offered = ['all' as const, ...timelineKinds].filter((one) => ofKind(one).length > 0)
  const shown = offered.includes(kind) ? kind : 'all'
  const Heading = props.heading
  return (
    <section>
      <Heading ref={heading} tabIndex={-1} className={sectionHead}>
        {text.title}
      </Heading>
      {props.children}
      {timeline.isPending && <Spinner label={text.loading} />}
      {timeline.isError && <Notice>{text.failed}</Notice>}
      {timeline.data && entries.length === 0 && <p className="text-sm text-muted">{text.none}</p>}
      {offered.length > 2 && (
        <fieldset className="mb-4 flex flex-wrap gap-2">
          <legend className="sr-only">{text.filter}</legend>
          {offered.map((one) => (
            <button
              key={one}
              type="button"
              aria-pressed={shown === one}
              onClick={() => setKind(one)}
              className="min-h-11 rounded-full border border-hairline px-3 text-sm text-muted transition-colors hover:text-ink aria-pressed:border-ink aria-pressed:text-ink lg:min-h-8"
            >
              {text.kinds[one]} <span className="text-xs tabular-nums">{ofKind(one).length}</span>
            </button>
          ))}
        </fieldset>
      )}
      <ol className="grid gap-4 empty:hidden">
        {ofKind(shown).map((entry) => (
          <EntryOfTimeline
            key={`${entry.event} ${entry.id}`}
            entry={entry}
            isSending={again.isPending && again.variables === entry.id}
            onSendAgain={() => again.mutate(entry.id)}
            onRead={() => setRead(entry)}
          />
        ))}
      </ol>
      <Dialog
        open={read !== null}
        onClose={() => setRead(null)}
        title={read?.mail?.subject ?? mailKind(read?.mail?.kind ?? '')}
      >
        <p dir="auto" className="text-sm break-words whitespace-pre-line">
          {read?.mail?.text ?? adminMailsText.notWritten}
        </p>
      </Dialog>
    </section>
  )
}

export function useTimeline(orderId: string) {
  return useQuery({
    ...read(useClient(), 'GET /orders/:id/timeline', { params: { id: orderId } }),
    // Until the waiting mails have left.
    refetchInterval: ({ state }) =>
      state.data?.entries.some(({ mail }) => mail?.state === 'due') && WAITING_MS,
  })
}

const WAITING_MS = 5_000

function useSendAgain(orderId: string, onSent: () => void) {
  const queries = useQueryClient()
  const queryKey = keyOf('GET /orders/:id/timeline', { params: { id: orderId } })
  return useChange(
    ({ call }, mailId: number) =>
      call('POST /orders/:id/mails/:mailId/send-again', { params: { id: orderId, mailId } }),
    {
      shows: queryKey,
      // The pressed button is gone.
      onSuccess: onSent,
      told: () => ({ title: text.sentAgain }),
      async onError(error) {
        void toastError(messageFrom(error, text.notSent))
        await queries.invalidateQueries({ queryKey })
      },
    },
  )
}

const actionLook = classNames(textLink, 'max-lg:min-h-11')

/** What happened, who did it and when. What was taken back is one quiet line. */
function EntryOfTimeline(props: {
  entry: TimelineEntry
  isSending: boolean
  onSendAgain: () => void
  onRead: () => void
}) {
  const { entry } = props
  const may = useStaffRights()
  const { takenBack, mail, note } = entry
  const details = takenBack ? [] : detailsOf(entry)
  return (
    <li className="grid grid-cols-[1.25rem_1fr] gap-x-3 text-sm">
      <Icon of={icons[entry.kinds[0] ?? 'status']} className="mt-0.5 size-4 text-muted" />
      <div className="min-w-0">
        <p className="flex flex-wrap items-baseline justify-between gap-x-4">
          {takenBack ? (
            <del className="text-muted">{sentenceOf(entry)}</del>
          ) : (
            <span className="font-medium">{sentenceOf(entry)}</span>
          )}
          <span className="text-xs text-muted">
            <time dateTime={entry.at}>{shortDateTime(entry.at)}</time> ·{' '}
            <span title={entry.staff?.email}>{whoDid(entry)}</span>
          </span>
        </p>
        {takenBack && (
          <p className="text-xs text-muted">
            {text.takenBack(whoDid(takenBack), shortDateTime(takenBack.at))}
          </p>
        )}
        {note && (
          <div className="mt-1 border-s-2 border-amber ps-3">
            <p dir="auto" className="text-left wrap-anywhere">
              {note}
            </p>
          </div>
        )}
        {details.length > 0 && <p className="text-muted wrap-anywhere">{details.join(' · ')}</p>}
        {mail && (
          <p className="flex flex-wrap gap-x-4 empty:hidden">
            {mail.text && (
              <button
                type="button"
                aria-label={text.readMail(mailKind(mail.kind))}
                onClick={props.onRead}
                className={actionLook}
              >
                {text.read}
              </button>
            )}
            {mail.canBeSentAgain && may('orders') && (
              <button
                type="button"
                aria-label={text.sendMailAgain(mailKind(mail.kind))}
                aria-disabled={props.isSending || undefined}
                onClick={() => props.isSending || props.onSendAgain()}
                className={actionLook}
              >
                {text.sendAgain}
              </button>
            )}
          </p>
        )}
      </div>
    </li>
  )
}

const icons: Record<TimelineKind | 'status', typeof Mail> = {
  calls: Phone,
  parcel: Truck,
  mails: Mail,
  notes: StickyNote,
  books: Banknote,
  status: CircleDot,
}
