import type { Language } from '../../contract/language.ts'
import type { Image } from '../../contract/media.ts'
import type { Charges } from '../../contract/settings.ts'
import { type Database, row, rows, type SQL, sql } from '../../platform/database.ts'
import { type Owner, ownerText } from '../shopper.ts'

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
  lineTotalInPiastres: number
  images: Image[]
}

/** Its lines and what they come to, in piastres, as order_totals adds up. */
export type PricedCart = {
  lines: CartLine[]
  count: number
  subtotal: number
  discount: number
  shipping: number
  taxes: number
  total: number
}

/** With what a cart is priced and told. */
export type Till = { charges: Charges; language: Language }

export const readCart = (db: Database, owner: Owner, till: Till): Promise<PricedCart> =>
  priced(db, sql`cart_lines(${ownerText(owner)})`, till)

export const addToCart = (
  db: Database,
  owner: Owner,
  variantId: number,
  quantity: number,
  till: Till,
): Promise<PricedCart> => priced(db, sql`add_to_cart(${ownerText(owner)}, ${variantId}, ${quantity})`, till)

export const setCartQuantity = (
  db: Database,
  owner: Owner,
  itemId: number,
  quantity: number,
  till: Till,
): Promise<PricedCart> =>
  priced(db, sql`set_cart_quantity(${ownerText(owner)}, ${itemId}, ${quantity})`, till)

export const removeFromCart = (db: Database, owner: Owner, itemId: number, till: Till): Promise<PricedCart> =>
  priced(db, sql`remove_from_cart(${ownerText(owner)}, ${itemId})`, till)

export async function emptyCart(db: Database, owner: Owner): Promise<void> {
  await rows(db, sql`SELECT clear_cart(${ownerText(owner)})`)
}

export async function deleteIdleGuestCarts(db: Database, idleDays: number): Promise<void> {
  await rows(
    db,
    sql`DELETE FROM carts WHERE guest_hash IS NOT NULL AND updated_at < now() - make_interval(days => ${idleDays})`,
  )
}

async function priced(db: Database, lines: SQL, { charges, language }: Till): Promise<PricedCart> {
  const told = language === 'en' ? IN_ENGLISH : inLanguage(language)
  const found = await row<PricedCart>(
    db,
    sql`WITH lines AS MATERIALIZED (SELECT * FROM ${lines})
        SELECT coalesce((
            SELECT json_agg(json_build_object('id', lines.id, 'quantity', quantity, 'variantId', variant_id, 'size', size,
              'color', ${told.color}, 'sku', sku, 'stock', stock, 'available', available, 'productId', product_id,
              'productName', ${told.name}, 'categoryId', lines.category_id, 'priceInPiastres', lines.price_in_piastres,
              'discountInPiastres', lines.discount_in_piastres, 'unitPriceInPiastres', lines.unit_price_in_piastres,
              'lineTotalInPiastres', quantity::bigint * lines.unit_price_in_piastres, 'images', ${told.images}) ORDER BY lines.id)
            FROM lines ${told.join}), '[]') AS lines, totals.*
        FROM order_totals((
          SELECT jsonb_agg(jsonb_build_object('quantity', quantity, 'unitPriceInPiastres', unit_price_in_piastres)) FROM lines
        ), ${JSON.stringify(charges)}::jsonb) AS totals`,
  )
  if (!found) throw new Error('order_totals answered nothing')
  return found
}

const IN_ENGLISH = { name: sql`product_name`, color: sql`color`, images: sql`images`, join: sql`` }

const inLanguage = (language: Language) => ({
  name: sql`coalesce(p.translations->${language}->>'name', product_name)`,
  color: sql`coalesce(p.translations->${language}->'colors'->>color, color)`,
  images: sql`product_images_json(product_id, ${language})`,
  join: sql`JOIN products p ON p.id = product_id`,
})
