import type { Cart } from '../../contract/cart.ts'
import type { Image } from '../../contract/media.ts'
import { type Database, preparedRows, rows, sql } from '../../platform/database/database.ts'
import type { Language } from '../../shared/language/language.ts'
import type { Governorate } from '../../shared/places/governorates.ts'
import type { Charges } from '../../shared/settings.ts'
import { type Owner, ownerText } from '../context/shopper.ts'

/** The only SQL on carts. The rules that need a lock are in db/functions/cart.sql. */

export type CartLine = {
  id: number
  quantity: number
  variantId: number
  size: string
  color: string
  colorKey: string
  sku: string
  stock: number
  available: boolean
  heldUntil: Date | null
  productId: number
  productName: string
  categoryId: number | null
  priceInPiastres: number
  discountInPiastres: number | null
  unitPriceInPiastres: number
  lineTotalInPiastres: number
  images: Image[]
}

/** Its lines and totals in piastres, as order_totals computes them. */
export type PricedCart = { lines: CartLine[]; place: CartPlace } & Totals

/** The place that the cart is priced for, and what the owner has set for it; null is the default. */
export type CartPlace = {
  governorate: Governorate | null
  days: number | null
  cashAllowed: boolean | null
  largestCashInPiastres: number | null
}

type Totals = Pick<Cart, 'count' | 'subtotal' | 'discount' | 'shipping' | 'taxes' | 'total'>

/** The charges that a cart is priced with, and the language of its names. */
export type Till = { charges: Charges; language: Language }

export const readCart = (db: Database, owner: Owner, till: Till): Promise<PricedCart> =>
  priced(db, 'cart_lines', [ownerText(owner)], till)

export const addToCart = (
  db: Database,
  owner: Owner,
  variantId: number,
  quantity: number,
  till: Till,
): Promise<PricedCart> => priced(db, 'add_to_cart', [ownerText(owner), variantId, quantity], till)

export const setCartQuantity = (
  db: Database,
  owner: Owner,
  itemId: number,
  quantity: number,
  till: Till,
): Promise<PricedCart> => priced(db, 'set_cart_quantity', [ownerText(owner), itemId, quantity], till)

export const removeFromCart = (db: Database, owner: Owner, itemId: number, till: Till): Promise<PricedCart> =>
  priced(db, 'remove_from_cart', [ownerText(owner), itemId], till)

/** The place for which the cart is priced from now on; null for one that is not known. It creates no cart. */
export async function choosePlace(
  db: Database,
  owner: Owner,
  governorate: Governorate | null,
): Promise<void> {
  await rows(
    db,
    sql`UPDATE carts SET governorate = ${governorate}
        WHERE owner = ${ownerText(owner)} AND governorate IS DISTINCT FROM ${governorate}::text`,
  )
}

export async function emptyCart(db: Database, owner: Owner): Promise<void> {
  await rows(db, sql`SELECT clear_cart(${ownerText(owner)})`)
}

export async function deleteIdleGuestCarts(db: Database, idleDays: number): Promise<void> {
  await rows(
    db,
    sql`DELETE FROM carts WHERE guest_hash IS NOT NULL AND updated_at < now() - make_interval(days => ${idleDays})`,
  )
}

/** Each answers the lines of the cart as it then is. */
type CartFunction = 'cart_lines' | 'add_to_cart' | 'set_cart_quantity' | 'remove_from_cart'

async function priced(
  db: Database,
  call: CartFunction,
  args: unknown[],
  { charges, language }: Till,
): Promise<PricedCart> {
  const statement = statementFor(call, args.length)
  const lines = await preparedRows<CartLine & Totals & CartPlace>(db, statement, [charges, language, ...args])
  const [first] = lines
  if (!first) return EMPTY_CART
  const { count, subtotal, discount, shipping, taxes, total } = first
  const { governorate, days, cashAllowed, largestCashInPiastres } = first
  const place = { governorate, days, cashAllowed, largestCashInPiastres }
  return { lines, place, count, subtotal, discount, shipping, taxes, total }
}

/** Columns instead of JSON, which is slower to build than the line is to read. */
function statementFor(call: CartFunction, args: number) {
  const places = Array.from({ length: args }, (_, place) => `$${place + 3}`)
  return {
    name: call,
    text: `SELECT line.id, line.quantity, variant_id AS "variantId", size,
             coalesce(p.translations->$2::text->'colors'->>color, color) AS color, color AS "colorKey", sku, stock, available,
             product_id AS "productId", coalesce(p.translations->$2->>'name', product_name) AS "productName",
             line.category_id AS "categoryId", line.price_in_piastres AS "priceInPiastres",
             line.discount_in_piastres AS "discountInPiastres", line.unit_price_in_piastres AS "unitPriceInPiastres",
             (SELECT max(h.expires_at) FROM stock_holds h JOIN restock_notices n ON n.hold_reference = h.reference
              WHERE h.owner = $3 AND h.variant_id = line.variant_id AND h.expires_at > now()) AS "heldUntil",
             line_total AS "lineTotalInPiastres", product_images_json(product_id, $2) AS images,
             totals.count, totals.subtotal, totals.discount, totals.shipping, totals.taxes, totals.total,
             place.governorate, rule.days, rule.cash_allowed AS "cashAllowed",
             rule.largest_cash_in_piastres AS "largestCashInPiastres"
           FROM (
             SELECT *, quantity::bigint * unit_price_in_piastres AS line_total, sum(quantity) OVER () AS pieces,
               (sum(quantity::bigint * unit_price_in_piastres) OVER ())::bigint AS goods
             FROM ${call}(${places.join(', ')})
           ) AS line JOIN products p ON p.id = product_id
           LEFT JOIN carts place ON place.owner = $3
           LEFT JOIN place_rules rule ON rule.governorate = place.governorate
           CROSS JOIN sums_of_goods(pieces, goods, charges_with_fee($1::jsonb, rule.fee_in_piastres)) AS totals
           ORDER BY line.id`,
  }
}

/** Its sums are zero, whatever the charges. */
export const EMPTY_CART: PricedCart = {
  lines: [],
  place: { governorate: null, days: null, cashAllowed: null, largestCashInPiastres: null },
  count: 0,
  subtotal: 0,
  discount: 0,
  shipping: 0,
  taxes: 0,
  total: 0,
}
