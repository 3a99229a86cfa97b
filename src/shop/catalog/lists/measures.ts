import type { Measures } from '#contract/catalog/catalog.ts'
import { type SQL, sql } from '#platform/database/database.ts'
import { type ProductMeasure, productMeasures } from '#shared/values.ts'

/** The column behind each measure, in the order of the contract. */
const columns: Record<ProductMeasure, string> = {
  waist: 'waist_in_mm',
  hip: 'hip_in_mm',
  thigh: 'thigh_in_mm',
  frontRise: 'front_rise_in_mm',
  backRise: 'back_rise_in_mm',
  length: 'length_in_mm',
}

const listed = (sqlOf: (measure: ProductMeasure) => string): SQL =>
  sql.raw(productMeasures.map(sqlOf).join(', '))

export const measureColumns = listed((measure) => columns[measure])
/** The same out of a recordset `v` that `inMillimetres` filled, and their types there. */
export const measureFields = listed((measure) => `v."${measure}"`)
export const measureTypes = listed((measure) => `"${measure}" smallint`)

/** The measures of a variant `v` as one array: without names, because a page of products has many of them. */
export const millimetresOf: SQL = sql.raw(
  `CASE WHEN num_nonnulls(${productMeasures.map((measure) => `v.${columns[measure]}`).join(', ')}) > 0
    THEN jsonb_build_array(${productMeasures.map((measure) => `v.${columns[measure]}`).join(', ')}) END`,
)
export type Millimetres = (number | null)[] | null

export function measuresFrom(millimetres: Millimetres): Measures | null {
  if (!millimetres) return null
  const measured = productMeasures.map((measure, index) => [measure, centimetres(millimetres[index])])
  return Object.fromEntries(measured) as Measures
}

const centimetres = (millimetres: number | null | undefined): number | null =>
  millimetres == null ? null : millimetres / 10

export function inMillimetres(measures: Measures | null): Partial<Record<ProductMeasure, number>> {
  const given = Object.entries(measures ?? {}).filter(([, value]) => value !== null)
  return Object.fromEntries(given.map(([measure, value]) => [measure, Math.round(Number(value) * 10)]))
}
