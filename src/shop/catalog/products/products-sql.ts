import type { Product, Variant } from '../../../contract/catalog.ts'
import type { Image } from '../../../contract/media.ts'
import { poundsOrNull, toPounds } from '../../../contract/money.ts'
import { type Database, row, rows, type SQL, sql } from '../../../platform/database/database.ts'
import { MEN, WOMEN } from '../../../shared/settings.ts'
import { swatchOf } from '../../../shared/swatches.ts'
import { type Millimetres, measuresFrom, millimetresOf } from '../lists/measures.ts'
import { forStaff, type Translations, translated, type View } from '../translations.ts'

export async function readProduct(db: Database, id: number, view: View): Promise<Product | undefined> {
  const found = await row<ProductRow>(db, productsIn(sql`SELECT * FROM products WHERE id = ${id}`, view))
  return found && toProduct(found, view)
}

export type PageOf<Item> = { items: Item[]; total: number; known: { category: boolean; collection: boolean } }
export type Selection = {
  where: SQL
  orderBy: SQL
  /** Unset: all of them, without a count. */
  slice: { limit: number; offset: number } | undefined
  category: string | undefined
  collection: string | undefined
  /** The total, if it is known already. */
  total?: number | undefined
}

/** One page with its total, and whether the requested category and collection exist: one statement. */
export async function readProducts(
  db: Database,
  { where, orderBy, slice, category, collection, total }: Selection,
  view: View,
): Promise<PageOf<Product>> {
  const limits = slice ? sql`LIMIT ${slice.limit} OFFSET ${slice.offset}` : sql``
  const page = sql`SELECT * FROM products p WHERE ${where} ORDER BY ${orderBy} ${limits}`
  const count =
    total === undefined ? sql`(SELECT count(*) FROM products p WHERE ${where})` : sql`${total}::bigint`
  const found = await rows<Partial<ProductRow> & Totals>(
    db,
    sql`SELECT totals.*, product.* FROM (
          SELECT ${slice || total !== undefined ? count : sql`NULL`} AS total,
            ${category === undefined ? sql`true` : sql`(${categoryNamed(category)}) IS NOT NULL`} AS category_known,
            ${collection === undefined ? sql`true` : sql`(${collectionNamed(collection)}) IS NOT NULL`} AS collection_known
        ) AS totals LEFT JOIN (${productsIn(page, view, orderBy)}) AS product ON true`,
  )
  const items = found.filter(isProduct).map((one) => toProduct(one, view))
  const first = found[0]
  return {
    items,
    total: first?.total ?? items.length,
    known: { category: first?.category_known ?? false, collection: first?.collection_known ?? false },
  }
}

/** By id, name or slug, in any case; the two lines by their original names, too, even if staff have renamed them. */
export function categoryNamed(asked: string): SQL {
  const word = asked.toLowerCase()
  const line = word === 'men' ? MEN : word === 'women' ? WOMEN : null
  return sql`SELECT coalesce(
    (SELECT id FROM categories WHERE id::text = ${asked} OR lower(name) = ${word} OR slug = ${word}
      ORDER BY id::text = ${asked} DESC, lower(name) = ${word} DESC, id LIMIT 1),
    ${line}::integer)`
}

/** By id or slug; the id wins over a slug that looks like one. */
export const collectionNamed = (idOrSlug: string): SQL =>
  sql`SELECT id FROM collections WHERE id::text = ${idOrSlug} OR slug = ${idOrSlug} ORDER BY slug = ${idOrSlug} LIMIT 1`

type Totals = { total: number | null; category_known: boolean; collection_known: boolean }

export type ProductRow = {
  id: number
  name: string
  description: string
  price_in_piastres: number
  discount_in_piastres: number | null
  unit_price_in_piastres: number
  collection_id: number | null
  collection_name: string | null
  collection_slug: string | null
  category_id: number | null
  category_name: string | null
  category_slug: string | null
  is_best_seller: boolean
  is_new_arrival: boolean
  is_active: boolean
  archived_at: Date | null
  size_chart_image: string | null
  details: string[] | null
  care: string[] | null
  version: number
  created_at: Date
  updated_at: Date
  cut: Product['cut']
  cloth: Product['cloth']
  rise: Product['rise']
  images: Image[]
  variants: (Omit<Variant, 'measures' | 'colorKey' | 'swatch'> & { millimetres: Millimetres })[]
  /** Read only where they are shown. */
  translations?: Translations<ProductWords>
  collection_translations?: Translations<{ name: string }> | null
  category_translations?: Translations<{ name: string }> | null
  image_translations?: Record<number, Translations<{ altText: string }>> | null
}

