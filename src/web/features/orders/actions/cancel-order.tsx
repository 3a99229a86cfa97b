import { useEffect, useRef } from 'react'
import { orderText } from '#text/orders.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { useClient } from '../../../data/api.ts'
import { failureSentence } from '../../../data/failures.ts'
import { ActionPanel } from './action-panel.tsx'
import { type OpenedAction, provenBy, useOrderChange } from './use-order-change.ts'

const text = orderText.answer

/** Asks first. The harmless answer is the first one and has the focus. */
export function CancelOrder(props: OpenedAction) {
  const { order, claim, onClose } = props
  const { call } = useClient()
  const params = { id: order.id }
  const send = useOrderChange<void>(props, {
    send: () => call('POST /orders/:id/answer', { params, ...provenBy(claim), body: { answer: 'cancel' } }),
    done: text.cancelled,
  })
  const no = useRef<HTMLButtonElement>(null)
  useEffect(() => no.current?.focus(), [])
  const isPaid = order.payment.status === 'paid' || order.payment.status === 'partly_paid'
  return (
    <ActionPanel title={text.question} sentence={isPaid ? text.consequencePaid : text.consequence}>
      <div className="mx-auto mt-6 grid w-fit gap-3 sm:auto-cols-fr sm:grid-flow-col">
        <Button ref={no} busy={send.isPending} onClick={onClose}>
          {text.no}
        </Button>
        <Button variant="danger" busy={send.isPending} onClick={() => send.mutate()}>
          {send.isPending ? text.cancelling : text.yes}
        </Button>
      </div>
      {send.isError && (
        <div className="mx-auto mt-6 max-w-xl text-start">
          <Notice>{failureSentence(send.error, text.failed)}</Notice>
        </div>
      )}
    </ActionPanel>
  )
}
