import { useState } from 'react'
import type { Refund } from '#contract/refunds.ts'
import { formatPrice } from '#shared/price-format.ts'
import { REFUND_ANSWER_MINUTES } from '#shared/settings.ts'
import { refundsText as text } from '#text/admin-refunds.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Notice } from '#ui/notice.tsx'
import { failureSentence } from '#web/data/failure-sentence.ts'
import { asksFactorAgain, FactorAgain } from '#web/features/accounts/login/factor-again.tsx'
import { useFollowRefund } from './use-refunds.ts'

/** A refund without an answer: the shop looks again by itself, staff may now, or say what the provider's dashboard has told them. */
export function UnknownRefund({ orderId, refund }: { orderId: string; refund: Refund }) {
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
        onOpenChange={setIsAsking}
        size="small"
        title={text.closeTitle(formatPrice(Number(refund.amount)))}
        description={text.closeQuestion}
        footer={
          <div className="flex flex-wrap justify-end gap-3">
            <Button variant="outline" onClick={() => setIsAsking(false)}>
              {text.cancel}
            </Button>
            <Button busy={close.isPending} onClick={closeIt}>
              {close.isPending ? text.closing : text.closeNow}
            </Button>
          </div>
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
