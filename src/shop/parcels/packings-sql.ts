import type { Packing } from '../../contract/parcels.ts'
import { type Database, onlyRow, row, rows, sql } from '../../platform/database/database.ts'
import { ShopError } from '../context/shop-error.ts'

/** Orders that are packed together; pack_next in db/functions/parcels.sql writes how far it came. */

export async function createPacking(db: Database, orderIds: string[], staffId: number): Promise<string> {
  const made = await onlyRow<{ id: string }>(
    db,
    sql`INSERT INTO packings (order_ids, staff_id) VALUES (${orderIds}::uuid[], ${staffId}) RETURNING id`,
  )
  return made.id
}

export async function readPacking(db: Database, id: string): Promise<Packing> {
  const found = await row<Packing>(
    db,
    sql`SELECT k.id, cardinality(k.order_ids) AS total, k.done, k.refused,
          (SELECT count(*) FROM parcels p
            WHERE p.order_id = ANY (k.order_ids) AND p.closed_at IS NULL AND p.booking IN ('due', 'sent')) AS asking
        FROM packings k WHERE k.id = ${id}::uuid`,
  )
  if (!found) throw new ShopError('not_found')
  return found
}

export type NextToPack = { done: number; orderId: string }

/** Undefined when all are packed. */
export const nextToPack = (db: Database, id: string): Promise<NextToPack | undefined> =>
  row(
    db,
    sql`SELECT done, order_ids[done + 1] AS "orderId" FROM packings WHERE id = ${id}::uuid AND done < cardinality(order_ids)`,
  )

export async function packNext(
  db: Database,
  id: string,
  { done }: NextToPack,
  parcel: { courier: string; isBooked: boolean; promisedOn: string | null },
): Promise<void> {
  await rows(
    db,
    sql`SELECT pack_next(${id}::uuid, ${done}, ${parcel.courier}, ${parcel.isBooked}, ${parcel.promisedOn}::date)`,
  )
}

/** Those that nobody works on: their process has ended. */
export async function abandonedPackings(db: Database): Promise<string[]> {
  const found = await rows<{ id: string }>(
    db,
    sql`SELECT id FROM packings WHERE done < cardinality(order_ids) AND worked_at < now() - interval '10 seconds' ORDER BY worked_at`,
  )
  return found.map(({ id }) => id)
}

export async function forgetOldPackings(db: Database, days: number): Promise<void> {
  await rows(db, sql`DELETE FROM packings WHERE created_at < now() - make_interval(days => ${days})`)
}
