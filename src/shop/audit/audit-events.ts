import type { AuditEvent } from '../../contract/audit.ts'
import { countForPages, type Database, rows, sql } from '../../platform/database.ts'

/** The audit trail: added to, never changed. */
export async function recordAuditEvent(
  db: Database,
  entry: { event: string; accountId: number | null; network: string; details: object },
): Promise<void> {
  await rows(
    db,
    sql`INSERT INTO audit_events (event, account_id, network, details)
        VALUES (${entry.event}, ${entry.accountId}, ${entry.network}, ${JSON.stringify(entry.details)}::jsonb)`,
  )
}

/** Newest first. */
export async function listAuditEvents(
  db: Database,
  page: { limit: number; offset: number },
): Promise<{ events: AuditEvent[]; total: number }> {
  const found = await rows<Omit<AuditEvent, 'at'> & { at: Date }>(
    db,
    sql`SELECT e.id, e.at, e.event, e.network, e.details,
          CASE WHEN u.id IS NOT NULL THEN jsonb_build_object('id', u.id, 'name', u.name, 'email', u.email) END AS account
        FROM audit_events e LEFT JOIN users u ON u.id = e.account_id
        ORDER BY e.id DESC LIMIT ${page.limit} OFFSET ${page.offset}`,
  )
  return {
    events: found.map((one) => ({ ...one, at: one.at.toISOString() })),
    total: await countForPages(db, sql`audit_events`),
  }
}

export async function forgetOldAuditEvents(db: Database, days: number): Promise<void> {
  await rows(db, sql`SELECT forget_old_audit_events(${days})`)
}
