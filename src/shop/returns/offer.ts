/** What may be asked for of an order: which pieces, until when, and for what. */
import { toDecimal } from '#contract/money.ts'
import type { OrderReturns, ReturnOffer } from '#contract/orders/returns.ts'
import type { Database } from '#platform/database/database.ts'
import type { Language } from '#shared/language/language.ts'
import { addDays, dayInCairo } from '#shared/places/cairo.ts'
import { placesOf } from '#shared/places/governorates.ts'
import type { ReturnPayer, ReturnReason } from '#shared/values.ts'
import type { Shop } from '../context/shop.ts'
import type { OrderRecord } from '../orders/orders.ts'
import { placeOf } from '../places/places.ts'
import { type Pair, pairsOf, type Replacement, replacementsOf } from './returns-sql.ts'

/** So long is the replacement of an exchange off the shelf before its goods have come. */
export const HOLD_DAYS = 7

export type Settings = Awaited<ReturnType<Shop['settings']>>
type Offered = { pair: Pair; quantity: number; until: string }

/** The pieces of a delivered order that the customer has. `isStaff`: also after the last day. */
export async function offeredPairs(
  db: Database,
  { id, status }: Pick<OrderRecord, 'id' | 'status'>,
  { returnDays }: Pick<Settings, 'returnDays'>,
  { isStaff }: { isStaff: boolean },
): Promise<{ pairs: Offered[]; because: OrderReturns['because'] }> {
  if (status !== 'delivered' && status !== 'completed') return { pairs: [], because: 'not_delivered' }
  const left = (await pairsOf(db, id))
    .filter(({ quantity, deliveredAt }) => quantity > 0 && deliveredAt !== null)
    .map((pair) => ({
      pair,
      quantity: pair.quantity,
      until: addDays(dayInCairo(pair.deliveredAt), returnDays),
    }))
  if (left.length === 0) return { pairs: [], because: 'nothing_left' }
  const pairs = left.filter(({ until }) => isStaff || until >= dayInCairo())
  return { pairs, because: pairs.length === 0 ? 'too_late' : null }
}

export async function offerOf(
  db: Database,
  order: OrderRecord,
  settings: Settings,
  { isStaff, language }: { isStaff: boolean; language: Language },
): Promise<Pick<OrderReturns, 'offer' | 'because'>> {
  const { pairs, because } = await offeredPairs(db, order, settings, { isStaff })
  if (because) return { offer: null, because }
  const others = await replacementsOf(
    db,
    pairs.map(({ pair }) => pair.productId),
  )
  const until = pairs.map((one) => one.until).reduce((last, day) => (day > last ? day : last))
  const { payer, sumInPiastres } = await costOf(db, order, settings, [])
  const offer: ReturnOffer = {
    until,
    isLate: until < dayInCairo(),
    cost: { payer, sum: toDecimal(sumInPiastres) },
    shopAddress: settings.contact.address,
    holdDays: HOLD_DAYS,
    pairs: pairs.map(({ pair, quantity }) => {
      const { translations, unitPriceInPiastres: _, deliveredAt: __, ...named } = pair
      const price = priceOf(order, pair)
      return {
        ...named,
        ...namesIn(language, named, translations),
        price: toDecimal(price),
        quantity,
        exchanges: exchangesFor(pair, others).map((other) => {
          const theirs = exchangePriceOf(order, other)
          return {
            variantId: other.variantId,
            size: other.size,
            color: (language === 'ar' && other.colorAr) || other.color,
            stock: other.stock,
            price: toDecimal(theirs),
            difference: toDecimal(theirs - price),
          }
        }),
      }
    }),
  }
  return { offer, because: null }
}

/** The same size last: only a damaged pair is exchanged for one like it. */
const exchangesFor = ({ productId, variantId }: Pair, others: Replacement[]): Replacement[] =>
  others
    .filter((other) => other.productId === productId && other.stock > 0)
    .toSorted((one, other) => Number(one.variantId === variantId) - Number(other.variantId === variantId))

type Sums = Pick<OrderRecord, 'subtotalInPiastres' | 'discountInPiastres'>

/** What one piece gives back: less its share of the order's discount. What came by an exchange has been reduced already. */
export const priceOf = (order: Sums, { exchangeOf, unitPriceInPiastres }: Pair): number =>
  exchangeOf === null ? reduced(order, unitPriceInPiastres) : unitPriceInPiastres

/** As it is sold today, with the same discount: what costs what it did moves no money. */
export const exchangePriceOf = (order: Sums, { unitPriceInPiastres }: Replacement): number =>
  reduced(order, unitPriceInPiastres)

const reduced = ({ subtotalInPiastres: all, discountInPiastres: discount }: Sums, price: number): number =>
  all > 0 ? Math.floor((price * (all - discount)) / all) : price

/** Nobody pays for sending back what is damaged, but the shop. */
export async function costOf(
  db: Database,
  order: OrderRecord,
  { returnShipping, charges }: Settings,
  reasons: readonly ReturnReason[],
): Promise<{ payer: ReturnPayer; sumInPiastres: number }> {
  if (returnShipping === 'shop' || reasons.includes('damaged')) return { payer: 'shop', sumInPiastres: 0 }
  const { shippingInPiastres } = await placeOf(db, placesOf(order), charges)
  return { payer: 'customer', sumInPiastres: shippingInPiastres }
}

export const namesIn = (
  language: Language,
  { productName, color }: Pick<Pair, 'productName' | 'color'>,
  { ar }: Pair['translations'],
): { productName: string; color: string } =>
  language === 'ar'
    ? { productName: ar?.productName ?? productName, color: ar?.color ?? color }
    : { productName, color }
