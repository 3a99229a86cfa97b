import { formatPrice } from '#shared/price-format.ts'
import { adminShippingText } from '#text/admin-shipping.ts'
import { sharedText } from '#text/shared.ts'
import { shortNumber } from '../../orders/order-facts.ts'
import { shortDateTime } from '../../shared/dates.ts'
import type { DeskRow } from '../shipping-columns.tsx'

const text = adminShippingText.print
const { columns, couriers } = adminShippingText

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
        <thead>
          <tr className="border-b-2">
            {['', columns.order, columns.tracking, columns.customer, columns.city, columns.collect].map(
              (head) => (
                <th key={head} className="py-1 pe-3 text-start">
                  {head}
                </th>
              ),
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, order, parcel, cashToCollect }, place) => (
            <tr key={id} className="break-inside-avoid border-b">
              <td className="py-1 pe-3 tabular-nums">{place + 1}</td>
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
