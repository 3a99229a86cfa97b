/**
 * The records of the past: the audit trail of logins, changes of credentials, refusals and readings, and the changes that staff made
 * to a thing ("product:12", "order:…"), with its previous values. Both are append-only.
 */
import type { AuditEvent, RecordedChange } from '#contract/desk/audit.ts'
import {
  countForPages,
  type Database,
  execute,
  type Page,
  type Paged,
  rows,
  sql,
} from '#platform/database/database.ts'

/** The append-only audit trail. A repetition within an hour is counted in the same row. */
export const recordAuditEvent = (
  db: Database,
  entry: { event: string; accountId: number | null; network: string; details: object },
): Promise<void> => execute(db)`
  SELECT record_audit_event(${entry.event}, ${entry.accountId}, ${entry.network}, ${JSON.stringify(entry.details)}::jsonb)`

/** Newest first: of all accounts, or of staff accounts only. */
export async function listAuditEvents(
  db: Database,
  { limit, offset }: Page,
  about: 'everybody' | 'staff',
): Promise<Paged<AuditEvent>> {
  const listed =
    about === 'staff'
      ? sql`audit_events e JOIN users u ON u.id = e.account_id AND u.role = 'admin'`
      : sql`audit_events e LEFT JOIN users u ON u.id = e.account_id`
  const data = await rows(db)<AuditEvent>`
    SELECT e.id, e.at, coalesce(e.last_at, e.at) AS "lastAt", e.times, e.event, e.network, e.details,
      CASE WHEN u.id IS NOT NULL THEN jsonb_build_object('id', u.id, 'name', u.name, 'email', u.email) END AS account
    FROM ${listed} ORDER BY e.id DESC LIMIT ${limit} OFFSET ${offset}`
  return { data, total: await countForPages(db, listed) }
}

/** The events of one account, newest first, without its readings and changes of others' data. */
export const auditEventsOf = (
  db: Database,
  accountId: number,
): Promise<{ event: string; network: string; at: string; lastAt: string; times: number }[]> => rows(db)`
  SELECT event, network, at, coalesce(last_at, at) AS "lastAt", times FROM audit_events
  WHERE account_id = ${accountId} ORDER BY id DESC`

export const forgetOldAuditEvents = (db: Database, days: number): Promise<void> =>
  execute(db)`SELECT delete_old_audit_events(${days})`

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
export const listStaffChanges = (db: Database, subject: string): Promise<RecordedChange[]> => rows(db)`
  SELECT c.id, c.created_at AS at, c.before, c.after,
    CASE WHEN u.id IS NOT NULL THEN jsonb_build_object('id', u.id, 'name', u.name, 'email', u.email) END AS staff
  FROM staff_changes c LEFT JOIN users u ON u.id = c.staff_id
  WHERE c.subject = ${subject} ORDER BY c.id DESC LIMIT 200`

/** Derived from other fields. */
const unrecorded = new Set(['id', 'version', 'createdAt', 'updatedAt', 'collection', 'category', 'unitPrice'])
