import { toDecimal } from '#contract/money.ts'
import type { OrderReturn } from '#contract/orders/returns.ts'
import type { Language } from '#shared/language/language.ts'
import type { Shop } from '../context/shop.ts'
import { namesIn } from './offer.ts'
import type { LineRecord, ReturnRecord } from './returns-sql.ts'

export type ReturnReader = { isStaff: boolean; language: Language }

export function toReturn(
  { courier }: Pick<Shop, 'courier'>,
  shopAddress: string,
  record: ReturnRecord,
  reader: ReturnReader,
): OrderReturn {
  const { isStaff } = reader
  const { parcel } = record
  const difference = differenceOf(record)
  return {
    id: record.id,
    orderId: record.orderId,
    state: record.state,
    by: record.askedBy,
    dates: datesOf(record),
    changedAt: record.changedAt,
    lines: record.lines.map((line) => toLine(line, reader)),
    cost: { payer: record.costPayer, sum: toDecimal(record.costInPiastres) },
    shopAddress,
    heldUntil: record.heldUntil,
    holdEnded: record.holdEnded,
    declinedBecause: record.declinedBecause,
    difference: toDecimal(difference),
    refundId: difference < 0 && !isWithdrawable(record) ? record.refundId : null,
    parcel: parcel && {
      id: parcel.id,
      state: parcel.state,
      trackingNumber: parcel.trackingNumber,
      trackingLink:
        parcel.trackingNumber && parcel.courier === courier.name
          ? courier.trackingLink(parcel.trackingNumber)
          : null,
    },
    actions: isStaff ? STAFF_MAY[record.state] : isWithdrawable(record) ? ['withdraw'] : [],
  }
}

/** One that was undone has no event of its own. */
function datesOf({ state, createdAt, changedAt, dates }: ReturnRecord): OrderReturn['dates'] {
  const known = { asked: createdAt, [state]: changedAt, ...dates }
  return Object.fromEntries(Object.entries(known).map(([step, at]) => [step, new Date(at).toISOString()]))
}

const STAFF_MAY: Record<ReturnRecord['state'], OrderReturn['actions']> = {
  asked: ['approve', 'decline'],
  approved: ['receive', 'decline'],
  received: ['send', 'pay'],
  sent: [],
  done: [],
  declined: [],
  withdrawn: [],
}

/** The goods have not come. */
export const isWithdrawable = ({ state }: Pick<ReturnRecord, 'state'>): boolean =>
  state === 'asked' || state === 'approved'

function toLine(line: LineRecord, { isStaff, language }: ReturnReader): OrderReturn['lines'][number] {
  const { translations, priceInPiastres, words, exchange, variantId: _, ...said } = line
  return {
    ...said,
    ...namesIn(language, line, translations),
    price: toDecimal(priceInPiastres),
    words: words || null,
    exchange: exchange && {
      variantId: exchange.variantId,
      size: exchange.size,
      color: (language === 'ar' && exchange.colorAr) || exchange.color,
      price: toDecimal(exchange.priceInPiastres),
      ...(isStaff && { sku: exchange.sku, colorInArabic: exchange.colorAr }),
    },
  }
}

/** What the order owes more by it: if all of it comes, or of what came. */
export function differenceOf({ state, lines }: Pick<ReturnRecord, 'state' | 'lines'>): number {
  if (state === 'declined' || state === 'withdrawn') return 0
  const isStillToCome = isWithdrawable({ state })
  return lines.reduce((sum, line) => {
    const came = isStillToCome ? line.quantity : line.shelved + line.writtenOff
    const goesOut = isStillToCome && line.exchange ? line.quantity : line.exchanged
    return sum - came * line.priceInPiastres + goesOut * (line.exchange?.priceInPiastres ?? 0)
  }, 0)
}
