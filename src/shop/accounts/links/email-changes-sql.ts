import { type Database, onlyRow, row, rows, sql } from '#platform/database/database.ts'

/** The only SQL on email_changes. */

/** Returns its id, by which the mails find it. */
export async function insertEmailChange(
  db: Database,
  userId: number,
  oldEmail: string,
  newEmail: string,
): Promise<string> {
  const made = await onlyRow<{ id: number }>(
    db,
    sql`INSERT INTO email_changes (user_id, old_email, new_email) VALUES (${userId}, ${oldEmail}, ${newEmail}) RETURNING id`,
  )
  return String(made.id)
}

export type EmailChange = { userId: number; oldEmail: string; newEmail: string; isNewest: boolean }

export const emailChange = (db: Database, id: number): Promise<EmailChange | undefined> =>
  row(
    db,
    sql`SELECT c.user_id AS "userId", c.old_email AS "oldEmail", c.new_email AS "newEmail",
          NOT EXISTS (SELECT 1 FROM email_changes later WHERE later.user_id = c.user_id AND later.id > c.id) AS "isNewest"
        FROM email_changes c WHERE c.id = ${id}`,
  )

export const emailChangesOf = (
  db: Database,
  userId: number,
): Promise<{ from: string; to: string; askedAt: Date }[]> =>
  rows(
    db,
    sql`SELECT old_email AS "from", new_email AS "to", asked_at AS "askedAt" FROM email_changes
        WHERE user_id = ${userId} ORDER BY id`,
  )

export async function deleteOldEmailChanges(db: Database, days: number): Promise<void> {
  await rows(db, sql`DELETE FROM email_changes WHERE asked_at < now() - make_interval(days => ${days})`)
}
