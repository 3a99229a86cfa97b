import type { ReactNode } from 'react'
import { Link } from 'wouter'
import type { MarkOfCustomer } from '#contract/orders/order-words.ts'
import { customerPath, staffPages } from '#shared/pages.ts'
import { adminCustomersText as text } from '#text/admin-customers.ts'
import { Badge } from '#ui/badge.tsx'
import { Notice } from '#ui/notice.tsx'
import { useStaffRights } from '#web/features/accounts/session.tsx'

export const MarkBadge = ({ mark: { kind } }: { mark: MarkOfCustomer }) => (
  <Badge tone={kind === 'no_cash' ? 'strong' : 'bad'}>{text.marks[kind]}</Badge>
)

/** The mark, what it does, and why. */
export const MarkNotice = ({ mark, by }: { mark: MarkOfCustomer; by?: string }) => (
  <Notice tone="warning">
    <strong className="font-medium">{text.marks[mark.kind]}.</strong> {text.effects[mark.kind]}
    <span dir="auto" className="mt-1 block text-left wrap-anywhere">
      {mark.reason}
    </span>
    {by && <span className="block text-xs">{by}</span>}
  </Notice>
)

/** To the page of whoever placed the order; erased ones have none. */
export const CustomerLink = (props: {
  orderId: string
  phone: string
  className?: string
  children: ReactNode
}) =>
  useStaffRights()(staffPages.customer.audience) && props.phone ? (
    <Link to={customerPath(props.orderId)} className={props.className ?? 'hover:underline'}>
      {props.children}
    </Link>
  ) : (
    props.children
  )
