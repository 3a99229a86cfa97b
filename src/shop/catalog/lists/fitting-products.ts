import { type Database, rows, sql } from '../../../platform/database/database.ts'
import { findSize, type Sized, type Sizing } from '../../../shared/sizes/find-size.ts'
import type { ReadCached } from './changed-lists.ts'
import { measureColumns, measuresFrom } from './measures.ts'

/** The ids of the products that have the fitting size in stock, by the same rule as in the dialog. */
export async function fittingProducts(db: Database, sizing: Sizing, cached: ReadCached): Promise<number[]> {
  const groups = await cached('sizes', () => readSizes(db))
  return groups.filter((group) => isFitting(sizing, group)).flatMap(({ ids }) => ids)
}

/** Products in which the same size fits everybody. */
type Group = Pick<Sized, 'cut' | 'categoryId' | 'sizeChartImage'> & {
  sizes: [size: string, isInStock: boolean, ...millimetres: (number | null)[]][]
  ids: number[]
}

const readSizes = (db: Database): Promise<Group[]> =>
  rows(
    db,
    sql`SELECT p.cut, p.category_id AS "categoryId", p.size_chart_image AS "sizeChartImage", v.sizes::json, json_agg(p.id) AS ids
        FROM products p JOIN (
          SELECT product_id, json_agg(json_build_array(size, stock > 0, ${measureColumns}) ORDER BY position, id)::text AS sizes
          FROM variants WHERE is_active GROUP BY product_id
        ) AS v ON v.product_id = p.id
        WHERE p.in_stock GROUP BY p.cut, p.category_id, p.size_chart_image, v.sizes`,
  )

function isFitting(sizing: Sizing, { sizes, ...product }: Group): boolean {
  const variants = sizes.map(([size, , ...millimetres]) => ({
    size,
    isActive: true,
    measures: measuresFrom(millimetres),
  }))
  const fit = findSize(sizing, { ...product, variants })
  return fit.kind === 'found' && sizes.some(([size, isInStock]) => isInStock && size === fit.size)
}
