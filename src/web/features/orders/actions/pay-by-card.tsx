import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { Link } from 'wouter'
import { CallFailed } from '#client/call-failed.ts'
import { orderText } from '#text/orders.ts'
import { formatPrice } from '#text/price.ts'
import { Button, textLink } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { failureSentence, useClient } from '#web/data/api.ts'
import { markHere } from '../../../app/navigation.tsx'
import { storage } from '../../../data/storage.ts'
import { paymentPath, useReturnByBack } from '../../checkout/payment/use-return-by-back.ts'
import { confirmedOrderKey } from '../confirmed-order.ts'
import { ActionPanel } from './action-panel.tsx'
import { type OpenedAction, provenBy, useOvertaken } from './use-order-change.ts'

const text = orderText.pay

/** Leads to the card page for what the order owes. Until the payment has arrived, the order stays as it is. */
export function PayByCard(props: OpenedAction) {
  const { order, claim, onClose } = props
  const { call } = useClient()
  const queries = useQueryClient()
  const overtaken = useOvertaken(props)
  const remember = (reference: string) =>
    storage.payingOrder.write({ reference, orderId: order.id, key: claim.key })
  const pay = useMutation({
    mutationFn: () =>
      call('POST /orders/:id/pay', {
        params: { id: order.id },
        body: { expectedTotal: order.owed },
        ...provenBy(claim),
      }),
    onMutate: markHere,
    onSuccess({ paymentUrl, reference }, _, isStillHere) {
      if (!isStillHere()) return
      remember(reference)
      window.location.assign(paymentUrl)
    },
    onError(error) {
      if (pendingOf(error)) remember(pendingOf(error))
      // The new sum takes the place of the old one, and is agreed to by another press.
      if (error instanceof CallFailed && error.code === 'total_changed')
        return queries.invalidateQueries({ queryKey: confirmedOrderKey(order.id, claim) })
      return overtaken(error)
    },
  })
  useReturnByBack(pay.reset)
  const isLeaving = pay.isPending || pay.isSuccess
  const go = useRef<HTMLButtonElement>(null)
  useEffect(() => go.current?.focus(), [])
  return (
    <ActionPanel
      title={text.title(formatPrice(Number(order.owed)))}
      sentence={text.sentence}
      refusal={pay.error && refusalOf(pay.error)}
    >
      <div className="mx-auto mt-6 grid w-fit gap-3 sm:auto-cols-fr sm:grid-flow-col">
        <Button ref={go} busy={isLeaving} onClick={() => pay.mutate()}>
          {isLeaving ? text.opening : text.open}
        </Button>
        <Button variant="outline" busy={isLeaving} onClick={onClose}>
          {text.leave}
        </Button>
      </div>
    </ActionPanel>
  )
}

/** Our number of a payment of this order whose bank has not answered; empty if that is not the error. */
const pendingOf = (error: unknown): string =>
  error instanceof CallFailed && error.code === 'payment_pending' ? String(error.details.reference) : ''

const refusalOf = (error: Error) =>
  pendingOf(error) ? (
    <Notice tone="warning">
      {text.pending}{' '}
      <Link to={paymentPath(pendingOf(error))} className={textLink}>
        {text.seePayment}
      </Link>
    </Notice>
  ) : (
    <Notice>{failureSentence(error, text.failed)}</Notice>
  )
