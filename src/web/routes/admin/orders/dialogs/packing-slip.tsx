import { createPortal } from 'react-dom'
import { adminOrdersText } from '#text/admin-orders.ts'
import { sharedText } from '#text/shared.ts'
import type { Order } from '../../../../../contract/orders.ts'
import { orderDate } from '../../../../features/orders/order-date.ts'
import { shortNumber } from '../short-number.ts'
import { AddressLines } from './address-lines.tsx'

const text = adminOrdersText.slip

/** Printed in place of the page while an order is open: one sheet for the parcel, without prices. */
export const PackingSlip = ({ order }: { order: Order }) =>
  createPortal(
    <section aria-hidden="true" className="packing-slip hidden text-sm print:block">
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
