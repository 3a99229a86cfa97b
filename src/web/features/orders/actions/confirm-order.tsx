import { Link } from 'wouter'
import type { Order } from '#contract/orders.ts'
import { pages } from '#shared/pages.ts'
import { orderText } from '#text/orders.ts'
import { Button, textLink } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { useClient } from '../../../data/api.ts'
import { failureSentence } from '../../../data/failures.ts'
import { useSession } from '../../accounts/session.tsx'
import { ActionPanel } from './action-panel.tsx'
import { type Changing, provenBy, useOrderChange } from './use-order-change.ts'

const text = orderText.answer

/**
 * While the customer's yes is awaited: a button for the reader of the mailed link and for the account of the order. Who has tracked it or
 * sits at the browser that placed it, which proves nothing, is told of the mail.
 */
export function ConfirmOrder(props: Changing) {
  const { order, claim } = props
  const { call } = useClient()
  const { user } = useSession()
  const params = { id: order.id }
  const send = useOrderChange<void>(props, {
    send: () => call('POST /orders/:id/answer', { params, ...provenBy(claim), body: { answer: 'confirm' } }),
    done: text.confirmed,
  })
  const isAccount = user?.emailConfirmed === true && order.userId === user.id
  if (order.confirmation !== 'open') return null
  if (order.isTracked && !isAccount)
    return <p className="mx-auto max-w-xl text-center text-sm text-muted">{text.tracked}</p>
  if (!isAccount && claim.key === undefined) return <HowToConfirm order={order} />
  return (
    <ActionPanel title={text.title} sentence={text.sentence}>
      <Button className="mt-6" busy={send.isPending} onClick={() => send.mutate()}>
        {send.isPending ? text.confirming : text.confirm}
      </Button>
      {send.isError && (
        <div className="mx-auto mt-6 max-w-xl text-start">
          <Notice>{failureSentence(send.error, text.failed)}</Notice>
        </div>
      )}
    </ActionPanel>
  )
}

const HowToConfirm = ({ order }: { order: Order }) => (
  <ActionPanel
    title={text.byMail.title}
    sentence={
      <>
        {text.byMail.sentence} <bdi>{order.guestEmail}</bdi>
      </>
    }
  >
    <p className="mt-4 text-sm">
      <Link to={pages.track.path} className={textLink}>
        {text.byMail.noMail}
      </Link>
    </p>
  </ActionPanel>
)
