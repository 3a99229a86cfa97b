import { type Database, rows } from '#platform/database/database.ts'
import { findSize, type Sized, type Sizing } from '#shared/sizes/find-size.ts'
import type { ReadCached } from './changed-lists.ts'
import { measureColumns, measuresFrom } from './measures.ts'

/** The ids of the products that have the fitting size in stock, by the same rule as in the dialog. */
export async function fittingProducts(db: Database, sizing: Sizing, cached: ReadCached): Promise<number[]> {
  const groups = await cached('sizes', () => readSizes(db))
  return groups.filter((group) => distanceOf(sizing, group) === 0).flatMap(({ ids }) => ids)
}

/** What lacks more than this, in centimetres, helps nobody. */
const NEAR = 10

/** The ids of the products that come nearest to fitting, nearest first; of equal ones, the newest. */
export async function nearestProducts(
  db: Database,
  sizing: Sizing,
  { category, limit }: { category: number | undefined; limit: number },
  cached: ReadCached,
): Promise<number[]> {
  const groups = await cached('sizes', () => readSizes(db))
  const near = groups.flatMap((group) => {
    const distance =
      category === undefined || category === group.categoryId ? distanceOf(sizing, group) : null
    return distance === null || distance > NEAR ? [] : group.ids.map((id) => ({ id, distance }))
  })
  near.sort((a, b) => a.distance - b.distance || b.id - a.id)
  return near.slice(0, limit).map(({ id }) => id)
}

/** Products in which the same size fits everybody. */
type Group = Pick<Sized, 'cut' | 'categoryId' | 'sizeChartImage'> & {
  sizes: [size: string, isInStock: boolean, ...millimetres: (number | null)[]][]
  ids: number[]
}

const readSizes = (db: Database): Promise<Group[]> => rows(db)`
  SELECT p.cut, p.category_id AS "categoryId", p.size_chart_image AS "sizeChartImage", v.sizes::json, json_agg(p.id) AS ids
  FROM products p JOIN (
    SELECT product_id, json_agg(json_build_array(size, stock > 0, ${measureColumns}) ORDER BY position, id)::text AS sizes
    FROM variants WHERE is_active GROUP BY product_id
  ) AS v ON v.product_id = p.id
  WHERE p.is_active AND p.in_stock GROUP BY p.cut, p.category_id, p.size_chart_image, v.sizes`

/** How far the best size is from fitting, in centimetres; null if it is sold out or nobody knows. */
function distanceOf(sizing: Sizing, { sizes, ...product }: Group): number | null {
  const variants = sizes.map(([size, , ...millimetres]) => ({
    size,
    isActive: true,
    measures: measuresFrom(millimetres),
  }))
  const fit = findSize(sizing, { ...product, variants })
  if (fit.kind === 'unmeasured') return null
  if (!sizes.some(([size, isInStock]) => isInStock && size === fit.size)) return null
  return fit.kind === 'found' ? 0 : fit.off
}
