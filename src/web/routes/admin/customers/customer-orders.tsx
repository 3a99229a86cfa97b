import { useState } from 'react'
import { Link } from 'wouter'
import type { Customer } from '#contract/accounts/customers.ts'
import { orderPath } from '#shared/pages.ts'
import { formatPrice } from '#shared/price-format.ts'
import { adminCustomersText } from '#text/admin-customers.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { orderDate } from '#web/features/orders/order-date.ts'
import { StatusBadge, shortNumber } from '../orders/order-facts.tsx'
import { type Column, StaffTable } from '../shared/list/staff-table.tsx'
import { sectionHead } from '../shared/staff-page.tsx'

const text = adminCustomersText.one

/** Newest first; of many, the newest until all are asked for. */
export function CustomerOrders({ customer: { orders, ordersCount } }: { customer: Customer }) {
  const [showsAll, setShowsAll] = useState(false)
  const shown = showsAll ? orders : orders.slice(0, FIRST)
  const title = text.orders(ordersCount)
  return (
    <section className="min-w-0">
      <h2 className={sectionHead}>{title}</h2>
      <StaffTable dense label={title} rows={shown} columns={columns} keyOf={({ id }) => id} />
      {shown.length < orders.length && (
        <Button size="compact" variant="quiet" className="mt-2" onClick={() => setShowsAll(true)}>
          {text.showAll(orders.length)}
        </Button>
      )}
      {showsAll && orders.length < ordersCount && (
        <p className="mt-2 text-sm text-muted">{text.newest(orders.length)}</p>
      )}
    </section>
  )
}

const FIRST = 20

type OrderOfCustomer = Customer['orders'][number]

const { orderColumns: heads } = text
const figures = 'whitespace-nowrap tabular-nums'
const amount = (sum: string) => formatPrice(Number(sum))

const columns: Column<OrderOfCustomer>[] = [
  {
    head: heads.number,
    line: 'what',
    cell: ({ id }) => (
      <Link
        to={orderPath(id)}
        className="inline-block font-mono text-xs font-semibold hover:underline max-lg:min-h-[44px] max-lg:content-center"
      >
        {shortNumber(id)}
      </Link>
    ),
  },
  {
    head: heads.placed,
    line: 'what',
    className: 'whitespace-nowrap',
    cell: ({ createdAt }) => orderDate(createdAt),
  },
  {
    head: heads.status,
    cell: ({ status, ending }) => (
      <span className="flex flex-wrap items-center gap-2">
        <StatusBadge status={status} />
        {ending && <Badge tone={ending === 'refused' ? 'bad' : 'neutral'}>{text.endings[ending]}</Badge>}
      </span>
    ),
  },
  { head: heads.total, className: figures, atEnd: true, cell: ({ totalAmount }) => amount(totalAmount) },
  {
    head: heads.owed,
    className: figures,
    atEnd: true,
    cell: ({ owed }) => Number(owed) !== 0 && <span className="text-muted">{text.owes(amount(owed))}</span>,
  },
]
