import type { UseMutationResult, UseQueryResult } from '@tanstack/react-query'
import { MessageCircle, Phone } from 'lucide'
import { type ComponentProps, type ReactNode, useEffect, useRef } from 'react'
import { Link } from 'wouter'
import type { CallOutcome, ConfirmationCard, NewCallAttempt } from '#contract/desk/confirmations.ts'
import { staffPages } from '#shared/pages.ts'
import { chatWith } from '#shared/text/whatsapp.ts'
import { limits } from '#shared/values.ts'
import { adminText } from '#text/admin.ts'
import { adminConfirmText } from '#text/admin-confirm.ts'
import { Badge } from '#ui/badge.tsx'
import { Button, buttonLook, textLink } from '#ui/button.tsx'
import { bind, Field } from '#ui/field.tsx'
import { Icon } from '#ui/icon.tsx'
import { Spinner } from '#ui/loading.tsx'
import { Notice } from '#ui/notice.tsx'
import { failureSentence } from '#web/data/api.ts'
import { MarkNotice } from '../customers/customer-marks.tsx'
import { ChangeAddress } from '../orders/dialogs/change-address.tsx'
import { ageOf, shortNumber } from '../orders/order-facts.tsx'
import { CourierNote, useCourierNote } from '../orders/page/courier-note.tsx'
import { timeOfDay } from '../shared/dates.ts'
import { useStoredText } from '../shared/form/stored-drafts.ts'
import { liftsNotices } from '../shared/notices-below.ts'
import { CardFacts } from './card-facts.tsx'
import { Outcomes, pressedBy } from './outcomes.tsx'
import { Marks } from './queue-list.tsx'

const text = adminConfirmText.card

type Props = {
  id: string
  card: UseQueryResult<ConfirmationCard>
  staffId: number
  isBusy: boolean
  rest: ComponentProps<typeof Outcomes>['rest']
  takeOver: UseMutationResult<ConfirmationCard, Error, string>
  /** `courierNote`: typed and not saved yet. */
  onOutcome: (attempt: NewCallAttempt, courierNote?: string) => void
  asksWhen: () => void
  onNext: () => void
  laterDialog: (onChosen: (at: Date) => void) => ReactNode
}

/** Its draft, until the call is recorded. */
export const callNote = (orderId: string) => `note about a call, order ${orderId}`

/** The order whose customer is called. The focus goes to its heading, so that it is read out and the keys are at hand. */
export function OrderCard(props: Props) {
  const { id, card } = props
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    heading.current?.focus({ preventScroll: true })
    // On a phone it takes the place of the list, which may have been scrolled far down.
    heading.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <section aria-labelledby="card-title" className="grid gap-5">
      <div className="order-first flex flex-wrap items-center gap-x-4 gap-y-1">
        <h2
          id="card-title"
          ref={heading}
          tabIndex={-1}
          className="font-sans text-xl font-medium tabular-nums outline-none"
        >
          {text.title(shortNumber(id))}
        </h2>
        {card.data && (
          <>
            <span className="text-sm text-muted">{text.placed(ageOf(card.data.order.createdAt))}</span>
            <RefusedMark history={card.data.history} />
            <Marks confirmation={card.data} staffId={props.staffId} />
          </>
        )}
        <Link to={staffPages.order.path.replace(':id', id)} className={`ms-auto text-sm ${textLink}`}>
          {text.open}
        </Link>
      </div>
      {card.isPending && <Spinner label={text.loading} />}
      {card.isError && !card.data && (
        <Notice>
          {failureSentence(card.error, text.failed)}{' '}
          <Button size="compact" variant="outline" onClick={() => void card.refetch()}>
            {adminText.tryAgain}
          </Button>
        </Notice>
      )}
      {card.data && <Opened {...props} card={card.data} />}
    </section>
  )
}

/** The one warning before a parcel travels for nothing. */
const RefusedMark = ({ history }: Pick<ConfirmationCard, 'history'>) =>
  history.refused > 0 && (
    <Badge tone="strong">
      {text.refused(history.refused, history.delivered + history.refused + history.returned)}
    </Badge>
  )

