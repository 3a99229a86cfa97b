import { useQuery } from '@tanstack/react-query'
import { adminMailsText } from '#text/admin-mails.ts'
import { adminOrdersText } from '#text/admin-orders.ts'
import { Notice } from '../../../../ui/notice.tsx'
import { shortDateTime } from '../../shared/dates.ts'
import { useStaffClient } from '../../shared/staff-client.ts'
import { staffKeys } from '../../shared/staff-keys.ts'
import { sectionHead } from '../../shared/staff-page.tsx'

const text = adminOrdersText.mails

/** The mails to the customer about this order. */
export function OrderMails({ orderId }: { orderId: string }) {
  const staff = useStaffClient()
  const mails = useQuery({
    queryKey: staffKeys.orderMails(orderId),
    queryFn: () => staff.orderMails(orderId),
  })
  return (
    <section>
      <h2 className={sectionHead}>{text.title}</h2>
      {mails.isError && <Notice>{text.failed}</Notice>}
      {mails.data?.length === 0 && <p className="text-sm text-muted">{text.none}</p>}
      <ul className="grid gap-2 text-sm empty:hidden">
        {mails.data?.map((mail) => (
          <li key={mail.id}>
            {adminMailsText.kinds[mail.kind] ?? mail.kind}
            <span className="block text-xs text-muted">
              {shortDateTime(mail.sentAt ?? mail.createdAt)} · {adminMailsText.states[mail.state]}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
