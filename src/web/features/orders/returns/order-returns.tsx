import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { Order } from '#contract/orders/orders.ts'
import { returnText as text } from '#text/returns.ts'
import { sharedText } from '#text/shared.ts'
import { Button } from '#ui/button.tsx'
import { LazyBoundary, lazyWithRetry } from '#ui/lazy-with-retry.tsx'
import { Notice } from '#ui/notice.tsx'
import { toastError } from '#ui/toast.ts'
import { read, useClient } from '#web/data/api.ts'
import { useReturns } from '../../catalog/queries/store-settings.ts'
import { provenBy } from '../actions/use-order-change.ts'
import type { OrderClaim } from '../confirmed-order.ts'

/**
 * The returns of an order that has arrived, and the button to ask for one while that is possible. Form and states are loaded when they
 * are needed, because most orders have none.
 */
export function OrderReturns(props: { order: Order; claim: OrderClaim; isOpened?: boolean }) {
  const { order, claim } = props
  const [opened, setIsOpened] = useState<boolean | null>(null)
  const [said, setSaid] = useState('')
  const { days } = useReturns()
  const hasArrived = order.status === 'delivered' || order.status === 'completed'
  const sent = { params: { id: order.id }, ...provenBy(claim) }
  const { data } = useQuery({
    ...read(useClient(), 'GET /orders/:id/returns', sent, claim),
    enabled: hasArrived || (order.returns ?? []).length > 0,
  })
  if (!data) return null
  const { returns, offer, because } = data
  // By its link only the first: a reload of that page shows what became of it.
  const isOpened = opened ?? (props.isOpened === true && returns.length === 0)
  const done = (sentence: string) => {
    setIsOpened(false)
    setSaid(sentence)
  }
  const giveUp = () => {
    setIsOpened(false)
    void toastError(navigator.onLine === false ? sharedText.unreached.offline : sharedText.didNotWork)
  }
  return (
    <div className="mb-10 grid gap-6 empty:hidden print:hidden">
      {said && <Said sentence={said} />}
      {offer && isOpened && (
        <LazyBoundary onFailed={giveUp}>
          <ReturnForm
            {...{ order, claim, offer }}
            onClose={() => setIsOpened(false)}
            onAsked={() => done(text.asked)}
          />
        </LazyBoundary>
      )}
      {returns.length > 0 && (
        <LazyBoundary>
          <ReturnStates {...{ returns, order, claim }} onWithdrawn={() => done(text.withdrawn)} />
        </LazyBoundary>
      )}
      {offer && !isOpened && (
        <p className="text-center">
          <Button
            variant="outline"
            onClick={() => {
              setSaid('')
              setIsOpened(true)
            }}
          >
            {text.open}
          </Button>
        </p>
      )}
      {because === 'too_late' && returns.length === 0 && (
        <p className="mx-auto max-w-xl text-center text-sm text-muted">{text.tooLate(days)}</p>
      )}
    </div>
  )
}

const ReturnForm = lazyWithRetry(() => import('./return-form.tsx'))
const ReturnStates = lazyWithRetry(() => import('./return-state.tsx'))

/** Takes the focus: the pressed button is gone. */
function Said({ sentence }: { sentence: string }) {
  const result = useRef<HTMLDivElement>(null)
  useEffect(() => result.current?.focus(), [])
  return (
    <div ref={result} tabIndex={-1} className="mx-auto w-full max-w-xl text-start outline-none">
      <Notice tone="good">{sentence}</Notice>
    </div>
  )
}
