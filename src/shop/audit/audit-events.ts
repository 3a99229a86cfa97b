import type { AuditEvent } from '#contract/audit.ts'
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
  const found = await rows(db)<Omit<AuditEvent, 'at' | 'lastAt'> & { at: Date; lastAt: Date }>`
    SELECT e.id, e.at, coalesce(e.last_at, e.at) AS "lastAt", e.times, e.event, e.network, e.details,
      CASE WHEN u.id IS NOT NULL THEN jsonb_build_object('id', u.id, 'name', u.name, 'email', u.email) END AS account
    FROM ${listed} ORDER BY e.id DESC LIMIT ${limit} OFFSET ${offset}`
  return {
    data: found.map((one) => ({ ...one, at: one.at.toISOString(), lastAt: one.lastAt.toISOString() })),
    total: await countForPages(db, listed),
  }
}

/** The events of one account, newest first, without its readings and changes of others' data. */
export const auditEventsOf = (
  db: Database,
  accountId: number,
): Promise<{ event: string; network: string; at: Date; lastAt: Date; times: number }[]> => rows(db)`
  SELECT event, network, at, coalesce(last_at, at) AS "lastAt", times FROM audit_events
  WHERE account_id = ${accountId} ORDER BY id DESC`

export const forgetOldAuditEvents = (db: Database, days: number): Promise<void> =>
  execute(db)`SELECT delete_old_audit_events(${days})`
