import type { Image } from '#contract/catalog/media.ts'
import {
  type Database,
  execute,
  hasRow,
  onlyRow,
  prepared,
  row,
  rows,
  type SQL,
  sql,
} from '#platform/database/database.ts'
import type { Language } from '#shared/language/language.ts'
import type { Governorate } from '#shared/places/governorates.ts'
import { imagesOf } from '../catalog/catalog.ts'
import { type Owner, ownerText } from '../context/shopper.ts'

/**
 * The only SQL on carts. Whoever changes a cart locks its row first, so that changes of one cart and its order are serialized. A change
 * of one line is one statement, which locks by its first part: a transaction around it would cost two round trips more.
 */

export type CartLine = {
  id: number
  quantity: number
  variantId: number
  size: string
  color: string
  colorKey: string
  sku: string
  /** What the owner of the cart may buy. */
  stock: number
  available: boolean
  heldUntil: string | null
  productId: number
  productName: string
  categoryId: number | null
  priceInPiastres: number
  discountInPiastres: number | null
  unitPriceInPiastres: number
  images: Image[]
}

/** The place that the cart is priced for, and what the owner of the shop has set for it; null is the default. */
export type CartPlace = {
  governorate: Governorate | null
  feeInPiastres: number | null
  days: number | null
  cashAllowed: boolean | null
  largestCashInPiastres: number | null
}

/** In the order in which they were added. */
export const cartLines = (
  db: Database,
  owner: Owner,
  language: Language,
): Promise<(CartLine & CartPlace)[]> =>
  rows(db)(prepared`
    SELECT i.id, i.quantity, v.id AS "variantId", v.size,
      coalesce(p.translations->${language}::text->'colors'->>v.color, v.color) AS color, v.color AS "colorKey", v.sku,
      ${availableTo(owner)} AS stock, v.is_active AND p.is_active AS available,
      (SELECT max(h.expires_at) FROM stock_holds h JOIN restock_notices n ON n.hold_reference = h.reference
       WHERE h.owner = ${ownerText(owner)} AND h.variant_id = v.id AND h.expires_at > now()) AS "heldUntil",
      p.id AS "productId", coalesce(p.translations->${language}::text->>'name', p.name) AS "productName",
      p.category_id AS "categoryId", p.price_in_piastres AS "priceInPiastres",
      p.discount_in_piastres AS "discountInPiastres", p.unit_price_in_piastres AS "unitPriceInPiastres",
      ${imagesOf(sql`p.id`, language)} AS images,
      c.governorate, rule.fee_in_piastres AS "feeInPiastres", rule.days, rule.cash_allowed AS "cashAllowed",
      rule.largest_cash_in_piastres AS "largestCashInPiastres"
    FROM carts c
    JOIN cart_items i ON i.cart_id = c.id
    JOIN variants v ON v.id = i.variant_id
    JOIN products p ON p.id = v.product_id
    LEFT JOIN place_rules rule ON rule.governorate = c.governorate
    WHERE c.owner = ${ownerText(owner)} ORDER BY i.id`)

/** Of the size "v": the stock, and what is held for the owner. */
const availableTo = (owner: Owner): SQL =>
  sql`(v.stock + coalesce((
        SELECT sum(h.quantity) FROM stock_holds h WHERE h.owner = ${ownerText(owner)} AND h.variant_id = v.id), 0)::integer)`

/** What the owner may buy of a size, if it is sold. */
export const sizeToBuy = (
  db: Database,
  owner: Owner,
  variantId: number,
): Promise<{ variantId: number; available: number } | undefined> => row(db)(sold(owner, variantId))

const sold = (owner: Owner, variantId: number): SQL =>
  sql`SELECT v.id AS "variantId", ${availableTo(owner)} AS available FROM variants v JOIN products p ON p.id = v.product_id
      WHERE v.id = ${variantId} AND v.is_active AND p.is_active`

/**
 * Adds to the quantity; false, and nothing is changed, if the size is not sold or not there in this quantity. A cart is made for the
 * first line.
 */
export const insertLine = (
  db: Database,
  owner: Owner,
  variantId: number,
  quantity: number,
): Promise<boolean> =>
  hasRow(db)(prepared`
    WITH wanted AS (SELECT * FROM (${sold(owner, variantId)}) AS sold WHERE available >= ${quantity}::integer),
    cart AS (${foundOrMade(owner, sql`FROM wanted`)})
    INSERT INTO cart_items AS i (cart_id, variant_id, quantity)
    SELECT cart.id, "variantId", ${quantity}::integer FROM cart, wanted
    ON CONFLICT (cart_id, variant_id) DO UPDATE SET quantity = i.quantity + excluded.quantity
    WHERE i.quantity + excluded.quantity <= (SELECT available FROM wanted)
    RETURNING id`)

/**
 * False, and nothing is changed, if there is no such line or not so much. Decreasing is always allowed, even when the stock is lower than
 * the quantity.
 */
