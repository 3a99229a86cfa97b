import type { RecordedChange } from '../../contract/audit.ts'
import { type Database, rows, sql } from '../../platform/database/database.ts'

export function changedFields(before: Record<string, unknown>, after: Record<string, unknown>): string[] {
  return Object.keys(after).filter(
    (field) => !unrecorded.has(field) && JSON.stringify(before[field]) !== JSON.stringify(after[field]),
  )
}

/** Records the fields that became different; nothing if there are none. */
export async function recordChange(
  tx: Database,
  subject: string,
  staffId: number | null,
  before: Record<string, unknown>,
  after: Record<string, unknown>,
): Promise<void> {
  const changed = changedFields(before, after)
  const only = (fields: Record<string, unknown>) =>
    JSON.stringify(Object.fromEntries(changed.map((field) => [field, fields[field] ?? null])))
  await rows(
    tx,
    sql`SELECT record_staff_change(${subject}, ${staffId}, ${only(before)}::jsonb, ${only(after)}::jsonb)`,
  )
}

/** The changes of one thing ("product:12") by staff, newest first. */
export async function listStaffChanges(db: Database, subject: string): Promise<RecordedChange[]> {
  const found = await rows<Omit<RecordedChange, 'at'> & { at: Date }>(
    db,
    sql`SELECT c.id, c.created_at AS at, c.before, c.after,
          CASE WHEN u.id IS NOT NULL THEN jsonb_build_object('id', u.id, 'name', u.name, 'email', u.email) END AS staff
        FROM staff_changes c LEFT JOIN users u ON u.id = c.staff_id
        WHERE c.subject = ${subject} ORDER BY c.id DESC LIMIT 200`,
  )
  return found.map((change) => ({ ...change, at: change.at.toISOString() }))
}

/** Derived from other fields. */
const unrecorded = new Set(['id', 'version', 'createdAt', 'updatedAt', 'collection', 'category', 'unitPrice'])