type ProductWords = {
  name: string
  description: string
  details: string[]
  care: string[]
  /** By the English name of the color. */
  colors: Record<string, string>
}

/** The chosen products with everything that belongs to them, in the order given. */
function productsIn(chosen: SQL, view: View, orderBy: SQL = sql`p.id`): SQL {
  const { asAdmin, language = 'en' } = view
  return sql`
    SELECT p.id, p.name, p.description, p.price_in_piastres, p.discount_in_piastres, p.unit_price_in_piastres,
      p.collection_id, collections.name AS collection_name, collections.slug AS collection_slug,
      p.category_id, categories.name AS category_name, categories.slug AS category_slug,
      p.is_best_seller, p.is_new_arrival, p.is_active, p.archived_at, p.size_chart_image, p.details, p.care, p.cut, p.cloth, p.rise,
      p.version, p.created_at, p.updated_at, ${translationsFor(view)}
      product_images_json(p.id, ${language}) AS images,
      coalesce((
        SELECT jsonb_agg(jsonb_build_object('id', v.id, 'size', v.size, 'color', v.color, 'stock', v.stock, 'sku', v.sku,
          'isActive', v.is_active, 'millimetres', ${millimetresOf}) ORDER BY v.position, v.id)
        FROM variants v WHERE v.product_id = p.id ${asAdmin ? sql`` : sql`AND v.is_active`}), '[]') AS variants
    FROM (${chosen}) AS p
    LEFT JOIN collections ON collections.id = p.collection_id
    LEFT JOIN categories ON categories.id = p.category_id
    ${asAdmin ? sql`` : sql`WHERE p.is_active`}
    ORDER BY ${orderBy}`
}

function translationsFor({ asAdmin, language = 'en' }: View): SQL {
  if (!asAdmin && language === 'en') return sql``
  const ofImages = sql`(SELECT jsonb_object_agg(i.id, i.translations) FROM product_images i WHERE i.product_id = p.id)`
  return sql`p.translations, collections.translations AS collection_translations,
    categories.translations AS category_translations, ${asAdmin ? sql`${ofImages} AS image_translations,` : sql``}`
}

const isProduct = (row: Partial<ProductRow> & Totals): row is ProductRow & Totals => row.id != null

function toProduct(row: ProductRow, view: View): Product {
  const { name, description, details, care } = translated<WrittenWords>(row, row.translations ?? null, view)
  const colors = new Map(Object.entries((view.language === 'ar' && row.translations?.ar?.colors) || {}))
  return {
    id: row.id,
    name,
    description,
    price: toPounds(row.price_in_piastres),
    discount: poundsOrNull(row.discount_in_piastres),
    unitPrice: toPounds(row.unit_price_in_piastres),
    collectionId: row.collection_id,
    collection: named(
      row.collection_id,
      row.collection_name,
      row.collection_slug,
      row.collection_translations,
      view,
    ),
    categoryId: row.category_id,
    category: named(row.category_id, row.category_name, row.category_slug, row.category_translations, view),
    isBestSeller: row.is_best_seller,
    isNewArrival: row.is_new_arrival,
    isActive: row.is_active,
    ...(view.asAdmin && { isArchived: row.archived_at !== null }),
    images: row.images.map((image) => ({
      ...image,
      ...forStaff(row.image_translations?.[image.id] ?? null, view),
    })),
    sizeChartImage: row.size_chart_image,
    details,
    care,
    cut: row.cut,
    cloth: row.cloth,
    rise: row.rise,
    variants: row.variants.map(({ millimetres, ...variant }) => ({
      ...variant,
      color: colors.get(variant.color) ?? variant.color,
      colorKey: variant.color,
      swatch: swatchOf(variant.color),
      measures: measuresFrom(millimetres),
    })),
    version: row.version,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    ...forStaff(row.translations ?? null, view),
  }
}

type WrittenWords = Pick<ProductRow, 'name' | 'description' | 'details' | 'care'>

function named(
  id: number | null,
  name: string | null,
  slug: string | null,
  translations: Translations<{ name: string }> | null | undefined,
  view: View,
): Product['category'] {
  if (id === null || name === null || slug === null) return null
  return { id, name: translated({ name }, translations ?? null, view).name, slug }
}
