import { useEffect } from 'react'
import { createPortal } from 'react-dom'
import type { Order } from '#contract/orders.ts'
import { TIME_ZONE } from '#shared/settings.ts'
import { sharedText } from '#text/shared.ts'
import { AddressLines } from '../dialogs/address-lines.tsx'
import { shortNumber } from '../order-facts.ts'
import { slipOf } from './slip-of.ts'

/**
 * Printed in place of the page: one sheet for the parcel, without prices, but with the sum that the courier collects, in large type.
 */
export function PackingSlip({ order }: { order: Order }) {
  const { language, text, isExchange, lines, sum } = slipOf(order)
  const day = new Intl.DateTimeFormat(text.locale, { dateStyle: 'medium', timeZone: TIME_ZONE })
  return createPortal(
    <section
      aria-hidden="true"
      lang={language}
      dir={text.dir}
      className="packing-slip hidden break-after-page text-sm print:block"
    >
      <p className="font-serif text-xl">{sharedText.brand}</p>
      <h1 className="mt-4 text-lg font-medium">
        {text.title(shortNumber(order.id))}
        {isExchange && ` · ${text.exchange}`}
      </h1>
      <p>{day.format(new Date(order.createdAt))}</p>
      <div className="my-6 ltr:[&>*]:text-left rtl:[&>*]:text-right">
        <p className="font-medium">
          <bdi>{order.guestName}</bdi>
        </p>
        <AddressLines address={order.address} language={language} />
        <p>
          <bdi>{order.guestPhone}</bdi>
        </p>
      </div>
      <p className="mb-6 border-2 px-4 py-3 text-[1.75rem] leading-tight font-semibold">{sum}</p>
      {order.courierNote && (
        <p className="mb-6 text-lg wrap-anywhere">
          {text.courierNote}
          <bdi className="font-semibold">{order.courierNote}</bdi>
        </p>
      )}
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
          {lines.map(({ id, name, size, color, sku, quantity }) => (
            <tr key={id} className="break-inside-avoid border-b">
              <td className="py-2">{name}</td>
              <td className="py-2">
                <SizeAndColor size={size} color={color} comma={text.comma} />
              </td>
              <td className="py-2">
                <bdi>{sku}</bdi>
              </td>
              <td className="py-2 text-end">{quantity}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>,
    document.body,
  )
}

/** A size such as 32/34 runs from left to right in Arabic too. */
export const SizeAndColor = ({ size, color, comma }: { size: string; color: string; comma: string }) => (
  <>
    <bdi>{size}</bdi>
    {size && color && comma}
    {color}
  </>
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
