import { Banknote, CircleDot, Mail, Phone, StickyNote, Truck } from 'lucide'
import type { TimelineEntry, TimelineKind } from '#contract/timeline.ts'
import { adminOrdersText } from '#text/admin-orders.ts'
import { textLink } from '#ui/button-look.ts'
import { classNames } from '#ui/class-names.ts'
import { Icon } from '#ui/icon.ts'
import { useStaffRights } from '#web/features/accounts/session.tsx'
import { shortDateTime } from '../../shared/dates.ts'
import { detailsOf, mailKind, sentenceOf, whoDid } from './timeline-words.ts'

const text = adminOrdersText.timeline
const actionLook = classNames(textLink, 'max-lg:min-h-11')

/** What happened, who did it and when. What was taken back is one quiet line. */
export function EntryOfTimeline(props: {
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
