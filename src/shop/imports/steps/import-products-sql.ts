import type { Product } from '#contract/catalog/catalog.ts'
import { type Database, execute, rows, sql } from '#platform/database/database.ts'
import { readProducts, STAFF } from '../../catalog/catalog.ts'
import type { ImportRow, Plan } from '../plan/plan-product.ts'

export type ImportProduct = {
  number: number
  productId: number | null
  version: number | null
  /** The product as it is; null if it is new. */
  present: Product | null
  rows: (ImportRow & { stockChange: number | null })[]
}

/** The next products that have not been compared with the shop. */
export const productsToCheck = (db: Database, id: string, most: number): Promise<ImportProduct[]> =>
  productsWhere(db, id, sql`verdict IS NULL`, most)

/** The next product that has not been written. Read again when it is locked. */
export const productsToApply = (db: Database, id: string, most: number): Promise<ImportProduct[]> =>
  productsWhere(db, id, sql`verdict IN ('new', 'changed') AND state = 'waiting'`, most)

async function productsWhere(
  db: Database,
  id: string,
  condition: ReturnType<typeof sql>,
  most: number,
): Promise<ImportProduct[]> {
  const found = await rows(db)<Omit<ImportProduct, 'rows' | 'present'> & { rows: ImportProduct['rows'] }>`
    SELECT p.number, p.product_id AS "productId", p.version, (
      SELECT jsonb_agg(jsonb_build_object('line', r.line, 'cells', r.cells, 'found', r.found, 'twinLine', r.twin_line,
        'stockChange', r.stock_change) ORDER BY r.line)
      FROM product_import_rows r WHERE r.import_id = p.import_id AND r.product_number = p.number) AS rows
    FROM (SELECT * FROM product_import_products
      WHERE import_id = ${id}::uuid AND ${condition} ORDER BY number LIMIT ${most}) AS p
    ORDER BY p.number`
  const present = await presentProducts(db, found)
  return found.map((one) => ({ ...one, present: present.get(one.productId ?? 0) ?? null }))
}

async function presentProducts(
  db: Database,
  found: readonly { productId: number | null }[],
): Promise<Map<number, Product>> {
  const ids = found.flatMap(({ productId }) => productId ?? [])
  if (ids.length === 0) return new Map()
  const selection = { slice: undefined, category: undefined, collection: undefined }
  const { items } = await readProducts(
    db,
    { ...selection, where: sql`p.id = ANY (${ids}::integer[])`, orderBy: sql`p.id` },
    STAFF,
  )
  return new Map(items.map((product) => [product.id, product]))
}

export async function savePlans(
  tx: Database,
  id: string,
  plans: readonly { product: ImportProduct; plan: Plan }[],
): Promise<void> {
  const products = plans.map(({ product, plan }) => ({
    number: product.number,
    verdict: plan.verdict,
    version: product.present?.version ?? null,
  }))
  await execute(tx)`
    UPDATE product_import_products p SET verdict = given.verdict, version = given.version
    FROM jsonb_to_recordset(${JSON.stringify(products)}::jsonb) AS given (number integer, verdict text, version integer)
    WHERE p.import_id = ${id}::uuid AND p.number = given.number`
  const planned = plans.flatMap(({ plan }) => plan.rows)
  await execute(tx)`
    UPDATE product_import_rows r SET verdict = given.verdict, changes = given.changes, problems = given.problems,
      stock_change = given."stockChange"
    FROM jsonb_to_recordset(${JSON.stringify(planned)}::jsonb)
      AS given (line integer, verdict text, changes jsonb, problems jsonb, "stockChange" integer)
    WHERE r.import_id = ${id}::uuid AND r.line = given.line`
}
