import { findSize, type Sized, type Sizing } from '../../contract/find-size.ts'
import type { ProductQuery } from '../../contract/product-lists.ts'
import { type Database, rows, type SQL, sql } from '../../platform/database.ts'
import { type Keep, nameOf } from './filter-products.ts'
import { type Millimetres, measuresFrom, millimetresOf } from './measures.ts'

/** Which products of `base` have the size that fits, in stock. The rule is the one that shoppers are answered by. */
export async function fittingIds(
  db: Database,
  query: ProductQuery,
  base: SQL,
  sizing: Sizing,
  keep: Keep,
): Promise<number[]> {
  const measured = await keep(nameOf(query, 'measures '), () => readMeasured(db, base))
  // A house cuts many products by few patterns: each is looked at once.
  const sizes = new Map<string, string | null>()
  return measured.flatMap(([id, pattern, inStock]) => {
    if (!sizes.has(pattern)) sizes.set(pattern, sizeOf(sizing, pattern))
    const size = sizes.get(pattern)
    return size && inStock.includes(size) ? [id] : []
  })
}

type Measured = [id: number, pattern: string, inStock: string[]]

async function readMeasured(db: Database, base: SQL): Promise<Measured[]> {
  const found = await rows<{ id: number; pattern: string; sizes: string[] | null }>(
    db,
    sql`SELECT p.id, jsonb_build_array(p.cut, p.category_id, p.size_chart_image IS NOT NULL, said.sizes)::text AS pattern,
          said.in_stock AS sizes
        FROM products p, LATERAL (
          SELECT jsonb_agg(jsonb_build_array(v.size, ${millimetresOf}) ORDER BY v.id) AS sizes,
            array_agg(v.size) FILTER (WHERE v.stock > 0) AS in_stock
          FROM variants v WHERE v.product_id = p.id AND v.is_active
        ) AS said
        WHERE ${base} ORDER BY p.id`,
  )
  return found.map(({ id, pattern, sizes }) => [id, pattern, sizes ?? []])
}

function sizeOf(sizing: Sizing, pattern: string): string | null {
  const [cut, categoryId, hasChart, sizes] = JSON.parse(pattern) as [
    Sized['cut'],
    number | null,
    boolean,
    [string, Millimetres][] | null,
  ]
  const variants = (sizes ?? []).map(([size, millimetres]) => ({
    size,
    isActive: true,
    measures: measuresFrom(millimetres),
  }))
  const fit = findSize(sizing, { cut, categoryId, sizeChartImage: hasChart ? 'a chart' : null, variants })
  return fit.kind === 'found' ? fit.size : null
}
