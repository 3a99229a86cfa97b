import { useEffect } from 'react'
import { createPortal } from 'react-dom'
import { adminOrdersText } from '#text/admin-orders.ts'
import { sharedText } from '#text/shared.ts'
import type { Order } from '../../../../../contract/orders.ts'
import { formatPrice } from '../../../../../shared/price-format.ts'
import { orderDate } from '../../../../features/orders/order-date.ts'
import { AddressLines } from '../dialogs/address-lines.tsx'
import { toCollect } from '../order-facts.ts'
import { shortNumber } from '../short-number.ts'

const text = adminOrdersText.slip

/**
 * Printed in place of the page: one sheet for the parcel, without prices, but with the sum that the courier collects, in large type.
 */
export const PackingSlip = ({ order }: { order: Order }) =>
  createPortal(
    <section aria-hidden="true" className="packing-slip hidden break-after-page text-sm print:block">
      <p className="font-serif text-xl">{sharedText.brand}</p>
      <h1 className="mt-4 text-lg font-medium">{text.title(shortNumber(order.id))}</h1>
      <p>{orderDate(order.createdAt)}</p>
      <div className="my-6">
        <p dir="auto" className="text-left font-medium">
          {order.guestName}
        </p>
        <AddressLines address={order.address} />
        <p>{order.guestPhone}</p>
      </div>
      <p className="mb-6 border-2 px-4 py-3 text-[1.75rem] leading-tight font-semibold">{sumLine(order)}</p>
      <table className="w-full border-collapse text-start">
        <thead>
          <tr className="border-b">
            <th className="py-2 text-start">{text.item}</th>
            <th className="py-2 text-start">{text.size}</th>
            <th className="py-2 text-start">{text.sku}</th>
            <th className="py-2 text-end">{text.quantity}</th>
          </tr>
        </thead>
        <tbody>
          {order.items.map((item, place) => (
            <tr key={item.id} className="break-inside-avoid border-b">
              <td className="py-2">{item.productName}</td>
              <td className="py-2">{[item.variantSize, item.variantColor].filter(Boolean).join(', ')}</td>
              <td className="py-2">{order.orderItems[place]?.variant.sku}</td>
              <td className="py-2 text-end">{item.quantity}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>,
    document.body,
  )

/** Opens the browser's print dialog with the slips of these orders. */
export function PrintedSlips({ orders, onPrinted }: { orders: readonly Order[]; onPrinted: () => void }) {
  useEffect(() => {
    window.addEventListener('afterprint', onPrinted, { once: true })
    window.print()
    return () => window.removeEventListener('afterprint', onPrinted)
  }, [onPrinted])
  return orders.map((order) => <PackingSlip key={order.id} order={order} />)
}

/** What the courier takes at the door, for the slip and for the page. */
export function sumLine(order: Order): string {
  const sum = toCollect(order)
  if (sum !== null) return text.collect(formatPrice(sum))
  return order.status === 'cancelled' ? text.cancelled : text.paid
}
