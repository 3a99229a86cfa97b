import { type ComponentType, useEffect, useRef, useState } from 'react'
import { Link } from 'wouter'
import type { Order } from '#contract/orders/orders.ts'
import { pages } from '#shared/pages.ts'
import { orderText } from '#text/orders.ts'
import { sharedText } from '#text/shared.ts'
import { Button, textLink } from '#ui/button.tsx'
import { LazyBoundary, lazyWithRetry } from '#ui/lazy-with-retry.tsx'
import { Spinner } from '#ui/loading.tsx'
import { Notice } from '#ui/notice.tsx'
import { failureSentence, useClient } from '#web/data/api.ts'
import { useSession } from '../accounts/session.tsx'
import { ActionPanel } from './actions/action-panel.tsx'
import { PayByCard } from './actions/pay-by-card.tsx'
import { type Changing, type OpenedAction, provenBy, useOrderChange } from './actions/use-order-change.ts'
import type { OrderClaim } from './confirmed-order.ts'

const text = orderText.actions
const answerText = orderText.answer

const loadChangeAddress = () => import('./actions/change-address.tsx')

type Action = {
  label: string
  isPossible: (order: Order) => boolean
  Opened: ComponentType<OpenedAction>
}

/** In the order of their buttons. */
const actions = {
  change: {
    label: text.change,
    isPossible: ({ stillPossible }) => stillPossible?.includes('change') === true,
    Opened: lazyWithRetry(loadChangeAddress),
  },
  pay: {
    label: text.pay,
    isPossible: ({ stillPossible }) => stillPossible?.includes('pay') === true,
    Opened: PayByCard,
  },
  cancel: {
    label: text.cancel,
    isPossible: ({ stillPossible }) => stillPossible?.includes('cancel') === true,
    Opened: CancelOrder,
  },
} satisfies Record<string, Action>

type Name = keyof typeof actions
const names = Object.keys(actions) as Name[]

/** What its reader can still do about an order; nothing is shown when that is nothing. `said`: what came of an action on another page. */
export function OrderActions(props: {
  order: Order
  claim: OrderClaim
  opens?: Name | null
  said?: Said | null
}) {
  const { order, claim } = props
  const [opened, setOpened] = useState(props.opens ?? null)
  const [left, setLeft] = useState<Name | null>(null)
  const [done, setDone] = useState(props.said ?? null)
  const say: Changing['onDone'] = (sentence, tone = 'good') => {
    setOpened(null)
    setDone({ sentence, tone })
  }
  const close = () => {
    setLeft(opened)
    setOpened(null)
  }
  const possible = names.filter((name) => actions[name].isPossible(order))
  const { Opened } = (opened && possible.includes(opened) && actions[opened]) || {}
  if (Opened)
    return (
      <LazyBoundary
        waiting={<Spinner label={text.opening} />}
        onFailed={() => say(sharedText.didNotWork, 'warning')}
      >
        <Opened {...{ order, claim }} onClose={close} onDone={say} />
      </LazyBoundary>
    )
  return (
    <div className="mb-10 grid gap-6 print:hidden">
      {done && <Done {...done} />}
      <ConfirmOrder {...{ order, claim }} onDone={say} />
      {possible.length > 0 && (
        <section aria-label={text.title} className="grid gap-3 sm:flex sm:flex-wrap sm:justify-center">
          {possible.map((name) => (
            <Button
              key={name}
              ref={name === left ? takeFocus : undefined}
              variant="outline"
              size="small"
              onClick={() => setOpened(name)}
            >
              {actions[name].label}
            </Button>
          ))}
        </section>
      )}
    </div>
  )
}

/** Of the button whose action was left. */
const takeFocus = (button: HTMLButtonElement | null) => button?.focus()

export type Said = { sentence: string; tone: 'good' | 'warning' }

function Done({ sentence, tone }: Said) {
  const result = useRef<HTMLDivElement>(null)
  useEffect(() => result.current?.focus(), [])
  return (
    <div ref={result} tabIndex={-1} className="mx-auto max-w-xl text-start outline-none">
      <Notice tone={tone}>{sentence}</Notice>
    </div>
  )
}

/** Asks first. The harmless answer is the first one and has the focus. */
function CancelOrder(props: OpenedAction) {
  const { order, claim, onClose } = props
  const { call } = useClient()
  const params = { id: order.id }
  const send = useOrderChange<void>(props, {
    send: () => call('POST /orders/:id/answer', { params, ...provenBy(claim), body: { answer: 'cancel' } }),
    done: answerText.cancelled,
  })
  const no = useRef<HTMLButtonElement>(null)
  useEffect(() => no.current?.focus(), [])
  const isPaid = order.payment.status === 'paid' || order.payment.status === 'partly_paid'
  return (
    <ActionPanel
      title={answerText.question}
      sentence={isPaid ? answerText.consequencePaid : answerText.consequence}
      refusal={send.isError && <Notice>{failureSentence(send.error, answerText.failed)}</Notice>}
    >
      <div className="mx-auto mt-6 grid w-fit gap-3 sm:auto-cols-fr sm:grid-flow-col">
        <Button ref={no} busy={send.isPending} onClick={onClose}>
          {answerText.no}
        </Button>
        <Button variant="danger" busy={send.isPending} onClick={() => send.mutate()}>
          {send.isPending ? answerText.cancelling : answerText.yes}
        </Button>
      </div>
    </ActionPanel>
  )
}

/**
 * While the customer's yes is awaited: a button for the reader of the mailed link and for the account of the order. Tracking an order, or
 * the browser that placed it, proves nothing: there a sentence points to the mail.
 */
function ConfirmOrder(props: Changing) {
  const { order, claim } = props
  const { call } = useClient()
  const { user } = useSession()
  const params = { id: order.id }
  const send = useOrderChange<void>(props, {
    send: () => call('POST /orders/:id/answer', { params, ...provenBy(claim), body: { answer: 'confirm' } }),
    done: answerText.confirmed,
  })
  const isAccount = user?.emailConfirmed === true && order.userId === user.id
  if (order.confirmation !== 'open') return null
  if (order.isTracked && !isAccount)
    return <p className="mx-auto max-w-xl text-center text-sm text-muted">{answerText.tracked}</p>
  if (!isAccount && claim.key === undefined) return <HowToConfirm order={order} />
  return (
    <ActionPanel
      title={answerText.title}
      sentence={answerText.sentence}
      refusal={send.isError && <Notice>{failureSentence(send.error, answerText.failed)}</Notice>}
    >
      <Button className="mt-6" busy={send.isPending} onClick={() => send.mutate()}>
        {send.isPending ? answerText.confirming : answerText.confirm}
      </Button>
    </ActionPanel>
  )
}

const HowToConfirm = ({ order }: { order: Order }) => (
  <ActionPanel
    title={answerText.byMail.title}
    sentence={
      <>
        {answerText.byMail.sentence} <bdi>{order.guestEmail}</bdi>
      </>
    }
  >
    <p className="mt-4 text-sm">
      <Link to={pages.track.path} className={textLink}>
        {answerText.byMail.noMail}
      </Link>
    </p>
  </ActionPanel>
)
