import { useQuery } from '@tanstack/react-query'
import { ChevronLeft, ChevronRight } from 'lucide'
import { Link } from 'wouter'
import { adminOrdersText } from '#text/admin-orders.ts'
import { orderPath } from '../../../../../shared/pages.ts'
import { useSearchParams } from '../../../../app/navigation.tsx'
import { classNames } from '../../../../ui/class-names.ts'
import { Icon } from '../../../../ui/icon.ts'
import { iconButtonLook } from '../../../../ui/icon-button.tsx'
import { useStaffClient } from '../../shared/staff-client.ts'
import { staffKeys } from '../../shared/staff-keys.ts'
import { addressOf, queryOf, viewFrom } from '../order-view.ts'
import { shortNumber } from '../short-number.ts'

const text = adminOrdersText.page

/**
 * The orders before and after this one in the list that it was opened from, which is in the address. The list is read once: an order
 * that was worked on keeps its place among its neighbours, although it has left the list.
 */
export function Neighbours({ orderId }: { orderId: string }) {
  const staff = useStaffClient()
  const [address] = useSearchParams()
  const view = viewFrom(address)
  const query = queryOf(view)
  const { data: ids = [] } = useQuery({
    queryKey: staffKeys.orderNeighbours(query),
    queryFn: async () => (await staff.orders(query)).orders.map(({ id }) => id),
    staleTime: Number.POSITIVE_INFINITY,
  })
  const place = ids.indexOf(orderId)
  if (place === -1) return null
  const list = addressOf(view).toString()
  const to = (id: string) => orderPath(id) + (list && `?${list}`)
  return (
    <nav aria-label={text.neighbours} className="flex items-center text-sm text-muted">
      <span className="tabular-nums">{text.place(place + 1, ids.length)}</span>
      <Neighbour id={ids[place - 1]} label={text.previous} icon={ChevronLeft} to={to} />
      <Neighbour id={ids[place + 1]} label={text.next} icon={ChevronRight} to={to} />
    </nav>
  )
}

function Neighbour(props: {
  id: string | undefined
  label: (order: string) => string
  icon: typeof ChevronLeft
  to: (id: string) => string
}) {
  const look = classNames(iconButtonLook, 'lg:size-9')
  if (!props.id)
    return (
      <span aria-hidden="true" className={classNames(look, 'text-hairline')}>
        <Icon of={props.icon} />
      </span>
    )
  return (
    <Link to={props.to(props.id)} aria-label={props.label(shortNumber(props.id))} className={look}>
      <Icon of={props.icon} />
    </Link>
  )
}
