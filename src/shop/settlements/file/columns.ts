/** Which column of a courier's file is which. */
import { foldArabic } from '#shared/text/fold-arabic.ts'

export type ColumnNames = { waybill: string; collected: string; fee: string | null }
/** `order` is a column beside that of the waybills. */
export type Columns = Record<'waybill' | 'collected', number> &
  Record<'order' | 'fee' | 'currency', number | null>

/** The columns by the names that couriers use; null if this line does not name them. */
export function findColumns(head: readonly string[]): Columns | null {
  const names = head.map(folded)
  // "Collection fees" is no collected amount.
  const isFee = (name: string) => has(name, WORDS.fee)
  const order = orderNumber(names)
  const waybill = best(names, WORDS.waybill, (name, index) => !isFee(name) && index !== order) ?? order
  const collected = best(names, WORDS.collected, (name, index) => !isFee(name) && index !== waybill)
  if (waybill === null || collected === null) return null
  return { waybill, collected, fee: best(names, WORDS.fee), ...besides(names, waybill) }
}

/** The columns that staff named; null if this line does not have them. */
export function namedColumns(head: readonly string[], names: ColumnNames): Columns | null {
  const place = (name: string) => head.findIndex((cell) => folded(cell) === folded(name))
  const [waybill, collected] = [place(names.waybill), place(names.collected)]
  const fee = names.fee === null ? null : place(names.fee)
  if (waybill === -1 || collected === -1 || fee === -1) return null
  return { waybill, collected, fee, ...besides(head.map(folded), waybill) }
}

const besides = (names: readonly string[], waybill: number) => ({
  order: orderNumber(names, waybill),
  currency: best(names, WORDS.currency),
})

/** A currency other than the shop's that a cell names. */
export const foreignCurrency = (text: string): string | null =>
  /\b(USD|EUR|GBP|SAR|AED|KWD|QAR|BHD|OMR|JOD)\b|[$€]|ريال|درهم|دولار|يورو/iu.exec(text)?.[0].toUpperCase() ??
  null

/** Instead of waybills, or beside them. By the whole name: "order date" and "order amount" are no numbers. */
const orderNumber = (names: readonly string[], waybill?: number): number | null =>
  best(names, WORDS.order, (name, index) => WORDS.order.includes(name) && index !== waybill)

const WORDS = {
  waybill: [
    ...['waybill', 'awb', 'tracking number', 'tracking no', 'tracking', 'barcode', 'shipment', 'reference'],
    ...['رقم البوليصه', 'البوليصه', 'بوليصه', 'رقم التتبع', 'رقم الشحنه', 'الباركود', 'باركود'],
  ],
  order: [
    ...['order number', 'order no', 'order id', 'order reference', 'order ref', 'order'],
    ...['رقم الطلب', 'رقم الطلبيه', 'رقم الاوردر', 'الطلب', 'الاوردر'],
  ],
  collected: [
    ...['collected', 'cod', 'cod amount', 'collected amount', 'amount', 'cash'],
    ...['المبلغ المحصل', 'المحصل', 'مبلغ التحصيل', 'التحصيل', 'المبلغ'],
  ],
  fee: [
    ...['fee', 'fees', 'charges', 'charge', 'shipping fee', 'shipping fees', 'delivery fee'],
    ...['رسوم الشحن', 'رسوم', 'الرسوم', 'مصاريف الشحن', 'تكلفه الشحن'],
  ],
  currency: ['currency', 'العمله'],
}

/** The column with the most telling name: "amount" only if there is nothing better. */
function best(
  names: readonly string[],
  words: readonly string[],
  isWanted: (name: string, place: number) => boolean = () => true,
): number | null {
  const rank = (place: number): number => {
    const exact = words.indexOf(names[place] ?? '')
    return exact === -1 ? words.length : exact
  }
  const places = [...names.keys()].filter((place) => {
    const name = names[place] ?? ''
    return has(name, words) && isWanted(name, place)
  })
  return places.toSorted((a, b) => rank(a) - rank(b))[0] ?? null
}

const has = (name: string, words: readonly string[]): boolean =>
  words.some((word) => ` ${name} `.includes(` ${word} `))

/** Without case, signs, Arabic vowels and the variants of Arabic letters. */
const folded = (name: string): string =>
  foldArabic(name.normalize('NFKC'))
    .replace(/\p{Cf}/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
