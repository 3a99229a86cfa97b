import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { customerPath, staffPages } from '#shared/pages.ts'
import { useStaffRights } from '#web/features/accounts/session.tsx'

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
