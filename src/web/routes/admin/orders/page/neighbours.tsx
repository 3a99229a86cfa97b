import { useQuery } from '@tanstack/react-query'
import { ChevronLeft, ChevronRight } from 'lucide'
import { Link } from 'wouter'
import { orderPath } from '#shared/pages.ts'
import { adminOrdersText } from '#text/admin-orders.ts'
import { classNames } from '#ui/class-names.ts'
import { Icon, iconButtonLook } from '#ui/icon.tsx'
import { useClient } from '#web/data/api.ts'
import { useListAddress } from '../../shared/list/use-list-address.ts'
import { shortNumber } from '../order-facts.ts'
import { listText, type OrderView, orderList, queryOf } from '../order-list.ts'

const text = adminOrdersText.page

/**
 * The orders before and after this one in the list that it was opened from, which is in the address, also on the page before or after.
 * A page is read once: an order that was worked on keeps its place among its neighbours, although it has left the list.
 */
export function Neighbours({ orderId }: { orderId: string }) {
  const { here: view } = useListAddress(orderList)
  const { ids = [], hasNext, before = 0, total = 0, isMore } = usePageOf(view)
  const place = ids.indexOf(orderId)
  const isLast = place === ids.length - 1
  const { ids: earlier = [] } = usePageOf({ ...view, page: view.page - 1 }, place === 0 && view.page > 1)
  const { ids: later = [] } = usePageOf({ ...view, page: view.page + 1 }, isLast && Boolean(hasNext))
  if (place === -1) return null
  const to = (id: string | undefined, page: number) =>
    id === undefined ? undefined : { id, path: orderPath(id) + listText({ ...view, page }) }
  const previous = place > 0 ? to(ids[place - 1], view.page) : to(earlier.at(-1), view.page - 1)
  const next = isLast ? to(later[0], view.page + 1) : to(ids[place + 1], view.page)
  return (
    <nav aria-label={text.neighbours} className="flex items-center text-sm text-muted">
      <span className="tabular-nums">{text.place(before + place + 1, total, isMore)}</span>
      <Neighbour order={previous} label={text.previous} icon={ChevronLeft} />
      <Neighbour order={next} label={text.next} icon={ChevronRight} />
    </nav>
  )
}

type PageOfList = {
  ids: string[]
  hasNext: boolean
  /** On the pages before. */
  before: number
  total: number
  isMore: boolean
}

/** The numbers of the orders on a page of the list, and where in the list that is. */
function usePageOf(view: OrderView, enabled = true): Partial<PageOfList> {
  const { reply } = useClient()
  const query = queryOf(view)
  const { data } = useQuery({
    // Not below 'orders': no change of an order reads it again.
    queryKey: ['neighbours', query],
    queryFn: async (): Promise<PageOfList> => {
      const { data, meta } = await reply('GET /orders/admin', { query })
      const { page, limit, ...list } = meta
      return { ...list, ids: data.map(({ id }) => id), before: (page - 1) * limit }
    },
    staleTime: Number.POSITIVE_INFINITY,
    enabled,
  })
  return data ?? {}
}

function Neighbour(props: {
  order: { id: string; path: string } | undefined
  label: (order: string) => string
  icon: typeof ChevronLeft
}) {
  const look = classNames(iconButtonLook, 'lg:size-9')
  if (!props.order)
    return (
      <span aria-hidden="true" className={classNames(look, 'text-hairline')}>
        <Icon of={props.icon} />
      </span>
    )
  return (
    <Link to={props.order.path} aria-label={props.label(shortNumber(props.order.id))} className={look}>
      <Icon of={props.icon} />
    </Link>
  )
}
