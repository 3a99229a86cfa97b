import type { Product } from '#contract/catalog/catalog.ts'
import type { Facets, ProductQuery } from '#contract/catalog/product-lists.ts'
import { toPounds } from '#contract/money.ts'
import type { FoundGoods, GoodsQuery } from '#contract/orders/order-edits.ts'
import type { PageMeta } from '#contract/paging.ts'
import { type Database, row, rows, type SQL, sql, values } from '#platform/database/database.ts'
import { CATALOG_PAGE_SIZE } from '#shared/values.ts'
import { badField, orNotFound, ShopError } from '../../context/shop-error.ts'
import { categoryNamed, collectionNamed, readProduct, readProducts } from '../products/products-sql.ts'
import type { View } from '../translations.ts'
import { type ReadCached, uncached } from './changed-lists.ts'
import { type CountedFacets, readFacets } from './facets.ts'
import { chosenBy, isFiltered } from './product-filters.ts'

export type ProductPage = { products: Product[]; meta: PageMeta & { facets?: Facets } }

export async function listProducts(
  db: Database,
  query: ProductQuery,
  view: View,
  {
    cached = uncached,
    among,
    lowStockAt,
  }: {
    cached?: ReadCached
    /** So many pieces or fewer are low stock. */
    lowStockAt?: number
    /** Only these, such as the fitting ones. */
    among?: readonly number[] | undefined
  } = {},
): Promise<ProductPage> {
  const { category, collection } = query
  const slice = sliceOf(query)
  const base = baseOf(query, view, among, lowStockAt)
  const filtered = query.facets || isFiltered(query)
  const facets = filtered ? await readFacets(db, query, base, view.language ?? 'en', cached) : null
  if (facets) await refuseUnknown(db, query, facets)
  const where = filtered ? sql`${base} AND ${chosenBy(query)}` : base
  const selection = {
    where,
    total: facets?.total,
    orderBy: orderOf(sortOf(query), view),
    slice,
    category,
    collection,
  }
  const { items, total, known } = await readProducts(db, selection, view)
  for (const kind of ['category', 'collection'] as const)
    if (!known[kind])
      throw new ShopError(
        'invalid_input',
        { fields: { [kind]: { code: `unknown_${kind}` } } },
        `no_such_${kind}`,
      )
  const meta = { total, page: query.page ?? 1, limit: slice?.limit ?? total }
  return { products: items, meta: facets ? { ...meta, facets: facets.facets } : meta }
}

/** Of the whole list, for files. */
export async function listProductIds(
  db: Database,
  query: ProductQuery,
  view: View,
  lowStockAt: number,
): Promise<number[]> {
  // Refuses what the list refuses.
  await listProducts(db, { ...query, page: 1, limit: 1 }, view)
  const where = sql`${baseOf(query, view, undefined, lowStockAt)} AND ${chosenBy(query)}`
  return values(db)`SELECT p.id FROM products p WHERE ${where} ORDER BY ${orderOf(sortOf(query), view)}`
}

export async function findProduct(db: Database, id: number, view: View): Promise<Product> {
  return orNotFound(await readProduct(db, id, view))
}

/** A sold out size or color matches no products; one that no product ever had is an error. */
async function refuseUnknown(db: Database, query: ProductQuery, { facets }: CountedFacets): Promise<void> {
  for (const kind of ['size', 'color'] as const) {
    for (const value of query[kind] ?? []) {
      if (facets[kind].some((one) => one.value.toLowerCase() === value.toLowerCase())) continue
      const column = sql.raw(kind)
      const found = await row(db)`SELECT FROM variants WHERE lower(${column}) = lower(${value}) LIMIT 1`
      if (!found) throw badField(kind, `unknown_${kind}`)
    }
  }
}

/** Without page and limit it is the whole list. */
function sliceOf({ page, limit }: ProductQuery) {
  if (page === undefined && limit === undefined) return undefined
  const length = limit ?? CATALOG_PAGE_SIZE
  return { limit: length, offset: ((page ?? 1) - 1) * length }
}

/** The id breaks ties, so that no product is on two pages; price is what the shopper pays. */
const orders: Record<Sort, SQL> = {
  /** In a collection, as staff have ordered it; then the newest first. */
  position: sql`p.collection_position, p.created_at DESC, p.id DESC`,
  newest: sql`p.created_at DESC, p.id DESC`,
  price: sql`p.unit_price_in_piastres, p.id`,
  '-price': sql`p.unit_price_in_piastres DESC, p.id DESC`,
  name: sql`lower(p.name), p.id`,
}

const sortOf = ({ sort, collection }: ProductQuery): Sort =>
  sort ?? (collection === undefined ? 'newest' : 'position')

type Sort = NonNullable<ProductQuery['sort']> | 'position'

function orderOf(sort: Sort, { language }: View): SQL {
  return sort === 'name' && language === 'ar'
    ? sql`lower(coalesce(p.translations->'ar'->>'name', p.name)), p.id`
    : orders[sort]
}

