/** The shelf: its movements, and changes of it by a difference. */
import type { Product } from '#contract/catalog/catalog.ts'
import type { StockChange, StockChanges, StockMovement } from '#contract/catalog/stock.ts'
import { type Database, execute, rows, value } from '#platform/database/database.ts'
import { limits } from '#shared/values.ts'
import { staff } from '../../context/actor.ts'
import { badField, orNotFound, ShopError } from '../../context/shop-error.ts'
import { setStockCause } from '../stock/move-stock.ts'
import { currentProduct, editProduct } from './edit-product.ts'

/** Adds a difference, so that a sale at the same time is not undone. */
export async function changeStock(
  db: Database,
  variantId: number,
  { change, ...cause }: StockChange,
  staffId: number,
): Promise<Product> {
  const productId = orNotFound(
    await value(db)<number>`SELECT product_id FROM variants WHERE id = ${variantId}`,
  )
  return changeStocks(db, productId, { ...cause, changes: [{ variantId, change }] }, staffId)
}

/** Of several sizes of a product: all of the differences, or none. */
export function changeStocks(
  db: Database,
  productId: number,
  { changes, reason, note }: StockChanges,
  staffId: number,
): Promise<Product> {
  return editProduct(db, { productId, staffId, locksVariants: true }, async (tx, { variants }) => {
    const stocks = changes.map(({ variantId, change }, index) => {
      const found = variants.find(({ id }) => id === variantId)
      if (!found) throw badField(`changes.${index}.variantId`, 'foreign_size')
      const stock = found.stock + change
      if (stock < 0)
        throw new ShopError('out_of_stock', { variantId, size: found.size, available: found.stock })
      if (stock > limits.stock)
        throw badField('change', { code: 'too_big', params: { maximum: limits.stock, origin: 'number' } })
      return { id: variantId, stock }
    })
    await setStockCause(tx, { reason, actor: staff(staffId), note })
    await execute(tx)`
      UPDATE variants SET stock = given.stock
      FROM jsonb_to_recordset(${JSON.stringify(stocks)}::jsonb) AS given (id integer, stock integer)
      WHERE variants.id = given.id`
  })
}

/** The newest first, before the movement with the id `before`. Each variant's own newest are read, and the newest of those shown. */
export async function listStockMovements(
  db: Database,
  productId: number,
  { before = Number.MAX_SAFE_INTEGER, limit }: { before?: number | undefined; limit: number },
): Promise<{ data: StockMovement[]; meta: { next: number | null } }> {
  await currentProduct(db, productId)
  const found = await rows(db)<StockMovement>`
    SELECT m.id, m.created_at AS at, m.variant_id AS "variantId", v.size, v.color, m.change, m.reason, m.reference, m.actor, m.note,
      u.name AS "staffName"
    FROM variants v
    CROSS JOIN LATERAL (
      SELECT * FROM stock_movements WHERE variant_id = v.id AND id < ${before} ORDER BY id DESC LIMIT ${limit + 1}
    ) AS m
    LEFT JOIN users u ON u.id = CASE WHEN starts_with(m.actor, 'staff:') THEN substr(m.actor, 7)::integer END
    WHERE v.product_id = ${productId} ORDER BY m.id DESC LIMIT ${limit + 1}`
  const data = found.slice(0, limit)
  return { data, meta: { next: found.length > limit ? (data.at(-1)?.id ?? null) : null } }
}

export type StockDifference = { variantId: number; sku: string; stock: number; moved: number }

/** Variants whose movements do not add up to their stock. */
export const stockDifferences = (db: Database, most: number): Promise<StockDifference[]> => rows(db)`
  SELECT v.id AS "variantId", v.sku, v.stock, coalesce(sums.moved, 0) AS moved
  FROM variants v LEFT JOIN (
    SELECT m.variant_id, sum(change)::bigint AS moved FROM stock_movements m GROUP BY m.variant_id
  ) AS sums ON sums.variant_id = v.id
  WHERE v.stock <> coalesce(sums.moved, 0)
  LIMIT ${most}`
