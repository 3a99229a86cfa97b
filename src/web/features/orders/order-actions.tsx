import { type ComponentType, useEffect, useRef, useState } from 'react'
import type { Order } from '#contract/orders.ts'
import { orderText } from '#text/orders.ts'
import { sharedText } from '#text/shared.ts'
import { Button } from '#ui/button.tsx'
import { LazyBoundary, lazyWithRetry } from '#ui/lazy-with-retry.tsx'
import { Notice } from '#ui/notice.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { CancelOrder } from './actions/cancel-order.tsx'
import { ConfirmOrder } from './actions/confirm-order.tsx'
import { PayByCard } from './actions/pay-by-card.tsx'
import type { Changing, OpenedAction } from './actions/use-order-change.ts'
import type { OrderClaim } from './confirmed-order.ts'

const text = orderText.actions

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
