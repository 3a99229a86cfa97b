import { useState } from 'react'
import type { Order } from '#contract/orders/orders.ts'
import { formatPrice } from '#shared/price-format.ts'
import { adminOrdersText } from '#text/admin-orders.ts'
import { Button } from '#ui/button.tsx'
import { becameOf } from '#web/features/orders/returns/became.ts'
import { type Column, StaffTable } from '../../shared/list/staff-table.tsx'
import { sectionHead } from '../../shared/staff-page.tsx'

const text = adminOrdersText.order

/** An order may have ten thousand lines: they are shown in portions. */
const FIRST_LINES = 50
const MORE_LINES = 500

export function OrderLines({
  order,
  heading: Heading = 'h3',
}: {
  order: Order
  /** In a page, where no dialog has a heading above it. */
  heading?: 'h2' | 'h3'
}) {
  const [shown, setShown] = useState(FIRST_LINES)
  const lines = order.orderItems
  const left = lines.length - shown
  return (
    <section>
      <Heading className={sectionHead}>{text.lines}</Heading>
      {lines.length === 0 ? (
        <p className="text-sm text-muted">{text.noLines}</p>
      ) : (
        <StaffTable
          label={text.lines}
          columns={columns}
          rows={lines.slice(0, shown).map((line, index) => ({
            ...line,
            place: index,
            item: order.items[index],
            returns: order.returns,
          }))}
          // The lines of an order never change their places.
          keyOf={({ place }) => place}
        />
      )}
      {left > 0 && (
        <Button variant="quiet" size="small" className="mt-3" onClick={() => setShown(shown + MORE_LINES)}>
          {text.more(Math.min(left, MORE_LINES))}
        </Button>
      )}
      <dl className="ms-auto mt-4 grid max-w-xs gap-1.5 text-sm">
        <Sum name={text.subtotal} amount={order.subtotal} />
        {Number(order.discount) > 0 && <Sum name={text.discount} amount={`-${order.discount}`} />}
        <Sum name={text.shipping} amount={order.shipping} />
        <Sum name={text.taxes} amount={order.taxes} />
        <Sum name={text.total} amount={order.totalAmount} strong />
      </dl>
    </section>
  )
}

type Line = Order['orderItems'][number] &
  Pick<Order, 'returns'> & { item: Order['items'][number] | undefined }
const { columns: heads } = text

const columns: Column<Line>[] = [
  {
    head: heads.item,
    line: 'what',
    span: 6,
    cell: ({ item, variant: { product, sku } }) => (
      <span className="flex items-center gap-3">
        {item?.image && (
          <img src={item.image} alt="" loading="lazy" className="h-12 w-9 shrink-0 object-cover" />
        )}
        <span>
          <span className="block font-medium wrap-anywhere">{product.name}</span>
          <span className="block text-xs wrap-anywhere text-muted">{sku}</span>
        </span>
      </span>
    ),
  },
  {
    head: heads.size,
    className: 'wrap-anywhere',
    cell: ({ variant: { size, color }, item, returns }) => (
      <>
        {[size, color].filter(Boolean).join(', ')}
        {item &&
          becameOf(item, returns).map((words) => (
            <span key={words} className="block text-xs font-medium">
              {words}
            </span>
          ))}
      </>
    ),
  },
  { head: heads.quantity, className: 'tabular-nums', cell: ({ quantity }) => quantity },
  {
    head: heads.price,
    className: 'tabular-nums xl:whitespace-nowrap',
    cell: ({ price }) => formatPrice(price),
  },
  {
    head: heads.total,
    className: 'tabular-nums xl:whitespace-nowrap',
    cell: ({ lineTotal }) => formatPrice(lineTotal),
  },
]

const Sum = ({ name, amount, strong }: { name: string; amount: string; strong?: boolean }) => (
  <div
    className={
      strong ? 'flex justify-between border-t border-hairline pt-2 font-medium' : 'flex justify-between'
    }
  >
    <dt className={strong ? undefined : 'text-muted'}>{name}</dt>
    <dd className="tabular-nums">{formatPrice(Number(amount))}</dd>
  </div>
)
