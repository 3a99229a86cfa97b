import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { Link } from 'wouter'
import { CallFailed } from '#client/call-failed.ts'
import type { CustomerAnswer } from '#contract/confirmations.ts'
import type { Order } from '#contract/orders.ts'
import { pages } from '#shared/pages.ts'
import { orderText } from '#text/orders.ts'
import { Button } from '#ui/button.tsx'
import { textLink } from '#ui/button-look.ts'
import { Notice } from '#ui/notice.tsx'
import { useClient } from '#web/data/client-context.ts'
import { failureSentence } from '#web/data/failure-sentence.ts'
import { showReply } from '#web/data/show-reply.ts'
import { useSession } from '#web/features/accounts/session.tsx'
import { confirmedOrderKey, type OrderClaim } from '#web/features/orders/confirmed-order.ts'
import { mayCancel } from '#web/features/orders/may-cancel.ts'

const text = orderText.answer

/**
 * Confirm and Cancel, for the reader of the mailed link and for the account of the order, while the answer is awaited; Cancel alone,
 * while nobody works on another cash order, and for somebody who has tracked it. Afterwards it says what was answered.
 */
export function Answer(props: { order: Order; claim: OrderClaim; asksToCancel: boolean }) {
  const { order, claim } = props
  const { call } = useClient()
  const queries = useQueryClient()
  const { user } = useSession()
  const [asksToCancel, setAsksToCancel] = useState(props.asksToCancel)
  const key = confirmedOrderKey(order.id, claim)
  const send = useMutation({
    mutationFn: (answer: CustomerAnswer) =>
      call('POST /orders/:id/answer', {
        params: { id: order.id },
        query: { key: claim.key },
        body: { answer },
      }),
    onSuccess: (answered) => showReply(queries, key, answered),
    onError(error) {
      // Staff or another tab were quicker: the order shows what became of it.
      if (error instanceof CallFailed && overtaken.includes(error.code ?? ''))
        void queries.invalidateQueries({ queryKey: key })
    },
  })
  const isAccount = user?.emailConfirmed === true && order.userId === user.id
  const mayConfirm = isAccount || order.isTracked !== true
  if (send.isSuccess) return <Answered confirms={send.variables === 'confirm'} />
  const isAwaited = order.confirmation === 'open'
  const isReader = isAccount || claim.key !== undefined
  if (isAwaited && !isReader) return <HowToConfirm order={order} />
  if (!isReader || !(isAwaited || mayCancel(order))) return null
  if (!(isAwaited && mayConfirm) && !asksToCancel)
    return (
      <div className="mb-10 text-center print:hidden">
        {isAwaited && <p className="mx-auto mb-3 max-w-xl text-sm text-muted">{text.tracked}</p>}
        <Button variant="quiet" size="small" onClick={() => setAsksToCancel(true)}>
          {text.cancel}
        </Button>
      </div>
    )
  return (
    <section
      aria-labelledby="answer-title"
      className="mb-10 border border-hairline p-6 text-center md:p-9 print:hidden"
    >
      <h2 id="answer-title" className="text-xl">
        {asksToCancel ? text.question : text.title}
      </h2>
      <p className="mx-auto mt-3 mb-6 max-w-xl text-sm text-muted">
        {asksToCancel ? text.consequence : text.sentence}
      </p>
      {asksToCancel ? (
        <Choices
          key="cancel"
          focused
          busy={send.isPending}
          first={{ label: text.no, onPress: () => setAsksToCancel(false) }}
          second={{
            label: send.isPending ? text.cancelling : text.yes,
            onPress: () => send.mutate('cancel'),
          }}
        />
      ) : (
        <Choices
          key="confirm"
          busy={send.isPending}
          first={{
            label: send.isPending ? text.confirming : text.confirm,
            onPress: () => send.mutate('confirm'),
          }}
          second={{ label: text.cancel, onPress: () => setAsksToCancel(true) }}
        />
      )}
      {send.isError && (
        <div className="mx-auto mt-6 max-w-xl text-start">
          <Notice>{failureSentence(send.error, text.failed)}</Notice>
        </div>
      )}
    </section>
  )
}

/** For the browser that placed it, which proves nothing: the mail's link does, or the phone number with that of the order. */
const HowToConfirm = ({ order }: { order: Order }) => (
  <section
    aria-labelledby="answer-title"
    className="mb-10 border border-hairline p-6 text-center md:p-9 print:hidden"
  >
    <h2 id="answer-title" className="text-xl">
      {text.byMail.title}
    </h2>
    <p className="mx-auto mt-3 max-w-xl text-sm wrap-anywhere text-muted">
      {text.byMail.sentence} <bdi>{order.guestEmail}</bdi>
    </p>
    <p className="mt-4 text-sm">
      <Link to={pages.track.path} className={textLink}>
        {text.byMail.noMail}
      </Link>
    </p>
  </section>
)

/** The codes for an order that is no longer as it was shown. */
const overtaken: readonly string[] = ['already_answered', 'edit_conflict']

type Choice = { label: string; onPress: () => void }

/** The harmless one first; it gets the focus when the question changes. */
function Choices(props: { first: Choice; second: Choice; busy: boolean; focused?: boolean }) {
  const first = useRef<HTMLButtonElement>(null)
  const { focused } = props
  useEffect(() => {
    if (focused) first.current?.focus()
  }, [focused])
  return (
    <div className="mx-auto grid w-fit gap-3 sm:auto-cols-fr sm:grid-flow-col">
      <Button ref={first} busy={props.busy} onClick={props.first.onPress}>
        {props.first.label}
      </Button>
      <Button variant="danger" busy={props.busy} onClick={props.second.onPress}>
        {props.second.label}
      </Button>
    </div>
  )
}

function Answered({ confirms }: { confirms: boolean }) {
  const result = useRef<HTMLDivElement>(null)
  // The pressed button is gone.
  useEffect(() => result.current?.focus(), [])
  return (
    <div ref={result} tabIndex={-1} className="mx-auto mb-10 max-w-xl text-start outline-none">
      <Notice tone={confirms ? 'good' : 'warning'}>{confirms ? text.confirmed : text.cancelled}</Notice>
    </div>
  )
}
