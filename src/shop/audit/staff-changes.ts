import type { RecordedChange } from '#contract/audit.ts'
import { type Database, execute, rows } from '#platform/database/database.ts'

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
  before: Fields,
  after: Fields,
): Promise<void> {
  const changed = changedFields(before, after)
  const only = (fields: Fields) => Object.fromEntries(changed.map((field) => [field, fields[field] ?? null]))
  if (changed.length > 0) await insertChange(tx, subject, staffId, only(before), only(after))
}

/** Records the whole row, if any of it became different: its other fields say which row it is. */
export async function recordRowChange(
  tx: Database,
  subject: string,
  staffId: number,
  before: Fields,
  after: Fields,
): Promise<void> {
  if (changedFields(before, after).length > 0) await insertChange(tx, subject, staffId, before, after)
}

type Fields = Record<string, unknown>

const insertChange = (
  tx: Database,
  subject: string,
  staffId: number | null,
  before: Fields,
  after: Fields,
): Promise<void> => execute(tx)`
  INSERT INTO staff_changes (subject, staff_id, before, after)
  VALUES (${subject}, ${staffId}, ${JSON.stringify(before)}::jsonb, ${JSON.stringify(after)}::jsonb)`

/** The changes of one thing ("product:12") by staff, newest first. */
export async function listStaffChanges(db: Database, subject: string): Promise<RecordedChange[]> {
  const found = await rows(db)<Omit<RecordedChange, 'at'> & { at: Date }>`
    SELECT c.id, c.created_at AS at, c.before, c.after,
      CASE WHEN u.id IS NOT NULL THEN jsonb_build_object('id', u.id, 'name', u.name, 'email', u.email) END AS staff
    FROM staff_changes c LEFT JOIN users u ON u.id = c.staff_id
    WHERE c.subject = ${subject} ORDER BY c.id DESC LIMIT 200`
  return found.map((change) => ({ ...change, at: change.at.toISOString() }))
}

/** Derived from other fields. */
const unrecorded = new Set(['id', 'version', 'createdAt', 'updatedAt', 'collection', 'category', 'unitPrice'])
