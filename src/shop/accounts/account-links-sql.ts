import { type Database, row, rows, sql } from '../../platform/database.ts'

/** The only SQL on account_links. */

export type LinkPurpose = 'reset_password' | 'confirm_email' | 'revoke_factors'

export async function insertLink(
  db: Database,
  link: { hash: Buffer; userId: number; purpose: LinkPurpose; minutes: number },
): Promise<void> {
  await rows(
    db,
    sql`INSERT INTO account_links (hash, user_id, purpose, email, expires_at)
        SELECT ${link.hash}, id, ${link.purpose}, email, now() + make_interval(mins => ${link.minutes})
        FROM users WHERE id = ${link.userId}`,
  )
}

/** Whose link it is, unless it has expired or the account's address has changed since. */
export async function ownerOfLink(
  db: Database,
  hash: Buffer,
  purpose: LinkPurpose,
): Promise<number | undefined> {
  const found = await row<{ id: number }>(
    db,
    sql`SELECT u.id FROM account_links l JOIN users u ON u.id = l.user_id AND lower(u.email) = lower(l.email)
        WHERE l.hash = ${hash} AND l.purpose = ${purpose} AND l.expires_at > now() FOR UPDATE OF l`,
  )
  return found?.id
}

/** Using one ends all others of its kind. */
export async function spendLinks(db: Database, userId: number, purpose: LinkPurpose): Promise<void> {
  await rows(db, sql`DELETE FROM account_links WHERE user_id = ${userId} AND purpose = ${purpose}`)
}

export async function deleteExpiredLinks(db: Database): Promise<void> {
  await rows(db, sql`DELETE FROM account_links WHERE expires_at <= now()`)
}
