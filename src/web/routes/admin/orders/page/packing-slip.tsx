import { useEffect } from 'react'
import { createPortal } from 'react-dom'
import type { Order, OrderReturn } from '#contract/orders/orders.ts'
import type { Language } from '#shared/language/language.ts'
import { TIME_ZONE } from '#shared/settings.ts'
import { adminOrdersText } from '#text/admin-orders.ts'
import { type SlipText, slipTexts } from '#text/admin-slips.ts'
import { sharedText } from '#text/shared.ts'
import { AddressLines } from '../dialogs/address-lines.tsx'
import { owedOf, shortNumber } from '../order-facts.tsx'

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

/** Opens the browser's print dialog with what has just been put on the page for it. */
export function usePrint(onPrinted: () => void): void {
  useEffect(() => {
    window.addEventListener('afterprint', onPrinted, { once: true })
    window.print()
    return () => window.removeEventListener('afterprint', onPrinted)
  }, [onPrinted])
}

export function PrintedSlips({ orders, onPrinted }: { orders: readonly Order[]; onPrinted: () => void }) {
  usePrint(onPrinted)
  return orders.map((order) => <PackingSlip key={order.id} order={order} />)
}

type Slip = {
  language: Language
  text: SlipText
  /** It goes out for what came back. */
  isExchange: boolean
  lines: SlipLine[]
  /** What the courier takes at the door. */
  sum: string
}

type SlipLine = {
  id: number
  name: string
  color: string
  size: string
  sku: string | undefined
  quantity: number
}

/** The papers of a parcel are in the language in which the order was placed. An exchange under way is the parcel. */
export function slipOf(order: Order): Slip {
  const language = order.language ?? 'en'
  const text = slipTexts[language]
  const exchange = order.returns?.find(
    ({ state, lines }) =>
      (state === 'received' || state === 'sent') && lines.some(({ exchanged }) => exchanged > 0),
  )
  if (exchange) return { language, text, isExchange: true, ...exchangeOf(order, exchange, text) }
  const lines = order.items.map((item, index) => {
    const variant = order.orderItems[index]?.variant
    return {
      id: item.id,
      name: variant?.translated?.productName ?? item.productName,
      color: variant?.translated?.color ?? item.variantColor,
      size: item.variantSize,
      sku: variant?.sku,
      quantity: item.quantity,
    }
  })
  return { language, text, isExchange: false, lines, sum: sumAtDoor(order, text) }
}

function exchangeOf(
  order: Order,
  { lines, difference }: OrderReturn,
  text: SlipText,
): Pick<Slip, 'lines' | 'sum'> {
  const more = Math.min(Number(difference), owedOf(order))
  return {
    lines: lines.flatMap(({ id, itemId, productName, exchange, exchanged: quantity }) => {
      const index = order.items.findIndex((item) => item.id === itemId)
      const translated = order.orderItems[index]?.variant.translated
      if (!exchange || quantity === 0) return []
      return {
        ...{ id, quantity, size: exchange.size, sku: exchange.sku },
        name: translated?.productName ?? productName,
        color: (order.language === 'ar' && exchange.colorInArabic) || exchange.color,
      }
    }),
    sum: more > 0 ? text.collect(more) : text.paid,
  }
}

function sumAtDoor(order: Order, text: SlipText): string {
  const owed = owedOf(order)
  if (owed > 0) return text.collect(owed)
  return order.status === 'cancelled' ? text.cancelled : text.paid
}

/** The same for staff, who also pay back. */
export const sumLine = (order: Order): string =>
  owedOf(order) < 0 ? adminOrdersText.payBack(-owedOf(order)) : sumAtDoor(order, slipTexts.en)
