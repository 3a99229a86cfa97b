import { TOKEN_DAYS } from '../../contract/settings.ts'
import { type Database, row, rows, sql } from '../../platform/database.ts'
import type { Account } from '../shopper.ts'

/** The only SQL on users and tokens. */

export async function accountOfToken(db: Database, hash: Buffer): Promise<Account | null> {
  const found = await row<Account>(
    db,
    sql`SELECT ${accountColumns} FROM tokens t JOIN users u ON u.id = t.user_id
        WHERE t.hash = ${hash} AND t.expires_at > now()`,
  )
  return found ?? null
}

export type StoredAccount = Account & { passwordHash: string }

export async function accountByEmail(db: Database, email: string): Promise<StoredAccount | undefined> {
  return row(
    db,
    sql`SELECT ${accountColumns}, u.password_hash AS "passwordHash" FROM users u WHERE lower(u.email) = lower(${email})`,
  )
}

/** Undefined when the email is taken; of two at once the index lets one through. */
export async function insertAccount(
  db: Database,
  account: { name: string; email: string; phoneNumber: string | null; passwordHash: string },
  firstToken: Buffer,
): Promise<Account | undefined> {
  return row(
    db,
    sql`WITH u AS (
          INSERT INTO users (name, email, phone_number, password_hash)
          VALUES (${account.name}, ${account.email}, ${account.phoneNumber}, ${account.passwordHash})
          ON CONFLICT (lower(email)) DO NOTHING RETURNING *
        ), t AS (
          INSERT INTO tokens (hash, user_id, expires_at)
          SELECT ${firstToken}, u.id, ${tokenExpiry} FROM u
        )
        SELECT ${accountColumns} FROM u`,
  )
}

export async function insertToken(db: Database, userId: number, hash: Buffer): Promise<void> {
  await rows(
    db,
    sql`INSERT INTO tokens (hash, user_id, expires_at) VALUES (${hash}, ${userId}, ${tokenExpiry})`,
  )
}

export async function deleteToken(db: Database, hash: Buffer): Promise<void> {
  await rows(db, sql`DELETE FROM tokens WHERE hash = ${hash}`)
}

export async function deleteExpiredTokens(db: Database): Promise<void> {
  await rows(db, sql`DELETE FROM tokens WHERE expires_at <= now()`)
}

export async function emailOfAdmin(db: Database, preferred: string): Promise<string | undefined> {
  const admin = await row<{ email: string }>(
    db,
    sql`SELECT email FROM users WHERE role = 'admin' ORDER BY lower(email) = lower(${preferred}) DESC, id LIMIT 1`,
  )
  return admin?.email
}

/** False when another process was first. */
export async function makeFirstAdmin(db: Database, email: string, passwordHash: string): Promise<boolean> {
  const made = await row<{ made: boolean }>(
    db,
    sql`SELECT make_first_admin(${email}, ${passwordHash}) AS made`,
  )
  return made?.made === true
}

const accountColumns = sql.raw('u.id, u.name, u.email, u.phone_number AS "phoneNumber", u.role')
const tokenExpiry = sql.raw(`now() + interval '${TOKEN_DAYS} days'`)
