import { type Database, execute, hasRow, row, rows } from '#platform/database/database.ts'

/** Mailed links. */

export type LinkPurpose =
  | 'reset_password'
  | 'confirm_email'
  | 'revoke_factors'
  | 'change_email'
  | 'keep_email'

export const insertLink = (
  db: Database,
  link: { hash: Buffer; userId: number; purpose: LinkPurpose; minutes: number; email?: string },
): Promise<void> => execute(db)`
  INSERT INTO account_links (hash, user_id, purpose, email, expires_at)
  SELECT ${link.hash}, id, ${link.purpose}, coalesce(${link.email ?? null}, email), now() + make_interval(mins => ${link.minutes})
  FROM users WHERE id = ${link.userId}`

/** By another account, or by one that may still get this address back. */
export const isAddressTaken = (db: Database, email: string, exceptUserId: number | null): Promise<boolean> =>
  hasRow(db)`
    SELECT 1 FROM users WHERE lower(email) = lower(${email}) AND id IS DISTINCT FROM ${exceptUserId}::integer
    UNION ALL
    SELECT 1 FROM account_links WHERE lower(email) = lower(${email}) AND purpose = 'keep_email' AND expires_at > now()
      AND user_id IS DISTINCT FROM ${exceptUserId}::integer`

/** Using one invalidates all others of its kind. */
export const spendLinks = (db: Database, userId: number, purpose: LinkPurpose): Promise<void> =>
  execute(db)`DELETE FROM account_links WHERE user_id = ${userId} AND purpose = ${purpose}`

/** Changes of email addresses. */

type EmailChange = { userId: number; oldEmail: string; newEmail: string; isNewest: boolean }

export const emailChange = (db: Database, id: number): Promise<EmailChange | undefined> => row(db)`
  SELECT c.user_id AS "userId", c.old_email AS "oldEmail", c.new_email AS "newEmail",
    NOT EXISTS (SELECT 1 FROM email_changes later WHERE later.user_id = c.user_id AND later.id > c.id) AS "isNewest"
  FROM email_changes c WHERE c.id = ${id}`

export const emailChangesOf = (
  db: Database,
  userId: number,
): Promise<{ from: string; to: string; askedAt: string }[]> => rows(db)`
  SELECT old_email AS "from", new_email AS "to", asked_at AS "askedAt" FROM email_changes
  WHERE user_id = ${userId} ORDER BY id`

export const deleteOldEmailChanges = (db: Database, days: number): Promise<void> =>
  execute(db)`DELETE FROM email_changes WHERE asked_at < now() - make_interval(days => ${days})`

export const setInvitationHash = (db: Database, id: number, hash: Buffer): Promise<boolean> =>
  hasRow(db)`UPDATE staff_invitations SET hash = ${hash} WHERE id = ${id} AND expires_at > now() RETURNING id`
