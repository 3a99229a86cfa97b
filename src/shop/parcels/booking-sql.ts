import { type Database, execute, rows } from '#platform/database/database.ts'
import { type ParcelRecord, parcelFields } from './parcels-sql.ts'

/** What the job does with parcels: book them, and ask for their states. */

export type DueParcel = ParcelRecord & { tries: number }

/**
 * Claimed by moving their next try into the future, for longer than a courier is waited for: if a process dies meanwhile, another one
 * takes over. The more tries in vain, the later the next.
 */
export const claimDueParcels = (db: Database, courier: string, limit: number): Promise<DueParcel[]> =>
  rows(db)`
    WITH claimed AS (
      UPDATE parcels SET tries = tries + 1, next_try_at = now() + make_interval(mins => least(3 * 2 ^ tries, 240)::integer)
      WHERE id IN (
        SELECT id FROM parcels WHERE next_try_at <= now() AND courier = ${courier}
        ORDER BY next_try_at LIMIT ${limit} FOR UPDATE SKIP LOCKED
      ) RETURNING *
    )
    SELECT ${parcelFields}, c.tries FROM claimed c JOIN parcels p ON p.id = c.id JOIN orders o ON o.id = p.order_id`

/** The job asks about it at its next turn. */
export const readParcelSoon = (db: Database, id: string): Promise<void> => execute(db)`
  UPDATE parcels SET next_try_at = least(next_try_at, now() + interval '10 seconds')
  WHERE id = ${id}::uuid AND booking = 'booked' AND closed_at IS NULL`
