import type { Product, Variant } from '#contract/catalog/catalog.ts'
import { type ProductChange, variantKey } from '#contract/catalog/catalog-changes.ts'
import { type Database, execute, sql } from '#platform/database/database.ts'
import type { FieldError } from '#shared/errors/field-error.ts'
import { badField, ShopError } from '../../context/shop-error.ts'
import { inMillimetres, measureColumns, measureFields, measureTypes } from '../lists/measures.ts'
import { type StockCause, setStockCause } from '../stock/move-stock.ts'

type GivenVariant = NonNullable<ProductChange['variants']>[number]

/**
 * One with an id changes it, one without adds it, one left out or switched off is deactivated: it stays in the database,
 * because carts and orders point at it. A new one with the SKU of one that was deactivated brings that one back.
 */
export async function changeVariants(
  tx: Database,
  before: Product,
  given: GivenVariant[],
  cause: StockCause,
): Promise<void> {
  refuseSoldMeanwhile(before, given)
  const wanted = mergedVariants(before.variants, given)
  const sent = JSON.stringify(
    wanted.map(({ measures, ...variant }) => ({ ...variant, ...inMillimetres(measures) })),
  )
  await setStockCause(tx, cause)
  const recordset = sql`jsonb_to_recordset(${sent}::jsonb) AS v (id integer, size text, color text, sku text,
    stock integer, "isActive" boolean, position integer, ${measureTypes})`
  await execute(tx)`
    UPDATE variants v SET is_active = false
    WHERE v.product_id = ${before.id} AND v.id <> ALL (${wanted.flatMap((v) => v.id ?? [])}::integer[])`
  // All in one statement, so that two sizes may swap their SKUs.
  await execute(tx)`
    UPDATE variants SET size = v.size, color = v.color, sku = v.sku, stock = v.stock, is_active = v."isActive",
      position = v.position, (${measureColumns}) = ROW (${measureFields})
    FROM ${recordset} WHERE variants.id = v.id`
  await execute(tx)`
    INSERT INTO variants (product_id, size, color, sku, stock, is_active, position, ${measureColumns})
    SELECT ${before.id}::integer, v.size, v.color, v.sku, v.stock, v."isActive", v.position, ${measureFields}
    FROM ${recordset} WHERE v.id IS NULL ORDER BY v.position`
}

/** Stock entered over an outdated figure would put sold pieces back. */
function refuseSoldMeanwhile(before: Product, given: GivenVariant[]): void {
  const isOutdated = ({ id, stock, stockBefore }: GivenVariant) =>
    stock !== undefined &&
    stockBefore !== undefined &&
    before.variants.some((now) => now.id === id && now.stock !== stockBefore)
  if (given.some(isOutdated)) throw new ShopError('edit_conflict', { current: before })
}

type WantedVariant = Omit<Variant, 'id' | 'colorKey' | 'swatch'> & { id: number | null; position: number }

/** What each size will be afterwards, or an error that names the row and the field. */
export function mergedVariants(present: Variant[], given: GivenVariant[]): WantedVariant[] {
  const named = new Set(given.flatMap(({ id }) => id ?? []))
  const wanted = given.map((row, index) => {
    const found =
      row.id === undefined
        ? present.find(({ id, sku }) => sku === row.sku && !named.has(id))
        : present.find(({ id }) => id === row.id)
    if (row.id !== undefined && !found) throw badVariant(index, 'id', { code: 'foreign_size' })
    return { ...complete(row, index, found), position: index + 1 }
  })
  refuseTwins(wanted)
  if (wanted.length === 0) throw badField('variants', 'last_size')
  return wanted
}

function complete(
  row: GivenVariant,
  index: number,
  found: Variant | undefined,
): Omit<WantedVariant, 'position'> {
  const { size = found?.size, sku = found?.sku, stock = found?.stock } = row
  if (size === undefined) throw badVariant(index, 'size', { code: 'required' })
  if (sku === undefined) throw badVariant(index, 'sku', { code: 'required' })
  if (stock === undefined) throw badVariant(index, 'stock', { code: 'required' })
  // A row without an id is a new one in the eyes of staff, so it is on sale even when it brings an old one back.
  const wasActive = row.id === undefined || found === undefined || found.isActive
  return {
    id: found?.id ?? null,
    size,
    color: row.color ?? found?.color ?? '',
    sku,
    stock,
    isActive: row.isActive ?? wasActive,
    measures: row.measures === undefined ? (found?.measures ?? null) : row.measures,
  }
}

function refuseTwins(wanted: WantedVariant[]): void {
  const skus = new Set<string>()
  const ids = new Set<number>()
  const variants = new Set<string>()
  for (const [index, { id, sku, size, color, isActive }] of wanted.entries()) {
    if (id !== null && ids.has(id)) throw badVariant(index, 'id', { code: 'given_twice' })
    if (skus.has(sku)) throw new ShopError('sku_taken', { sku })
    const variant = variantKey(size, color)
    if (isActive && variants.has(variant)) throw badVariant(index, 'size', { code: 'same_variant' })
    if (isActive) variants.add(variant)
    skus.add(sku)
    if (id !== null) ids.add(id)
  }
}

const badVariant = (index: number, field: string, error: FieldError): ShopError =>
  badField(`variants.${index}.${field}`, error)
