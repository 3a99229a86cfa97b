import { adminShippingText } from '#text/admin-shipping.ts'
import { sharedText } from '#text/shared.ts'
import { formatPrice } from '../../../../../shared/price-format.ts'
import { classNames } from '../../../../ui/class-names.ts'
import { AddressLines } from '../../orders/dialogs/address-lines.tsx'
import { shortNumber } from '../../orders/short-number.ts'
import type { DeskRow } from '../shipping-row.tsx'
import { barcodeOf } from './code128.ts'

const text = adminShippingText.print

/** For each parcel a label for the outside and a packing slip for the inside: four to a sheet of A4, or each on 10 × 15 cm. */
export function Labels({ rows, paper }: { rows: readonly DeskRow[]; paper: 'A4' | '10x15' }) {
  const pieces = rows.flatMap((row) => [
    <Label key={`${row.id} label`} row={row} />,
    <Slip key={`${row.id} slip`} row={row} />,
  ])
  return <div className={classNames('labels', paper === 'A4' ? 'labels-a4' : 'labels-10x15')}>{pieces}</div>
}

function Label({ row: { order, parcel, cashToCollect } }: { row: DeskRow }) {
  const sum = Number(cashToCollect)
  return (
    <article>
      <header className="flex items-start justify-between gap-2">
        <span>
          <span className="block font-serif text-lg">{sharedText.brand}</span>
          <span className="font-mono">{parcel?.trackingNumber}</span>
        </span>
        <Barcode orderId={order.id} />
      </header>
      <div className="my-2 text-base leading-snug">
        <p dir="auto" className="text-left text-lg font-semibold">
          {order.guestName}
        </p>
        <AddressLines address={order.address} />
        <p className="text-lg font-semibold">{order.guestPhone}</p>
      </div>
      <p className="mt-auto border-2 px-2 py-1 text-center text-[1.6rem] leading-tight font-bold">
        {sum > 0 ? text.collect(formatPrice(sum)) : text.paid}
      </p>
    </article>
  )
}

function Slip({ row: { order } }: { row: DeskRow }) {
  return (
    <article>
      <p className="font-serif text-lg">{sharedText.brand}</p>
      <h2 className="mb-2 text-base font-medium">{text.slip(shortNumber(order.id))}</h2>
      <ul className="grid gap-1 overflow-hidden">
        {order.items.map((item) => (
          <li key={item.id} className="border-b pb-1">
            <strong>{item.quantity} ×</strong> {item.productName},{' '}
            {[item.variantColor, item.variantSize].filter(Boolean).join(', ')}
          </li>
        ))}
      </ul>
      <div className="mt-auto">
        <Barcode orderId={order.id} />
      </div>
    </article>
  )
}

/** The last part of the order's number, by which the search finds it; its end is the short number. */
function Barcode({ orderId }: { orderId: string }) {
  const { width, path } = barcodeOf(orderId.slice(-12))
  return (
    <figure className="w-[55mm] text-center">
      <svg
        viewBox={`0 0 ${width} 30`}
        preserveAspectRatio="none"
        className="h-[14mm] w-full"
        role="presentation"
      >
        <path d={path} fill="black" />
      </svg>
      <figcaption className="font-mono text-lg leading-none font-bold">{shortNumber(orderId)}</figcaption>
    </figure>
  )
}
