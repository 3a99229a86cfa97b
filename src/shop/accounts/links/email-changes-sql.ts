import { type Database, execute, onlyValue, row, rows } from '#platform/database/database.ts'

/** The only SQL on email_changes. */

/** Returns its id, by which the mails find it. */
export const insertEmailChange = (
  db: Database,
  userId: number,
  oldEmail: string,
  newEmail: string,
): Promise<string> => onlyValue(db)`
  INSERT INTO email_changes (user_id, old_email, new_email) VALUES (${userId}, ${oldEmail}, ${newEmail}) RETURNING id::text`

export type EmailChange = { userId: number; oldEmail: string; newEmail: string; isNewest: boolean }

export const emailChange = (db: Database, id: number): Promise<EmailChange | undefined> => row(db)`
  SELECT c.user_id AS "userId", c.old_email AS "oldEmail", c.new_email AS "newEmail",
    NOT EXISTS (SELECT 1 FROM email_changes later WHERE later.user_id = c.user_id AND later.id > c.id) AS "isNewest"
  FROM email_changes c WHERE c.id = ${id}`

export const emailChangesOf = (
  db: Database,
  userId: number,
): Promise<{ from: string; to: string; askedAt: Date }[]> => rows(db)`
  SELECT old_email AS "from", new_email AS "to", asked_at AS "askedAt" FROM email_changes
  WHERE user_id = ${userId} ORDER BY id`

export const deleteOldEmailChanges = (db: Database, days: number): Promise<void> =>
  execute(db)`DELETE FROM email_changes WHERE asked_at < now() - make_interval(days => ${days})`