function Opened({ card, ...props }: Omit<Props, 'card'> & { card: ConfirmationCard }) {
  const { typed: note, type } = useStoredText(callNote(props.id))
  const { order, claim } = card
  const courierNote = useCourierNote(order)
  const record = (outcome: CallOutcome, dueAt?: Date) =>
    props.onOutcome(
      { outcome, ...(note && { note }), ...(dueAt && { dueAt: dueAt.toISOString() }) },
      courierNote.isChanged ? courierNote.typed : undefined,
    )
  const isColleagues = claim !== null && claim.staffId !== props.staffId
  return (
    <>
      {order.attentionReason === 'to_confirm' && <Notice tone="warning">{text.noStock}</Notice>}
      {card.isWrongNumber && !isColleagues && (
        <Notice tone="warning">
          <p className="mb-2">{text.wrongNumber}</p>
          <ChangeAddress order={order} />
        </Notice>
      )}
      {card.mark && <MarkNotice mark={card.mark} />}
      <CardFacts card={card} />
      {card.state !== 'open' ? (
        <Answered state={card.state} onNext={props.onNext} />
      ) : isColleagues ? (
        <Notice tone="warning">
          <p className="mb-2">{text.claimed(claim.name, timeOfDay(claim.until))}</p>
          <Button
            size="compact"
            variant="outline"
            busy={props.takeOver.isPending}
            onClick={() => props.takeOver.mutate(props.id)}
            aria-keyshortcuts="t"
            {...pressedBy('takeOver')}
          >
            {props.takeOver.isPending ? text.takingOver : text.takeOver}
          </Button>
        </Notice>
      ) : (
        <div className="grid gap-4">
          {!card.isWrongNumber && (
            <div>
              <ChangeAddress order={order} />
            </div>
          )}
          <Field label={text.note} hint={text.noteHint} maxLength={limits.callNote} {...bind(note, type)} />
          <Outcomes
            isBusy={props.isBusy}
            rest={props.rest}
            onOutcome={(outcome) => (outcome === 'later' ? props.asksWhen() : record(outcome))}
          />
          {props.laterDialog((at) => record('later', at))}
          <CourierNote order={order} note={courierNote} />
        </div>
      )}
      {card.state === 'open' && !isColleagues && <ContactBar card={card} />}
    </>
  )
}

const Answered = ({ state, onNext }: { state: 'confirmed' | 'declined'; onNext: () => void }) => (
  <Notice tone="good">
    <p className="mb-2">{text.answered[state]}</p>
    <Button size="compact" variant="outline" onClick={onNext}>
      {text.next}
    </Button>
  </Notice>
)

/** The two ways to reach the customer; on a phone at the bottom, where the thumb is. */
const ContactBar = ({ card: { order, message } }: { card: ConfirmationCard }) => (
  <div
    ref={liftsNotices}
    className="grid grid-cols-2 gap-3 max-lg:sticky max-lg:bottom-0 max-lg:-mx-gutter max-lg:border-t max-lg:border-hairline max-lg:bg-ground max-lg:px-gutter max-lg:py-3 lg:order-first lg:max-w-md"
  >
    <a
      href={`tel:${order.guestPhone}`}
      aria-label={text.callOf(order.guestPhone)}
      aria-keyshortcuts="c"
      className={buttonLook({ size: 'large' })}
      {...pressedBy('call')}
    >
      <Icon of={Phone} className="size-5" />
      {text.call}
    </a>
    <a
      href={chatWith(order.guestPhone, message)}
      target="_blank"
      rel="noopener noreferrer"
      aria-keyshortcuts="w"
      className={buttonLook({ size: 'large', variant: 'outline' })}
      {...pressedBy('whatsApp')}
    >
      <Icon of={MessageCircle} className="size-5" />
      {text.whatsApp}
    </a>
  </div>
)
