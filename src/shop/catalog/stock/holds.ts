/** Pieces that are off the shelf for a payment under way or for somebody who waited for a size, until they are bought or returned. */
import { type Database, hasRow, prepared, rows } from '#platform/database/database.ts'
import { SHOP } from '../../context/actor.ts'
import { lockVariants, returnStock, type StockCause, type StockLine, takeStock } from './move-stock.ts'

export type Hold = { reference: string; owner: string; lines: StockLine[]; expiresAt: string }

/** What the owner held before goes back first: answers the products of that. */
export async function holdStock(
  tx: Database,
  { reference, owner, lines, expiresAt }: Hold,
  { actor, eventId, byNewcomer }: Pick<StockCause, 'actor' | 'eventId'> & { byNewcomer: boolean },
): Promise<number[]> {
  const returned = await releaseHoldsBefore(tx, owner, lines)
  await takeStock(tx, lines, { reason: 'hold', reference, actor, eventId })
  await holdAside(tx, { reference, owner, lines, expiresAt }, { byNewcomer })
  return returned
}

/** Of what is off the shelf already. */
export async function holdAside(
  tx: Database,
  { reference, owner, lines, expiresAt }: Hold,
  { byNewcomer }: { byNewcomer: boolean },
): Promise<void> {
  await rows(tx)(prepared`
    INSERT INTO stock_holds (reference, variant_id, quantity, owner, by_newcomer, expires_at)
    SELECT ${reference}::uuid, id, quantity, ${owner}::text, ${byNewcomer}::boolean, ${expiresAt}::timestamptz
    FROM unnest(${lines.map(({ variantId }) => variantId)}::integer[],
      ${lines.map(({ quantity }) => quantity)}::integer[]) AS line (id, quantity)`)
}

/** A hold that became an order: its pieces stay off the shelf. False if there is none. */
export const keepHeldStock = (tx: Database, reference: string): Promise<boolean> =>
  hasRow(tx)(prepared`DELETE FROM stock_holds WHERE reference = ${reference}::uuid RETURNING reference`)

/** False when there is none. Whoever deletes a hold's row returns its pieces: twice is impossible. */
export async function releaseHolds(
  tx: Database,
  references: string[],
  by: Pick<StockCause, 'actor' | 'eventId'> = { actor: SHOP },
): Promise<boolean> {
  const held = await rows(tx)<{ variantId: number }>(prepared`
    SELECT variant_id AS "variantId" FROM stock_holds WHERE reference = ANY (${references}::uuid[])`)
  if (held.length === 0) return false
  await lockVariants(
    tx,
    held.map(({ variantId }) => variantId),
  )
  const freed = await rows(tx)<StockLine>(prepared`
    DELETE FROM stock_holds WHERE reference = ANY (${references}::uuid[]) RETURNING variant_id AS "variantId", quantity`)
  await returnStock(tx, freed, { reason: 'release', reference: references.join(' '), ...by })
  return freed.length > 0
}

/** Returns what the shopper holds: answers the products of that. */
export async function releaseHoldsOf(tx: Database, owner: string): Promise<number[]> {
  return releaseHeld(tx, await heldBy(tx, owner))
}

/** The same, before they take these lines. All variants are locked at once, in order. */
export async function releaseHoldsBefore(tx: Database, owner: string, lines: StockLine[]): Promise<number[]> {
  const held = await heldBy(tx, owner)
  if (held.length > 0)
    await lockVariants(
      tx,
      [...held, ...lines].map(({ variantId }) => variantId),
    )
  return releaseHeld(tx, held)
}

async function releaseHeld(tx: Database, held: Held[]): Promise<number[]> {
  if (held.length > 0) await releaseHolds(tx, [...new Set(held.map(({ reference }) => reference))])
  return [...new Set(held.map(({ productId }) => productId))]
}

type Held = { reference: string; variantId: number; productId: number }

/** The sizes of which they hold something. */
export const heldBy = (tx: Database, owner: string): Promise<Held[]> =>
  rows(tx)(prepared`
    SELECT h.reference, v.id AS "variantId", v.product_id AS "productId"
    FROM stock_holds h JOIN variants v ON v.id = h.variant_id WHERE h.owner = ${owner} ORDER BY v.id`)

/** What is held becomes theirs, unless its time is over or it is being paid for. */
export async function giveHold(tx: Database, reference: string, to: string): Promise<void> {
  await rows(tx)`
    UPDATE stock_holds h SET owner = ${to} WHERE reference = ${reference}::uuid AND expires_at > now()
      AND NOT EXISTS (SELECT FROM payment_attempts a WHERE a.reference = h.reference)`
}

/** Somebody is known by another name from now on. */
export async function giveHolds(tx: Database, from: string, to: string): Promise<void> {
  await rows(tx)`UPDATE stock_holds SET owner = ${to} WHERE owner = ${from}`
}
