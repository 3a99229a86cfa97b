import { type Database, rows, sql } from '../../platform/database.ts'

export function changedFields(before: Record<string, unknown>, after: Record<string, unknown>): string[] {
  return Object.keys(after).filter(
    (field) => !unrecorded.has(field) && JSON.stringify(before[field]) !== JSON.stringify(after[field]),
  )
}

/** Writes down what became different, and nothing when nothing did. */
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

/** They follow from the other fields. */
const unrecorded = new Set(['id', 'version', 'createdAt', 'updatedAt', 'collection', 'category', 'unitPrice'])
