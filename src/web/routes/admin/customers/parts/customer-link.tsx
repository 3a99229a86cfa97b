import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { customerPath } from '#shared/pages.ts'

/** To the page of whoever placed the order; erased ones have none. */
export const CustomerLink = (props: {
  orderId: string
  phone: string
  className?: string
  children: ReactNode
}) =>
  props.phone ? (
    <Link to={customerPath(props.orderId)} className={props.className ?? 'hover:underline'}>
      {props.children}
    </Link>
  ) : (
    props.children
  )
