import { slipTexts } from '#text/admin-slips.ts'
import { sharedText } from '#text/shared.ts'
import { classNames } from '#ui/class-names.ts'
import { AddressLines } from '../../orders/dialogs/address-lines.tsx'
import { shortNumber } from '../../orders/order-facts.ts'
import { SizeAndColor, slipOf } from '../../orders/page/packing-slip.tsx'
import type { DeskRow } from '../shipping-columns.tsx'
import { barcodeOf } from './code128.ts'

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
      {order.courierNote && (
        <p className="mb-2 line-clamp-3 border-s-4 ps-2 font-semibold wrap-anywhere">
          <bdi>{order.courierNote}</bdi>
        </p>
      )}
      <div className="mt-auto border-2 px-2 py-1 text-center text-[1.6rem] leading-tight font-bold">
        {Object.entries(slipTexts).map(([language, text]) => (
          <p key={language} lang={language} dir={text.dir}>
            {sum > 0 ? text.collect(sum) : text.paid}
          </p>
        ))}
      </div>
    </article>
  )
}

function Slip({ row: { order } }: { row: DeskRow }) {
  const { language, text, lines } = slipOf(order)
  return (
    <article lang={language} dir={text.dir}>
      <p className="font-serif text-lg">{sharedText.brand}</p>
      <h2 className="mb-2 text-base font-medium">{text.title(shortNumber(order.id))}</h2>
      <ul className="grid gap-1 overflow-hidden">
        {lines.map(({ id, quantity, name, size, color }) => (
          <li key={id} className="border-b pb-1">
            <strong>{quantity} ×</strong> {name}
            {text.comma}
            <SizeAndColor size={size} color={color} comma={text.comma} />
          </li>
        ))}
      </ul>
      {order.courierNote && (
        <p className="mt-2 line-clamp-3 wrap-anywhere">
          {text.courierNote}
          <bdi>{order.courierNote}</bdi>
        </p>
      )}
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
