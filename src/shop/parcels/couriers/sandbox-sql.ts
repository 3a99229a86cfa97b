import { randomInt } from 'node:crypto'
import { type Database, execute, onlyRow, row, sql } from '#platform/database/database.ts'
import type { ParcelState } from '#shared/values.ts'

/** The only SQL on the sandbox courier's table. */

export type SandboxParcel = {
  trackingNumber: string
  state: ParcelState
  reason: string | null
  cashInPiastres: number
}

/** Like a real courier, it does not take a reference twice. */
export const addSandboxParcel = (
  db: Database,
  reference: string,
  cashInPiastres: number,
): Promise<SandboxParcel> => onlyRow(db)`
  INSERT INTO sandbox_parcels (reference, tracking_number, state, cash_in_piastres)
  VALUES (${reference}, ${String(randomInt(1e9, 1e10))}, 'created', ${cashInPiastres}) RETURNING ${fields}`

export const findSandboxParcel = (
  db: Database,
  by: { reference: string } | { trackingNumber: string },
): Promise<SandboxParcel | undefined> => row(db)`
  SELECT ${fields} FROM sandbox_parcels
  WHERE ${'reference' in by ? sql`reference = ${by.reference}` : sql`tracking_number = ${by.trackingNumber}`}`

export const changeSandboxParcel = (
  db: Database,
  trackingNumber: string,
  state: ParcelState,
  reason: string | null,
): Promise<void> => execute(db)`
  UPDATE sandbox_parcels SET state = ${state}, reason = ${reason} WHERE tracking_number = ${trackingNumber}`

const fields = sql`tracking_number AS "trackingNumber", state, reason, cash_in_piastres AS "cashInPiastres"`
