import type { StaffChange } from '../../contract/catalog.ts'
import { type Database, rows, sql } from '../../platform/database.ts'

/** What staff did to one thing ("product:12"), newest first. */
export async function listStaffChanges(db: Database, subject: string): Promise<StaffChange[]> {
  const found = await rows<Omit<StaffChange, 'at'> & { at: Date }>(
    db,
    sql`SELECT c.id, c.created_at AS at, c.before, c.after,
          CASE WHEN u.id IS NOT NULL THEN jsonb_build_object('id', u.id, 'name', u.name, 'email', u.email) END AS staff
        FROM staff_changes c LEFT JOIN users u ON u.id = c.staff_id
        WHERE c.subject = ${subject} ORDER BY c.id DESC LIMIT 200`,
  )
  return found.map((change) => ({ ...change, at: change.at.toISOString() }))
}