export const updateLine = (db: Database, owner: Owner, itemId: number, quantity: number): Promise<boolean> =>
  hasRow(db)(prepared`
    WITH cart AS (${touched(owner)})
    UPDATE cart_items i SET quantity = ${quantity}::integer FROM cart, variants v
    WHERE i.id = ${itemId} AND i.cart_id = cart.id AND v.id = i.variant_id
      AND (${quantity}::integer <= ${availableTo(owner)} OR ${quantity}::integer < i.quantity)
    RETURNING i.id`)

/** What the owner may buy of the size of a line. */
export const lineToBuy = (
  db: Database,
  owner: Owner,
  itemId: number,
): Promise<{ variantId: number; available: number } | undefined> =>
  row(db)`SELECT v.id AS "variantId", ${availableTo(owner)} AS available
        FROM carts c JOIN cart_items i ON i.cart_id = c.id JOIN variants v ON v.id = i.variant_id
        WHERE c.owner = ${ownerText(owner)} AND i.id = ${itemId}`

export const deleteLine = (db: Database, owner: Owner, itemId: number): Promise<boolean> =>
  hasRow(db)(prepared`
    WITH cart AS (${touched(owner)})
    DELETE FROM cart_items i USING cart WHERE i.id = ${itemId} AND i.cart_id = cart.id RETURNING i.id`)

/** Emptying a cart that does not exist creates none. */
export async function deleteLines(db: Database, owner: Owner): Promise<void> {
  await execute(db)`
    WITH cart AS (UPDATE carts SET updated_at = now() WHERE owner = ${ownerText(owner)} RETURNING id)
        DELETE FROM cart_items i USING cart WHERE i.cart_id = cart.id`
}

/** Finds or makes the cart and locks it; its id. */
export async function lockCart(tx: Database, owner: Owner): Promise<number> {
  return (await onlyRow(tx)<{ id: number }>(prepared`${foundOrMade(owner)}`)).id
}

/** Locks the cart, if there is one; its id. */
export async function findCart(tx: Database, owner: Owner): Promise<number | undefined> {
  const found = await row(tx)<{ id: number }>(prepared`
    SELECT id FROM carts WHERE owner = ${ownerText(owner)} FOR UPDATE`)
  return found?.id
}

/** A part of the statement that writes its order. */
export const emptyCart = (cartId: number): SQL => sql`DELETE FROM cart_items WHERE cart_id = ${cartId}`

const foundOrMade = (owner: Owner, from: SQL = sql``): SQL =>
  sql`INSERT INTO carts (user_id, guest_hash)
      SELECT ${'userId' in owner ? owner.userId : null}::integer, ${'guestHash' in owner ? owner.guestHash : null}::text ${from}
      ON CONFLICT (owner) DO UPDATE SET updated_at = ${lastUse} RETURNING id`

const touched = (owner: Owner): SQL =>
  sql`UPDATE carts SET updated_at = ${lastUse} WHERE owner = ${ownerText(owner)} RETURNING id`

/** To the hour: idle carts are counted in days, and an unchanged time writes no entry into an index. */
const lastUse = sql`CASE WHEN carts.updated_at < now() - interval '1 hour' THEN now() ELSE carts.updated_at END`

/** The place for which the cart is priced from now on; null for one that is not known. It creates no cart. */
export async function choosePlace(
  db: Database,
  owner: Owner,
  governorate: Governorate | null,
): Promise<void> {
  await execute(db)`UPDATE carts SET governorate = ${governorate}
        WHERE owner = ${ownerText(owner)} AND governorate IS DISTINCT FROM ${governorate}::text`
}

/**
 * At login the guest's cart becomes part of the account's: quantities are added up to what there is. A line that is out of stock is
 * reduced to one piece, so that the shopper sees it instead of missing it.
 */
export async function mergeCart(tx: Database, userId: number, guestHash: string): Promise<void> {
  const guests = await findCart(tx, { guestHash })
  if (guests === undefined) return
  const account = { userId }
  const own = await lockCart(tx, account)
  await execute(tx)`INSERT INTO cart_items (cart_id, variant_id, quantity)
        SELECT ${own}::bigint, v.id, greatest(1, least(guest.quantity + coalesce(mine.quantity, 0), ${availableTo(account)}))
        FROM cart_items guest
        JOIN variants v ON v.id = guest.variant_id
        LEFT JOIN cart_items mine ON mine.cart_id = ${own} AND mine.variant_id = v.id
        WHERE guest.cart_id = ${guests} ORDER BY guest.id
        ON CONFLICT (cart_id, variant_id) DO UPDATE SET quantity = excluded.quantity`
  await execute(tx)`WITH guest AS (DELETE FROM carts WHERE id = ${guests} RETURNING governorate)
        UPDATE carts SET governorate = guest.governorate FROM guest WHERE carts.id = ${own} AND guest.governorate IS NOT NULL`
}

export async function deleteIdleGuestCarts(db: Database, idleDays: number): Promise<void> {
  await execute(db)`
    DELETE FROM carts WHERE guest_hash IS NOT NULL AND updated_at < now() - make_interval(days => ${idleDays})`
}
