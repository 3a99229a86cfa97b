import { type Database, execute } from '#platform/database/database.ts'
import type { ParcelRecord } from './parcels-sql.ts'

/** What the job does with parcels: book them, and ask for their states. */

export type DueParcel = ParcelRecord & { tries: number }

/** The job asks about it at its next turn. */
export const readParcelSoon = (db: Database, id: string): Promise<void> => execute(db)`
  UPDATE parcels SET next_try_at = least(next_try_at, now() + interval '10 seconds')
  WHERE id = ${id}::uuid AND booking = 'booked' AND closed_at IS NULL`
