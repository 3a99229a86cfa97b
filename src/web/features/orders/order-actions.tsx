import { type ComponentType, useEffect, useRef, useState } from 'react'
import type { Order } from '#contract/orders.ts'
import { orderText } from '#text/orders.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { CancelOrder } from './actions/cancel-order.tsx'
import { ConfirmOrder } from './actions/confirm-order.tsx'
import type { Changing, OpenedAction } from './actions/use-order-change.ts'
import type { OrderClaim } from './confirmed-order.ts'

const text = orderText.actions

type Action = {
  label: string
  isPossible: (order: Order) => boolean
  Opened: ComponentType<OpenedAction>
}

/** In the order of their buttons. */
const actions = {
  cancel: {
    label: text.cancel,
    isPossible: ({ stillPossible }) => stillPossible?.includes('cancel') === true,
    Opened: CancelOrder,
  },
} satisfies Record<string, Action>

type Name = keyof typeof actions
const names = Object.keys(actions) as Name[]

/** What its reader can still do about an order; nothing is shown when that is nothing. */
export function OrderActions(props: { order: Order; claim: OrderClaim; opens?: Name | null }) {
  const { order, claim } = props
  const [opened, setOpened] = useState(props.opens ?? null)
  const [done, setDone] = useState<Said | null>(null)
  const say: Changing['onDone'] = (sentence, tone = 'good') => {
    setOpened(null)
    setDone({ sentence, tone })
  }
  const possible = names.filter((name) => actions[name].isPossible(order))
  const { Opened } = (opened && possible.includes(opened) && actions[opened]) || {}
  if (Opened) return <Opened {...{ order, claim }} onClose={() => setOpened(null)} onDone={say} />
  return (
    <div className="mb-10 grid gap-6 print:hidden">
      {done && <Done {...done} />}
      <ConfirmOrder {...{ order, claim }} onDone={say} />
      {possible.length > 0 && (
        <section aria-label={text.title} className="flex flex-wrap justify-center gap-3">
          {possible.map((name) => (
            <Button key={name} variant="quiet" size="small" onClick={() => setOpened(name)}>
              {actions[name].label}
            </Button>
          ))}
        </section>
      )}
    </div>
  )
}

type Said = { sentence: string; tone: 'good' | 'warning' }

function Done({ sentence, tone }: Said) {
  const result = useRef<HTMLDivElement>(null)
  useEffect(() => result.current?.focus(), [])
  return (
    <div ref={result} tabIndex={-1} className="mx-auto max-w-xl text-start outline-none">
      <Notice tone={tone}>{sentence}</Notice>
    </div>
  )
}
