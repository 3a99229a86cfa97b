import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'
import type { Order } from '#contract/orders/orders.ts'
import { formatPrice } from '#shared/price-format.ts'
import { adminShippingText } from '#text/admin-shipping.ts'
import { sharedText } from '#text/shared.ts'
import { shortNumber } from '../../orders/order-facts.tsx'
import { usePrint } from '../../orders/page/packing-slip.tsx'
import { shortDateTime } from '../../shared/dates.ts'
import type { DeskRow } from '../shipping-columns.tsx'

const text = adminShippingText.print
const { columns, couriers } = adminShippingText

/** What to take off the shelf for these orders: by product, colour and size, with counts. */
export function PickList({ rows }: { rows: readonly DeskRow[] }) {
  const lines = pickLines(rows.map(({ order }) => order))
  return (
    <section>
      <h1 className="text-xl font-medium">{text.pickList}</h1>
      <p className="mb-4">{text.ofOrders(rows.length)}</p>
      <table className="w-full border-collapse text-start">
        <Heads of={[text.product, text.color, text.size, text.pieces, text.orders]} />
        <tbody>
          {lines.map((line) => (
            <tr key={line.key} className="break-inside-avoid border-b align-top">
              <td className="py-1 pe-3">{line.product}</td>
              <td className="py-1 pe-3">{line.color}</td>
              <td className="py-1 pe-3 font-semibold">{line.size}</td>
              <td className="py-1 pe-3 text-lg font-semibold tabular-nums">{line.pieces}</td>
              <td className="py-1 font-mono text-xs">{line.orderIds.map(shortNumber).join(' ')}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th colSpan={3} className="py-2 text-start">
              {text.total}
            </th>
            <td className="py-2 text-lg font-semibold tabular-nums">
              {lines.reduce((sum, { pieces }) => sum + pieces, 0)}
            </td>
          </tr>
        </tfoot>
      </table>
      <PackersNotes rows={rows} />
    </section>
  )
}

/** Of staff, for those who pack: the customer does not see this sheet. */
function PackersNotes({ rows }: { rows: readonly DeskRow[] }) {
  const noted = rows.filter(({ order, notes }) => order.courierNote || notes.length > 0)
  if (noted.length === 0) return null
  return (
    <>
      <h2 className="mt-6 text-lg font-medium">{text.notes}</h2>
      <dl>
        {noted.map(({ id, order, notes }) => (
          <div key={id} className="flex break-inside-avoid gap-3 border-b py-1">
            <dt className="shrink-0 font-mono text-xs">{shortNumber(order.id)}</dt>
            <dd>
              {order.courierNote && <p dir="auto">{adminShippingText.forCourier(order.courierNote)}</p>}
              {notes.map((note) => (
                <p key={note} dir="auto">
                  {note}
                </p>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </>
  )
}

type PickLine = {
  key: string
  product: string
  color: string
  size: string
  pieces: number
  orderIds: string[]
}

/** The lines of several orders, one for each variant, in the order of a shelf: by product, colour and size. */
export function pickLines(orders: readonly Order[]): PickLine[] {
  const lines = new Map<string, PickLine>()
  for (const order of orders) {
    for (const [index, item] of order.items.entries()) {
      const key = order.orderItems[index]?.variant.sku ?? String(item.id)
      const line = lines.get(key) ?? {
        key,
        product: item.productName,
        color: item.variantColor ?? '',
        size: item.variantSize ?? '',
        pieces: 0,
        orderIds: [],
      }
      line.pieces += item.quantity
      if (!line.orderIds.includes(order.id)) line.orderIds.push(order.id)
      lines.set(key, line)
    }
  }
  return [...lines.values()].sort(
    (a, b) =>
      a.product.localeCompare(b.product) ||
      a.color.localeCompare(b.color) ||
      a.size.localeCompare(b.size, 'en', { numeric: true }),
  )
}

const Heads = ({ of }: { of: readonly string[] }) => (
  <thead>
    <tr className="border-b-2">
      {of.map((head) => (
        <th key={head} className="py-1 pe-3 text-start">
          {head}
        </th>
      ))}
    </tr>
  </thead>
)

/** What the courier signs for. */
export function Manifest({ rows }: { rows: readonly DeskRow[] }) {
  const sum = rows.reduce((total, { cashToCollect }) => total + Number(cashToCollect), 0)
  const courier = rows[0]?.parcel?.courier ?? ''
  return (
    <section>
      <h1 className="text-xl font-medium">
        {sharedText.brand}: {text.manifest}
      </h1>
      <p className="mb-4">
        {text.handedTo(couriers[courier] ?? courier)} · {shortDateTime(new Date().toISOString())}
      </p>
      <table className="w-full border-collapse text-start">
        <Heads of={['', columns.order, columns.tracking, columns.customer, columns.city, columns.collect]} />
        <tbody>
          {rows.map(({ id, order, parcel, cashToCollect }, index) => (
            <tr key={id} className="break-inside-avoid border-b">
              <td className="py-1 pe-3 tabular-nums">{index + 1}</td>
              <td className="py-1 pe-3 font-mono">{shortNumber(order.id)}</td>
              <td className="py-1 pe-3 font-mono">{parcel?.trackingNumber}</td>
              <td dir="auto" className="py-1 pe-3 text-left">
                {order.guestName}
              </td>
              <td dir="auto" className="py-1 pe-3 text-left">
                {order.address.city}
              </td>
              <td className="py-1 tabular-nums">{formatPrice(Number(cashToCollect))}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr className="font-semibold">
            <th colSpan={5} className="py-2 text-start">
              {text.total}: {rows.length}
            </th>
            <td className="py-2 tabular-nums">{formatPrice(sum)}</td>
          </tr>
        </tfoot>
      </table>
      <div className="mt-16 grid grid-cols-2 gap-10 break-inside-avoid">
        <p className="border-t pt-1">{text.signature}</p>
        <p className="border-t pt-1">{text.date}</p>
      </div>
    </section>
  )
}

/** Opens the browser's print dialog with these sheets in place of the page. */
export function Printed({ children, onPrinted }: { children: ReactNode; onPrinted: () => void }) {
  usePrint(onPrinted)
  return createPortal(
    <div aria-hidden="true" className="printed hidden text-sm text-black print:block">
      {children}
    </div>,
    document.body,
  )
}
