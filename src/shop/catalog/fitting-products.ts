import { findSize, type Sized, type Sizing } from '../../contract/find-size.ts'
import type { ProductQuery } from '../../contract/product-lists.ts'
import { type Database, rows, type SQL, sql } from '../../platform/database.ts'
import { type Keep, nameOf } from './filter-products.ts'
import { measuresFrom, millimetresIn, writtenMillimetres } from './measures.ts'

/** Which products of `base` have the size that fits, in stock. The rule is the one that shoppers are answered by. */
export async function fittingIds(
  db: Database,
  query: ProductQuery,
  base: SQL,
  sizing: Sizing,
  keep: Keep,
): Promise<number[]> {
  const patterns = await keep(nameOf(query, 'measures '), () => readPatterns(db, base))
  return patterns.flatMap((pattern) => {
    const size = sizeOf(sizing, pattern)
    return size !== null && pattern.in_stock.split('\n').includes(size) ? pattern.ids : []
  })
}

/** A house cuts many products by few patterns: those that have the same sizes, and the same of them in stock, are looked at once. */
type Pattern = {
  cut: Sized['cut']
  category_id: number | null
  has_chart: boolean
  /** What each size measures, a space and its name, a line each. */
  sizes: string
  in_stock: string
  ids: number[]
}

const readPatterns = (db: Database, base: SQL): Promise<Pattern[]> =>
  rows(
    db,
    sql`SELECT cut, category_id, has_chart, coalesce(sizes, '') AS sizes, coalesce(in_stock, '') AS in_stock, json_agg(id) AS ids
        FROM (
          SELECT p.id, p.cut, p.category_id, p.size_chart_image IS NOT NULL AS has_chart, said.sizes, said.in_stock
          FROM products p, LATERAL (
            SELECT string_agg(${writtenMillimetres} || ' ' || v.size, E'\n') AS sizes,
              string_agg(v.size, E'\n') FILTER (WHERE v.stock > 0) AS in_stock
            FROM variants v WHERE v.product_id = p.id AND v.is_active
          ) AS said
          WHERE ${base}
        ) AS measured GROUP BY 1, 2, 3, measured.sizes, measured.in_stock`,
  )

function sizeOf(sizing: Sizing, { cut, category_id, has_chart, sizes }: Pattern): string | null {
  const variants = sizes
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => {
      const [written = '', ...name] = line.split(' ')
      return { size: name.join(' '), isActive: true, measures: measuresFrom(millimetresIn(written)) }
    })
  const product = { cut, categoryId: category_id, sizeChartImage: has_chart ? 'a chart' : null, variants }
  const fit = findSize(sizing, product)
  return fit.kind === 'found' ? fit.size : null
}
