import type { Product, Variant } from '#contract/catalog/catalog.ts'
import type { ProductChange } from '#contract/catalog/catalog-changes.ts'
import { poundsOrNull, toPounds } from '#contract/money.ts'
import { type Database, row, rows, type SQL, sql } from '#platform/database/database.ts'
import type { Language } from '#shared/language/language.ts'
import { MEN, WOMEN } from '#shared/settings.ts'
import { swatchOf } from '#shared/swatches.ts'
import { type Millimetres, measuresFrom, millimetresOf } from '../lists/measures.ts'
import { forStaff, type Translations, translated, type View } from '../translations.ts'

export async function readProduct(db: Database, id: number, view: View): Promise<Product | undefined> {
  const found = await row(db)<ProductRow>(productsIn(sql`SELECT * FROM products WHERE id = ${id}`, view))
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
  const found = await rows(db)<Partial<ProductRow> & Totals>`
    SELECT totals.*, product.* FROM (
      SELECT ${slice || total !== undefined ? count : sql`NULL`} AS total,
        ${category === undefined ? sql`true` : sql`(${categoryNamed(category)}) IS NOT NULL`} AS "categoryKnown",
        ${collection === undefined ? sql`true` : sql`(${collectionNamed(collection)}) IS NOT NULL`} AS "collectionKnown"
    ) AS totals LEFT JOIN (${productsIn(page, view, orderBy)}) AS product ON true`
  const items = found
    .filter(isProduct)
    .map(({ total: _, categoryKnown: __, collectionKnown: ___, ...one }) => toProduct(one, view))
  const first = found[0]
  return {
    items,
    total: first?.total ?? items.length,
    known: { category: first?.categoryKnown ?? false, collection: first?.collectionKnown ?? false },
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

type Totals = { total: number | null; categoryKnown: boolean; collectionKnown: boolean }

type Special =
  | 'price'
  | 'discount'
  | 'isArchived'
  | 'translations'
  | 'variants'
  | 'images'
  | 'imageOrder'
  | 'version'
/** The columns that store a field as it is. */
export const plainColumns: Record<Exclude<keyof ProductChange, Special>, string> = {
  name: 'name',
  description: 'description',
  collectionId: 'collection_id',
  categoryId: 'category_id',
  isBestSeller: 'is_best_seller',
  isNewArrival: 'is_new_arrival',
  isActive: 'is_active',
  sizeChartImage: 'size_chart_image',
  details: 'details',
  care: 'care',
  cut: 'cut',
  cloth: 'cloth',
  rise: 'rise',
}
const plainFields = sql.raw(
  Object.entries(plainColumns)
    .map(([field, column]) => `p.${column} AS "${field}"`)
    .join(', '),
)

type Computed = 'price' | 'discount' | 'unitPrice' | 'translations'
type ProductRow = Omit<Product, Computed | 'collection' | 'category' | 'variants'> & {
  priceInPiastres: number
  discountInPiastres: number | null
  unitPriceInPiastres: number
  collection: NamedRow | null
  category: NamedRow | null
  variants: (Omit<Variant, 'measures' | 'colorKey' | 'swatch'> & { millimetres: Millimetres })[]
  /** Read only where they are shown. */
  translations?: Translations<ProductWords>
  imageTranslations?: Record<number, Translations<{ altText: string }>> | null
}

type NamedRow = NonNullable<Product['category']> & { translations: Translations<{ name: string }> }

type ProductWords = Required<NonNullable<Product['translations']>['ar']>

/** The chosen products with everything that belongs to them, in the order given. */
function productsIn(chosen: SQL, view: View, orderBy: SQL = sql`p.id`): SQL {
  const { asAdmin, language = 'en' } = view
  return sql`
    SELECT p.id, ${plainFields}, p.price_in_piastres AS "priceInPiastres",
      p.discount_in_piastres AS "discountInPiastres", p.unit_price_in_piastres AS "unitPriceInPiastres",
      ${namedJson('collections')} AS collection, ${namedJson('categories')} AS category,
      p.archived_at IS NOT NULL AS "isArchived", p.version, p.created_at AS "createdAt", p.updated_at AS "updatedAt", ${translationsFor(view)}
      ${imagesOf(sql`p.id`, language)} AS images,
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

/** The pictures of a product as replies show them, with alternative texts in this language where they are translated. */
export const imagesOf = (productId: SQL, language: SQL | Language): SQL =>
  sql`(SELECT coalesce(jsonb_agg(jsonb_build_object(
         'id', image.id, 'url', '/media/' || image.picture_hash || '.jpg',
         'altText', coalesce(image.translations->${language}::text->>'altText', image.alt_text), 'color', image.color,
         'width', picture.width, 'height', picture.height, 'widths', picture.widths) ORDER BY image.position, image.id), '[]')
       FROM product_images image JOIN pictures picture ON picture.hash = image.picture_hash WHERE image.product_id = ${productId})`

function translationsFor({ asAdmin, language = 'en' }: View): SQL {
  if (!asAdmin && language === 'en') return sql``
  const ofImages = sql`(SELECT jsonb_object_agg(i.id, i.translations) FROM product_images i WHERE i.product_id = p.id)`
  return sql`p.translations, ${asAdmin ? sql`${ofImages} AS "imageTranslations",` : sql``}`
}

const namedJson = (table: 'collections' | 'categories'): SQL => {
  const of = sql.raw(table)
  return sql`CASE WHEN ${of}.id IS NOT NULL THEN json_build_object('id', ${of}.id, 'name', ${of}.name, 'slug', ${of}.slug,
    'translations', ${of}.translations) END`
}

const isProduct = (row: Partial<ProductRow> & Totals): row is ProductRow & Totals => row.id != null

function toProduct(row: ProductRow, view: View): Product {
  const {
    priceInPiastres,
    discountInPiastres,
    unitPriceInPiastres,
    isArchived,
    translations = null,
    imageTranslations,
    ...columns
  } = row
  const { colors = {}, ...words } = (view.language === 'ar' && translations?.ar) || {}
  const colorNames = new Map(Object.entries(colors))
  return {
    ...columns,
    ...words,
    price: toPounds(priceInPiastres),
    discount: poundsOrNull(discountInPiastres),
    unitPrice: toPounds(unitPriceInPiastres),
    collection: toNamed(columns.collection, view),
    category: toNamed(columns.category, view),
    ...(view.asAdmin && { isArchived }),
    images: columns.images.map((image) => ({
      ...image,
      ...forStaff(imageTranslations?.[image.id] ?? null, view),
    })),
    variants: columns.variants.map(({ millimetres, ...variant }) => ({
      ...variant,
      color: colorNames.get(variant.color) ?? variant.color,
      colorKey: variant.color,
      swatch: swatchOf(variant.color),
      measures: measuresFrom(millimetres),
    })),
    ...forStaff(translations, view),
  }
}

function toNamed(row: NamedRow | null, view: View): Product['category'] {
  return row && { id: row.id, slug: row.slug, name: translated(row, row.translations, view).name }
}
