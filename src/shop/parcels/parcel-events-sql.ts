import { type Database, rows, sql } from '../../platform/database/database.ts'
import type { ParcelReason, ParcelState } from '../../shared/values.ts'

export type ParcelEvent = {
  parcelId: string
  state: ParcelState
  reasonCode: ParcelReason | null
  reason: string | null
  source: string
  staffName: string | null
  at: Date
}

/** Oldest first, without what staff have taken back. */
export const eventsOf = (db: Database, parcelIds: string[]): Promise<ParcelEvent[]> =>
  rows(
    db,
    sql`SELECT e.parcel_id AS "parcelId", e.state, e.reason_code AS "reasonCode", e.reason, e.source, e.created_at AS at,
          (SELECT name FROM users WHERE id = substring(e.actor FROM '^staff:(\\d+)$')::integer) AS "staffName"
        FROM parcel_events e WHERE e.parcel_id = ANY (${parcelIds}::uuid[]) AND e.undone_at IS NULL ORDER BY e.id`,
  )
