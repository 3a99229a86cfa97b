import { type Database, execute, hasRow, row, value } from '#platform/database/database.ts'

/** The only SQL on account_links. */

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

/** The account of the link, unless it has expired or the account's address has changed since. */
export const ownerOfLink = (
  db: Database,
  hash: Buffer,
  purpose: LinkPurpose,
): Promise<number | undefined> => value(db)`
  SELECT u.id FROM account_links l JOIN users u ON u.id = l.user_id AND lower(u.email) = lower(l.email)
  WHERE l.hash = ${hash} AND l.purpose = ${purpose} AND l.expires_at > now() FOR UPDATE OF l`

/** For links to another address than the account's present one: the account, and the address. */
export const addressOfLink = (
  db: Database,
  hash: Buffer,
  purpose: LinkPurpose,
): Promise<{ userId: number; email: string } | undefined> => row(db)`
  SELECT user_id AS "userId", email FROM account_links
  WHERE hash = ${hash} AND purpose = ${purpose} AND expires_at > now() FOR UPDATE`

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

/** This link, and later ones of its kind. */
export const spendLinksSince = (db: Database, hash: Buffer): Promise<void> => execute(db)`
  DELETE FROM account_links l USING account_links used WHERE used.hash = ${hash}
    AND l.user_id = used.user_id AND l.purpose = used.purpose AND l.expires_at >= used.expires_at`

export const deleteExpiredLinks = (db: Database): Promise<void> =>
  execute(db)`DELETE FROM account_links WHERE expires_at <= now()`
