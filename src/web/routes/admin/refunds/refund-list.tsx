import { useState } from 'react'
import type { Order } from '#contract/orders/orders.ts'
import type { NewRefund, Refund, Refunds } from '#contract/orders/refunds.ts'
import { formatPrice } from '#shared/price-format.ts'
import { REFUND_ANSWER_MINUTES } from '#shared/settings.ts'
import { refundsText as text } from '#text/admin-refunds.ts'
import { Button, textLink } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { Dialog } from '#ui/dialog.tsx'
import { LoadFailed } from '#ui/load-failed.tsx'
import { Notice } from '#ui/notice.tsx'
import type { ToastMessage } from '#ui/toast-message.ts'
import { failureSentence, keyOf, useRead } from '#web/data/api.ts'
import { useChange } from '#web/data/change.ts'
import { asksFactorAgain, FactorAgain } from '#web/features/accounts/login/factor-again.tsx'
import { useStaffRights } from '#web/features/accounts/session.tsx'
import { shortNumber } from '../orders/order-facts.tsx'
import { shortDateTime } from '../shared/dates.ts'
import { DialogActions } from '../shared/dialogs.tsx'
import { ORDER_CHANGES, useUndoableChange } from '../shared/use-undoable.ts'

/** What has gone back to the customer, is on its way or has failed, with what to do about it; and where the provider shows its payments. */
export function RefundList({ order }: { order: Order }) {
  const { data, isError, refetch } = useRefunds(order.id)
  const may = useStaffRights()
  if (isError) return <LoadFailed sentence={text.failedToLoad} onRetry={() => void refetch()} />
  if (!data) return null
  return (
    <>
      {data.refunds.length > 0 && (
        <>
          <h3 id="refunds" className="mt-5 text-sm font-semibold">
            {text.list}
          </h3>
          <ul aria-labelledby="refunds" className="mt-2 grid gap-3 text-sm">
            {data.refunds.map((refund) => (
              <li key={refund.id}>
                <RefundLine refund={refund} />
                {may('cash') && (refund.state === 'asked' || refund.state === 'unknown') && (
                  <UnknownRefund orderId={order.id} refund={refund} />
                )}
              </li>
            ))}
          </ul>
        </>
      )}
      {data.dashboards.map((address) => (
        <p key={address} className="mt-3 text-sm">
          <a
            href={address}
            target="_blank"
            rel="noreferrer"
            className={classNames(textLink, 'max-lg:inline-flex max-lg:min-h-11 max-lg:items-center')}
          >
            {text.dashboard}
          </a>
        </p>
      ))}
    </>
  )
}

function RefundLine({ refund }: { refund: Refund }) {
  const { method, cardEnding, state, problem, excess, reference } = refund
  const how = method === 'card' ? text.methodOf(cardEnding) : text.methods[method]
  const who = refund.by === 'provider' ? text.provider : (refund.staff?.name ?? '')
  return (
    <>
      <p className={classNames('font-medium', state === 'failed' && 'text-muted line-through')}>
        {text.line(Number(refund.amount), how ?? method)}
      </p>
      <p className={state === 'confirmed' ? 'text-muted' : 'text-oxblood'}>
        {text.states[state]}
        {Number(excess) > 0 && ` · ${text.excess(formatPrice(Number(excess)))}`}
      </p>
      {problem && <p className="text-muted">{text.problems[problem]}</p>}
      <p className="text-xs text-muted wrap-anywhere">
        {[shortDateTime(refund.at), who, reference].filter(Boolean).join(' · ')}
      </p>
    </>
  )
}

/** A refund without an answer: the shop looks again by itself, staff may now, or say what the provider's dashboard has told them. */
function UnknownRefund({ orderId, refund }: { orderId: string; refund: Refund }) {
  const check = useFollowRefund(orderId)
  const close = useFollowRefund(orderId)
  const [isAsking, setIsAsking] = useState(false)
  const mayBeClosed = Date.now() - Date.parse(refund.at) > REFUND_ANSWER_MINUTES * 60_000
  const closeIt = () =>
    close.mutate({ refundId: refund.id, closes: true }, { onSuccess: () => setIsAsking(false) })
  return (
    <>
      <p className="text-muted">
        {text.waiting} {!mayBeClosed && text.later}
      </p>
      {check.error && <Notice>{failureSentence(check.error, text.notDone)}</Notice>}
      <div className="mt-2 flex flex-wrap gap-2">
        <Button
          size="compact"
          variant="outline"
          busy={check.isPending}
          onClick={() => check.mutate({ refundId: refund.id, closes: false })}
        >
          {text.check}
        </Button>
        {mayBeClosed && (
          <Button
            size="compact"
            variant="outline"
            onClick={() => {
              close.reset()
              setIsAsking(true)
            }}
          >
            {text.close}
          </Button>
        )}
      </div>
      <Dialog
        open={isAsking}
        onClose={() => setIsAsking(false)}
        size="small"
        title={text.closeTitle(formatPrice(Number(refund.amount)))}
        description={text.closeQuestion}
        footer={
          <DialogActions
            busy={close.isPending}
            words={{ go: text.closeNow, going: text.closing }}
            onClick={closeIt}
            onCancel={() => setIsAsking(false)}
          />
        }
      >
        {asksFactorAgain(close.error) ? (
          <FactorAgain onShown={closeIt} />
        ) : (
          close.error && <Notice>{failureSentence(close.error, text.notDone)}</Notice>
        )}
      </Dialog>
    </>
  )
}

export const useRefunds = (orderId: string) => useRead('GET /orders/:id/refunds', { params: { id: orderId } })

/** Pays back; what was written down by hand can be taken back for some seconds. */
export const useRefund = ({ id }: Pick<Order, 'id'>) =>
  useUndoableChange(
    ({ call }, body: NewRefund) => call('POST /orders/:id/refunds', { params: { id }, body }),
    {
      ...shownAs(id),
      told: (refunds, { id: asked }) => [toldOf(id, refunds, asked), [{ orderId: id, undo: refunds.undo }]],
    },
  )

/** What became of a refund without an answer: the provider is asked, or staff know that it did not go through. */
const useFollowRefund = (orderId: string) =>
  useChange(
    ({ call }, { refundId, closes }: { refundId: string; closes: boolean }) => {
      const params = { id: orderId, refundId }
      return closes
        ? call('POST /orders/:id/refunds/:refundId/close', { params })
        : call('POST /orders/:id/refunds/:refundId/check', { params })
    },
    {
      scope: ORDER_CHANGES,
      ...shownAs(orderId),
      told: (refunds, { refundId }) => toldOf(orderId, refunds, refundId, text.stillUnknown),
    },
  )

const shownAs = (id: string) =>
  ({ shows: keyOf('GET /orders/:id/refunds', { params: { id } }), refreshes: 'orders' }) as const

function toldOf(
  orderId: string,
  { refunds }: Refunds,
  asked: string,
  waiting = text.askedTitle,
): ToastMessage {
  const made = refunds.find(({ id }) => id === asked)
  if (made?.state === 'failed')
    return { title: text.failedTitle, sentence: made.problem ? text.problems[made.problem] : '', tone: 'bad' }
  if (made && made.state !== 'confirmed') return { title: waiting, sentence: text.waiting }
  const sentence = text.done(shortNumber(orderId), formatPrice(Number(made?.amount ?? 0)))
  return { title: text.doneTitle, sentence }
}
