import { type Database, onlyRow, rows, sql } from '../../platform/database/database.ts'
import { type ParcelRecord, parcelFields } from './parcels-sql.ts'

/** What the job does with parcels: book them, and ask for their states. */

export type DueParcel = ParcelRecord & { tries: number }

/**
 * Claimed by moving their next try into the future, for longer than a courier is waited for: if a process dies meanwhile, another one
 * takes over. The more tries in vain, the later the next.
 */
export const claimDueParcels = (db: Database, courier: string, limit: number): Promise<DueParcel[]> =>
  rows(
    db,
    sql`WITH claimed AS (
          UPDATE parcels SET tries = tries + 1, next_try_at = now() + make_interval(mins => least(3 * 2 ^ tries, 240)::integer)
          WHERE id IN (
            SELECT id FROM parcels WHERE next_try_at <= now() AND courier = ${courier}
            ORDER BY next_try_at LIMIT ${limit} FOR UPDATE SKIP LOCKED
          ) RETURNING *
        )
        SELECT ${parcelFields}, c.tries FROM claimed c JOIN parcels p ON p.id = c.id JOIN orders o ON o.id = p.order_id`,
  )

/** False if it must not be booked any more. From now on the courier may have it. */
export async function parcelIsSent(db: Database, id: string): Promise<boolean> {
  return (await onlyRow<{ may: boolean }>(db, sql`SELECT parcel_is_sent(${id}::uuid) AS may`)).may
}

export async function noteBooking(
  db: Database,
  id: string,
  { trackingNumber, reason }: { trackingNumber: string | null; reason: string | null },
): Promise<void> {
  await rows(
    db,
    sql`SELECT note_booking(${id}::uuid, ${trackingNumber}, ${reason},
          CASE WHEN ${trackingNumber}::text IS NOT NULL THEN now() + interval '1 hour' END)`,
  )
}

export async function bookParcelAgain(db: Database, id: string): Promise<void> {
  await rows(db, sql`SELECT book_parcel_again(${id}::uuid)`)
}

/** The job asks about it at its next turn. */
export async function readParcelSoon(db: Database, id: string): Promise<void> {
  await rows(
    db,
    sql`UPDATE parcels SET next_try_at = least(next_try_at, now() + interval '10 seconds')
        WHERE id = ${id}::uuid AND booking = 'booked' AND closed_at IS NULL`,
  )
}

/** Staff must know that the courier has not answered for long. */
export async function markUnanswered(db: Database, id: string, reason: string): Promise<void> {
  await rows(
    db,
    sql`UPDATE parcels SET attention = 'unknown', reason = ${reason} WHERE id = ${id}::uuid AND attention IS NULL AND closed_at IS NULL`,
  )
}
