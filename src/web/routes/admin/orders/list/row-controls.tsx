import { Phone, StickyNote } from 'lucide'
import { Link } from 'wouter'
import type { Order } from '#contract/orders/orders.ts'
import { adminOrdersText as text } from '#text/admin-orders.ts'
import { ButtonLink } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { Icon } from '#ui/icon.tsx'
import { useStaffRights } from '#web/features/accounts/session.tsx'
import { opensRow } from '../../shared/list/list-keys.tsx'
import { RestingButton } from '../../shared/resting-button.tsx'
import { mayTake, nextStep, owedOf, paysBack, shortNumber } from '../order-facts.tsx'

/** The short number, which leads to the page of the order, and whether there is something to read. */
export const OrderLink = ({ order, to }: { order: Order; to: string }) => (
  <span className="inline-flex items-center gap-1.5">
    <Link to={to} {...opensRow} title={order.id} className="font-mono text-xs font-semibold hover:underline">
      {shortNumber(order.id)}
    </Link>
    <NotesMark order={order} />
  </span>
)

export const NotesMark = ({ order }: { order: Order }) =>
  (order.hasNotes || order.courierNote) && (
    <span title={text.notes.mark} className="inline-flex text-amber">
      <Icon of={StickyNote} className="size-3.5" />
      <span className="sr-only">{text.notes.mark}</span>
    </span>
  )

export const CallLink = ({ phone, className }: { phone: string; className?: string }) => (
  <a
    href={`tel:${phone}`}
    aria-label={text.call(phone)}
    className={classNames(
      'inline-flex items-center gap-1.5 underline-offset-4 hover:underline max-lg:min-h-[44px]',
      className,
    )}
  >
    <Icon of={Phone} className="size-4 text-muted lg:size-3" />
    {phone}
  </a>
)

/** Moves an order on by one press; one that has to be looked at first, or paid back, leads to its page. */
export function StepButton({ order, to, onStep }: { order: Order; to: string; onStep: () => void }) {
  const may = useStaffRights()
  const step = nextStep(order)
  const number = shortNumber(order.id)
  if (paysBack(order) && may('cash')) {
    const sentence = text.payBack(-owedOf(order))
    return <StepLink to={to} label={text.stepOf(sentence, number)} sentence={sentence} />
  }
  if (step && mayTake(may, step.status, order))
    return (
      <RestingButton
        step={step.status}
        size="compact"
        variant="outline"
        aria-label={text.stepOf(step.label, number)}
        onClick={onStep}
        className={width}
      >
        {step.label}
      </RestingButton>
    )
  if (!order.needsAttention || !may('orders')) return null
  return <StepLink to={to} label={text.stepOf(text.look, number)} sentence={text.look} />
}

const StepLink = (props: { to: string; label: string; sentence: string }) => (
  <ButtonLink to={props.to} aria-label={props.label} size="compact" variant="outline" className={width}>
    {props.sentence}
  </ButtonLink>
)

const width = 'max-lg:min-w-28 lg:min-w-22'
