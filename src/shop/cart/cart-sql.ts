import type { Image } from '../../contract/media.ts'
import { type Database, rows, type SQL, sql } from '../../platform/database.ts'

/** The only SQL on carts. The rules that need a lock live in db/functions/cart.sql. */

export type CartLine = {
  id: number
  quantity: number
  variantId: number
  size: string
  color: string
  sku: string
  stock: number
  available: boolean
  productId: number
  productName: string
  categoryId: number | null
  priceInPiastres: number
  discountInPiastres: number | null
  unitPriceInPiastres: number
  images: Image[]
}

export const cartLines = (db: Database, owner: string): Promise<CartLine[]> =>
  linesOf(db, sql`cart_lines(${owner})`)

export const addToCart = (
  db: Database,
  owner: string,
  variantId: number,
  quantity: number,
): Promise<CartLine[]> => linesOf(db, sql`add_to_cart(${owner}, ${variantId}, ${quantity})`)

export const setCartQuantity = (
  db: Database,
  owner: string,
  itemId: number,
  quantity: number,
): Promise<CartLine[]> => linesOf(db, sql`set_cart_quantity(${owner}, ${itemId}, ${quantity})`)

export const removeFromCart = (db: Database, owner: string, itemId: number): Promise<CartLine[]> =>
  linesOf(db, sql`remove_from_cart(${owner}, ${itemId})`)

export async function emptyCart(db: Database, owner: string): Promise<void> {
  await rows(db, sql`SELECT clear_cart(${owner})`)
}

export async function deleteIdleGuestCarts(db: Database, idleDays: number): Promise<void> {
  await rows(
    db,
    sql`DELETE FROM carts WHERE guest_hash IS NOT NULL AND updated_at < now() - make_interval(days => ${idleDays})`,
  )
}

const linesOf = (db: Database, source: SQL): Promise<CartLine[]> =>
  rows(
    db,
    sql`SELECT id, quantity, variant_id AS "variantId", size, color, sku, stock, available, product_id AS "productId",
          product_name AS "productName", category_id AS "categoryId", price_in_piastres AS "priceInPiastres",
          discount_in_piastres AS "discountInPiastres", unit_price_in_piastres AS "unitPriceInPiastres", images
        FROM ${source}`,
  )