const flagFilters: Record<NonNullable<ProductQuery['flag']>, SQL> = {
  bestSeller: sql`p.is_best_seller`,
  newArrival: sql`p.is_new_arrival`,
}

/** The conditions of a list without the shopper's filters. */
function baseOf(
  { category, collection, q, ids, listed, archived, lowStock, flag }: ProductQuery,
  { asAdmin }: View,
  among: readonly number[] | undefined,
  lowStockAt: number | undefined,
): SQL {
  const filters: SQL[] = []
  if (listed) filters.push(sql`p.is_active AND p.in_stock`)
  else if (!asAdmin) filters.push(sql`p.is_active`)
  else if (ids === undefined)
    filters.push(archived ? sql`p.archived_at IS NOT NULL` : sql`p.archived_at IS NULL`)
  if (asAdmin && lowStock && lowStockAt !== undefined) filters.push(isLowOnStock(lowStockAt))
  if (category !== undefined) filters.push(sql`p.category_id = (${categoryNamed(category)})`)
  if (collection !== undefined) filters.push(sql`p.collection_id = (${collectionNamed(collection)})`)
  if (flag !== undefined) filters.push(flagFilters[flag])
  if (ids !== undefined) filters.push(sql`p.id = ANY (${ids}::integer[])`)
  if (among !== undefined) filters.push(sql`p.id = ANY (${among}::integer[])`)
  if (q) filters.push(asAdmin ? sql`(${containing(q)} OR ${hasSku(q)})` : containing(q))
  return filters.length > 0 ? sql.join(filters, sql` AND `) : sql`true`
}

/** Of the product p: some size of it has so many pieces or fewer. rank_figures knows the same rule. */
export const isLowOnStock = (pieces: number): SQL => sql`p.is_active AND p.archived_at IS NULL AND EXISTS (
  SELECT FROM variants v WHERE v.product_id = p.id AND v.is_active AND v.stock <= ${pieces})`

/** In the form of the index. */
const inArabic = sql`fold_arabic(
  coalesce(p.translations->'ar'->>'name', '') || ' ' || coalesce(p.translations->'ar'->>'description', ''))`

function containing(q: string): SQL {
  const inEnglish = sql`lower(p.name || ' ' || p.description) LIKE lower(${`%${literally(q)}%`}::text)`
  if (!/\p{Script=Arabic}/u.test(q)) return inEnglish
  // The index has Latin letters only, so its hits are checked again.
  const inIndex = sql`search_letters(${inArabic}) LIKE '%' || search_letters(fold_arabic(${q})) || '%'`
  return sql`(${inEnglish} OR (${inIndex} AND strpos(${inArabic}, fold_arabic(${q})) > 0))`
}

/** Of the product p: a size has a SKU that begins so. */
const hasSku = (q: string): SQL =>
  sql`p.id = ANY (ARRAY(SELECT v.product_id FROM variants v WHERE lower(v.sku) LIKE lower(${`${literally(q)}%`})))`

/** Escapes a percent sign that a shopper typed. */
export const literally = (text: string): string => text.replace(/[\\%_]/g, '\\$&')

/** For staff who write an order: products that are sold, by the words of their name or by the SKU of a size, which comes first. */
export async function findGoods(db: Database, { q = '', products }: GoodsQuery): Promise<FoundGoods[]> {
  const words = q.split(/\s+/).flatMap((word) => (word ? `%${literally(word)}%` : []))
  const isFound = products
    ? sql`p.id = ANY (${products}::integer[])`
    : sql`${words.length > 0} AND (
        EXISTS (SELECT FROM variants v WHERE v.product_id = p.id AND v.is_active AND lower(v.sku) LIKE lower(${`${literally(q)}%`}))
        OR fold_arabic(concat_ws(' ', p.name, p.translations->'ar'->>'name')) LIKE ALL (
          SELECT fold_arabic(word) FROM unnest(${words}::text[]) AS word))`
  const found = await rows(db)<Omit<FoundGoods, 'price'> & { piastres: number; isScanned: boolean }>`
    SELECT p.id AS "productId", p.name, p.unit_price_in_piastres AS piastres,
      EXISTS (SELECT FROM variants v WHERE v.product_id = p.id AND lower(v.sku) = lower(${q})) AS "isScanned",
      (SELECT '/media/' || picture_hash || '.jpg' FROM product_images WHERE product_id = p.id ORDER BY position, id LIMIT 1) AS image,
      (SELECT jsonb_agg(jsonb_build_object('id', v.id, 'size', v.size, 'color', v.color, 'sku', v.sku, 'stock', v.stock)
          ORDER BY v.position, v.id)
        FROM variants v WHERE v.product_id = p.id AND v.is_active) AS variants
    FROM products p
    WHERE p.is_active AND EXISTS (SELECT FROM variants v WHERE v.product_id = p.id AND v.is_active) AND ${isFound}
    ORDER BY "isScanned" DESC, lower(p.name), p.id LIMIT ${products?.length ?? MOST_FOUND}`
  return found.map(({ piastres, isScanned: _, ...goods }) => ({ ...goods, price: toPounds(piastres) }))
}

const MOST_FOUND = 10
