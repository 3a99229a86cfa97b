import type { Wishlist } from '#contract/accounts/wishlist.ts'
import type { Image } from '#contract/catalog/media.ts'
import { poundsOrNull, toPounds } from '#contract/money.ts'
import { type Database, execute, hasRow, prepared, rows, type SQL, sql } from '#platform/database/database.ts'
import type { Language } from '#shared/language/language.ts'
import { imagesOf } from '../catalog/catalog.ts'
import { ShopError } from '../context/shop-error.ts'

/** The wishlist of an account, newest first. A product that is no longer sold is not shown. */
export async function listWishlist(db: Database, userId: number, language: Language): Promise<Wishlist> {
  const found = await rows(db)<WishlistRow>(listed(userId, language))
  return { items: found.map(toItem) }
}

const listed = (userId: number, language: Language): SQL =>
  prepared`SELECT w.id, w.product_id, coalesce(p.translations->${language}::text->>'name', p.name) AS name, p.price_in_piastres,
             p.discount_in_piastres, p.unit_price_in_piastres, ${imagesOf(sql`p.id`, language)} AS images
           FROM wishlist_items w JOIN products p ON p.id = w.product_id
           WHERE w.user_id = ${userId} AND p.is_active ORDER BY w.id DESC`

/** Adding a product twice changes nothing. */
export async function addToWishlist(
  db: Database,
  userId: number,
  productId: number,
  language: Language,
): Promise<Wishlist> {
  const isSold = await hasRow(db)`
    WITH sold AS (SELECT id FROM products WHERE id = ${productId} AND is_active),
    added AS (
      INSERT INTO wishlist_items (user_id, product_id) SELECT ${userId}::integer, id FROM sold
      ON CONFLICT (user_id, product_id) DO NOTHING
    )
    SELECT id FROM sold`
  if (!isSold) throw new ShopError('not_found')
  return listWishlist(db, userId, language)
}

/** Removing a missing product changes nothing. */
export async function removeFromWishlist(
  db: Database,
  userId: number,
  productId: number,
  language: Language,
): Promise<Wishlist> {
  await execute(db)`DELETE FROM wishlist_items WHERE user_id = ${userId} AND product_id = ${productId}`
  return listWishlist(db, userId, language)
}

type WishlistRow = {
  id: number
  product_id: number
  name: string
  price_in_piastres: number
  discount_in_piastres: number | null
  unit_price_in_piastres: number
  images: Image[]
}

const toItem = (row: WishlistRow): Wishlist['items'][number] => ({
  id: row.id,
  productId: row.product_id,
  product: {
    id: row.product_id,
    name: row.name,
    price: toPounds(row.price_in_piastres),
    discount: poundsOrNull(row.discount_in_piastres),
    unitPrice: toPounds(row.unit_price_in_piastres),
    images: row.images,
  },
})
