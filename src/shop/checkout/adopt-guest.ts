import { type Database, rows, sql } from '../../platform/database/database.ts'

/** At login and registration, what the guest had under way becomes the account's: cart, holds and payment. */
export async function adoptGuest(db: Database, userId: number, guestHash: string | null): Promise<void> {
  if (guestHash) await rows(db, sql`SELECT adopt_guest(${userId}, ${guestHash})`)
}
