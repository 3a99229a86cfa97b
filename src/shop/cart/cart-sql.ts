import type { Image } from '../../contract/media.ts'
import { type Database, preparedRows, rows, sql } from '../../platform/database/database.ts'
import type { Language } from '../../shared/language/language.ts'
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
export type PricedCart = { lines: CartLine[] } & Totals

type Totals = {
  count: number
  subtotal: number
  discount: number
  shipping: number
  taxes: number
  total: number
}

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
  const lines = await preparedRows<CartLine & Totals>(db, statement, [charges, language, ...args])
  const { count, subtotal, discount, shipping, taxes, total } = lines[0] ?? NOTHING
  return { lines, count, subtotal, discount, shipping, taxes, total }
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
             line_total AS "lineTotalInPiastres", product_images_json(product_id, $2) AS images,
             totals.count, totals.subtotal, totals.discount, totals.shipping, totals.taxes, totals.total
           FROM (
             SELECT *, quantity::bigint * unit_price_in_piastres AS line_total, sum(quantity) OVER () AS pieces,
               (sum(quantity::bigint * unit_price_in_piastres) OVER ())::bigint AS goods
             FROM ${call}(${places.join(', ')})
           ) AS line CROSS JOIN sums_of_goods(pieces, goods, $1::jsonb) AS totals JOIN products p ON p.id = product_id
           ORDER BY line.id`,
  }
}

/** The sums of an empty cart, whatever the charges. */
const NOTHING: Totals = { count: 0, subtotal: 0, discount: 0, shipping: 0, taxes: 0, total: 0 }
