import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { adminMailsText } from '#text/admin-mails.ts'
import { adminOrdersText } from '#text/admin-orders.ts'
import { messageFrom } from '../../../../../client/call-failed.ts'
import { showReply } from '../../../../data/show-reply.ts'
import { Button } from '../../../../ui/button.tsx'
import { Notice } from '../../../../ui/notice.tsx'
import { toast, toastError } from '../../../../ui/toast.ts'
import { shortDateTime } from '../../shared/dates.ts'
import { useStaffClient } from '../../shared/staff-client.ts'
import { staffKeys } from '../../shared/staff-keys.ts'
import { sectionHead } from '../../shared/staff-page.tsx'

const text = adminOrdersText.mails

/** The mails to the customer about this order. */
export function OrderMails({ orderId }: { orderId: string }) {
  const staff = useStaffClient()
  const queries = useQueryClient()
  const heading = useRef<HTMLHeadingElement>(null)
  const mails = useQuery({
    queryKey: staffKeys.orderMails(orderId),
    queryFn: () => staff.orderMails(orderId),
    // Until the waiting ones have left.
    refetchInterval: ({ state }) => state.data?.some((mail) => mail.state === 'due') && WAITING_MS,
  })
  const again = useMutation({
    mutationFn: (mailId: number) => staff.sendMailAgain(orderId, mailId),
    async onSuccess(now) {
      await showReply(queries, staffKeys.orderMails(orderId), now)
      // The pressed button is gone.
      heading.current?.focus()
      void toast({ title: text.sentAgain })
      await queries.invalidateQueries({ queryKey: staffKeys.orderHistory(orderId) })
    },
    async onError(error) {
      void toastError(messageFrom(error, text.notSent))
      await queries.invalidateQueries({ queryKey: staffKeys.orderMails(orderId) })
    },
  })
  return (
    <section>
      <h2 ref={heading} tabIndex={-1} className={sectionHead}>
        {text.title}
      </h2>
      {mails.isError && <Notice>{text.failed}</Notice>}
      {mails.data?.length === 0 && <p className="text-sm text-muted">{text.none}</p>}
      <ul className="grid gap-2 text-sm empty:hidden">
        {mails.data?.map((mail) => (
          <li key={mail.id} className="flex flex-wrap items-start justify-between gap-x-4">
            <span>
              {kindOf(mail)}
              <span className="block text-xs text-muted">
                {shortDateTime(mail.sentAt ?? mail.createdAt)} · {adminMailsText.states[mail.state]}
              </span>
            </span>
            {mail.canBeSentAgain && (
              <Button
                size="small"
                variant="quiet"
                // Its words begin where those of the mail do.
                className="-mx-4"
                aria-label={text.sendMailAgain(kindOf(mail))}
                busy={again.isPending && again.variables === mail.id}
                onClick={() => again.mutate(mail.id)}
              >
                {text.sendAgain}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

const WAITING_MS = 5_000

const kindOf = ({ kind }: { kind: string }): string => adminMailsText.kinds[kind] ?? kind
