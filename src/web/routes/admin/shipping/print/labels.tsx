import { slipTexts } from '#text/admin-slips.ts'
import { sharedText } from '#text/shared.ts'
import { classNames } from '#ui/class-names.ts'
import { AddressLines } from '../../orders/dialogs/address-lines.tsx'
import { shortNumber } from '../../orders/order-facts.tsx'
import { SizeAndColor, slipOf } from '../../orders/page/packing-slip.tsx'
import type { DeskRow } from '../shipping-columns.tsx'

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

/** The widths of bars and spaces of each symbol of Code 128, by its value; the last three are start A, B and C, then stop. */
const SYMBOLS = `
  212222 222122 222221 121223 121322 131222 122213 122312 132212 221213
  221312 231212 112232 122132 122231 113222 123122 123221 223211 221132
  221231 213212 223112 312131 311222 321122 321221 312212 322112 322211
  212123 212321 232121 111323 131123 131321 112313 132113 132311 211313
  231113 231311 112133 112331 132131 113123 113321 133121 313121 211331
  231131 213113 213311 213131 311123 311321 331121 312113 312311 332111
  314111 221411 431111 111224 111422 121124 121421 141122 141221 112214
  112412 122114 122411 142112 142211 241211 221114 413111 241112 134111
  111242 121142 121241 114212 124112 124211 411212 421112 421211 212141
  214121 412121 111143 111341 131141 114113 114311 411113 411311 113141
  114131 311141 411131 211412 211214 211232 2331112`
  .trim()
  .split(/\s+/)

const START_B = 104
const STOP = 106
/** Scanners need some white on both sides. */
const QUIET = 10

/** The values of the symbols of a text in Code 128 B: start, the characters from space to tilde, the check symbol and stop. */
export function symbolsOf(text: string): number[] {
  const values = [...text].map((character) => character.charCodeAt(0) - 32)
  if (values.some((value) => value < 0 || value > 94)) throw new Error('not in Code 128 B')
  const check = values.reduce((sum, value, index) => sum + value * (index + 1), START_B) % 103
  return [START_B, ...values, check, STOP]
}

/** Its bars as the path of an SVG, 30 high, and its width, both in modules. */
export function barcodeOf(text: string): { width: number; path: string } {
  let x = QUIET
  const bars: string[] = []
  for (const symbol of symbolsOf(text)) {
    for (const [index, width] of [...(SYMBOLS[symbol] ?? '')].entries()) {
      if (index % 2 === 0) bars.push(`M${x} 0h${width}v30h-${width}z`)
      x += Number(width)
    }
  }
  return { width: x + QUIET, path: bars.join('') }
}
