import { type Database, rows } from '#platform/database/database.ts'
import type { Language } from '#shared/language/language.ts'
import { pictureUrl } from '../../media/media.ts'

export type FeedVariant = {
  productId: number
  sku: string
  name: string
  description: string
  categoryId: number | null
  priceInPiastres: number
  unitPriceInPiastres: number
  size: string
  color: string
  colorKey: string
  isInStock: boolean
  /** The pictures of this color, by their paths. */
  images: string[]
}

/** The sizes and colors of active products, the newest products first, for the feeds of other sites. */
export async function listFeedVariants(
  db: Database,
  language: Language,
  limit: number,
): Promise<FeedVariant[]> {
  const found = await rows(db)<FeedVariant>`
    SELECT p.id AS "productId", v.sku, coalesce(p.translations->${language}->>'name', p.name) AS name,
      coalesce(p.translations->${language}->>'description', p.description) AS description, p.category_id AS "categoryId",
      p.price_in_piastres AS "priceInPiastres", p.unit_price_in_piastres AS "unitPriceInPiastres", v.size,
      coalesce(p.translations->${language}->'colors'->>v.color, v.color) AS color, v.color AS "colorKey",
      v.stock > 0 AS "isInStock",
      ARRAY(SELECT i.picture_hash FROM product_images i
        WHERE i.product_id = p.id AND (i.color IS NULL OR i.color = v.color) ORDER BY i.position, i.id) AS images
    FROM products p JOIN variants v ON v.product_id = p.id AND v.is_active
    WHERE p.is_active ORDER BY p.created_at DESC, p.id DESC, v.position, v.id LIMIT ${limit}`
  return found.map((variant) => ({ ...variant, images: variant.images.map(pictureUrl) }))
}

export type SitemapProduct = { id: number; updatedAt: string }

/** The listed products by id, for search engines. */
export const listSitemapProducts = (db: Database, limit: number): Promise<SitemapProduct[]> => rows(db)`
  SELECT id, updated_at AS "updatedAt" FROM products WHERE is_active AND in_stock ORDER BY id LIMIT ${limit}`
