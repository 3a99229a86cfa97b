/** Pieces that are off the shelf for a payment under way or for somebody who waited for a size, until they are bought or returned. */
import { type Database, hasRow, prepared, row, rows } from '../../../platform/database/database.ts'
import { SHOP } from '../../context/actor.ts'
import { lockVariants, returnStock, type StockCause, type StockLine, takeStock } from './move-stock.ts'

export type Hold = { reference: string; owner: string; lines: StockLine[]; expiresAt: Date }

/** What the owner held before goes back first. */
export async function holdStock(
  tx: Database,
  { reference, owner, lines, expiresAt }: Hold,
  { actor, byNewcomer }: Pick<StockCause, 'actor'> & { byNewcomer: boolean },
): Promise<void> {
  await releaseHoldsBefore(tx, owner, lines)
  await takeStock(tx, lines, { reason: 'hold', reference, actor })
  await rows(
    tx,
    prepared`INSERT INTO stock_holds (reference, variant_id, quantity, owner, by_newcomer, expires_at)
        SELECT ${reference}::uuid, id, quantity, ${owner}::text, ${byNewcomer}::boolean, ${expiresAt}::timestamptz
        FROM unnest(${lines.map(({ variantId }) => variantId)}::integer[],
          ${lines.map(({ quantity }) => quantity)}::integer[]) AS line (id, quantity)`,
  )
}

/** A hold that became an order: its pieces stay off the shelf. False if there is none. */
export const keepHeldStock = (tx: Database, reference: string): Promise<boolean> =>
  hasRow(tx, prepared`DELETE FROM stock_holds WHERE reference = ${reference}::uuid RETURNING reference`)

/** False when there is none. Whoever deletes a hold's row returns its pieces: twice is impossible. */
export async function releaseHolds(tx: Database, references: string[]): Promise<boolean> {
  const held = await rows<{ variantId: number }>(
    tx,
    prepared`SELECT variant_id AS "variantId" FROM stock_holds WHERE reference = ANY (${references}::uuid[])`,
  )
  if (held.length === 0) return false
  await lockVariants(
    tx,
    held.map(({ variantId }) => variantId),
  )
  const freed = await rows<StockLine>(
    tx,
    prepared`DELETE FROM stock_holds WHERE reference = ANY (${references}::uuid[]) RETURNING variant_id AS "variantId", quantity`,
  )
  await returnStock(tx, freed, { reason: 'release', reference: references.join(' '), actor: SHOP })
  return freed.length > 0
}

export async function releaseHoldsOf(tx: Database, owner: string): Promise<void> {
  const held = await rows<{ reference: string }>(
    tx,
    prepared`SELECT DISTINCT reference FROM stock_holds WHERE owner = ${owner}`,
  )
  if (held.length > 0)
    await releaseHolds(
      tx,
      held.map(({ reference }) => reference),
    )
}

/** Returns what the shopper holds before they take these lines. All variants are locked at once, in order. */
export async function releaseHoldsBefore(tx: Database, owner: string, lines: StockLine[]): Promise<void> {
  const held = await heldBy(tx, owner)
  if (held.length === 0) return
  await lockVariants(tx, [...held, ...lines.map(({ variantId }) => variantId)])
  await releaseHoldsOf(tx, owner)
}

/** The variants of which they hold something. */
export async function heldBy(tx: Database, owner: string): Promise<number[]> {
  const held = await rows<{ variantId: number }>(
    tx,
    prepared`SELECT DISTINCT variant_id AS "variantId" FROM stock_holds WHERE owner = ${owner}`,
  )
  return held.map(({ variantId }) => variantId)
}

/** What this owner may still buy: the stock and the pieces held for them. */
export async function availableTo(tx: Database, owner: string, variantId: number): Promise<number> {
  const found = await row<{ available: number }>(
    tx,
    prepared`SELECT v.stock + coalesce(
          (SELECT sum(h.quantity) FROM stock_holds h WHERE h.owner = ${owner} AND h.variant_id = v.id), 0)::integer AS available
        FROM variants v WHERE v.id = ${variantId}`,
  )
  return found?.available ?? 0
}
