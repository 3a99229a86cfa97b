import type { SavedAddress } from '#contract/accounts/own-account.ts'
import {
  type Database,
  execute,
  hasRow,
  inTransaction,
  row,
  sql,
  value,
} from '#platform/database/database.ts'
import type { Language } from '#shared/language/language.ts'
import { TOKEN_DAYS } from '#shared/settings.ts'
import type { Account } from '../context/shopper.ts'

/** Accounts. Sessions, second factors and staff have separate files. */

export type StoredAccount = Account & { passwordHash: string }

export const accountByEmail = (db: Database, email: string): Promise<StoredAccount | undefined> => row(db)`
  SELECT ${accountColumns}, u.password_hash AS "passwordHash" FROM users u
  WHERE lower(u.email) = lower(${email}) AND NOT u.is_disabled`

/** Also a disabled one. */
export const hasAccount = (db: Database, email: string): Promise<boolean> =>
  hasRow(db)`SELECT 1 FROM users WHERE lower(email) = lower(${email})`

/**
 * Locked until the transaction ends. A disabled account gets in by no way, neither by a link mailed before nor by a login that is
 * half done.
 */
export const lockAccount = (db: Database, id: number): Promise<StoredAccount | undefined> => row(db)`
  SELECT ${accountColumns}, u.password_hash AS "passwordHash" FROM users u
  WHERE u.id = ${id} AND NOT u.is_disabled FOR UPDATE`

export const deleteAccount = (tx: Database, id: number): Promise<void> =>
  execute(tx)`DELETE FROM users WHERE id = ${id}`

/** Undefined when the email is taken; of two concurrent ones the unique index accepts one. */
export const insertAccount = (
  db: Database,
  account: {
    name: string
    email: string
    phoneNumber: string | null
    passwordHash: string
    language: Language
  },
  firstToken: { hash: Buffer; device: string },
): Promise<Account | undefined> => row(db)`
  WITH u AS (
    INSERT INTO users (name, email, phone_number, password_hash, language)
    VALUES (${account.name}, ${account.email}, ${account.phoneNumber}, ${account.passwordHash}, ${account.language})
    ON CONFLICT (lower(email)) DO NOTHING RETURNING *
  ), t AS (
    INSERT INTO tokens (hash, user_id, device, expires_at)
    SELECT ${firstToken.hash}, u.id, ${firstToken.device}, now() + make_interval(days => ${TOKEN_DAYS}) FROM u
  )
  SELECT ${accountColumns} FROM u`

/** Rehashes a password at the current cost. False when it was changed or rehashed meanwhile. */
export const renewHash = (
  db: Database,
  { id, passwordHash }: Pick<StoredAccount, 'id' | 'passwordHash'>,
  renewed: string,
): Promise<boolean> => hasRow(db)`
  UPDATE users SET password_hash = ${renewed} WHERE id = ${id} AND password_hash = ${passwordHash} RETURNING id`

export const setPassword = (
  db: Database,
  userId: number,
  passwordHash: string,
  { confirmsEmail = false, mustChange = false, isGiven = false } = {},
): Promise<void> => execute(db)`
  UPDATE users SET password_hash = ${passwordHash}, must_change_password = ${mustChange}, password_is_given = ${isGiven},
    email_confirmed_at = CASE WHEN ${confirmsEmail} THEN coalesce(email_confirmed_at, now()) ELSE email_confirmed_at END
  WHERE id = ${userId}`

/** Whether the settings or the shop chose the password, and not its person. */
export const hasGivenPassword = (db: Database, userId: number): Promise<boolean> =>
  hasRow(db)`SELECT 1 FROM users WHERE id = ${userId} AND password_is_given`

export const confirmAddress = (db: Database, userId: number): Promise<void> => execute(db)`
  UPDATE users SET email_confirmed_at = coalesce(email_confirmed_at, now()) WHERE id = ${userId}`

/** What follows the name, address and phone number of an account, in the same transaction. */
export type Following = (tx: Database, userId: number) => Promise<void>

export async function updateProfile(
  db: Database,
  userId: number,
  { name, phoneNumber, language }: { name: string; phoneNumber: string | null; language: Language },
  follow: Following,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    await execute(tx)`
      UPDATE users SET name = ${name}, phone_number = ${phoneNumber}, language = ${language} WHERE id = ${userId}`
    await follow(tx, userId)
  })
}

export async function readSavedAddress(db: Database, userId: number): Promise<SavedAddress | null> {
  return (await value(db)<SavedAddress>`SELECT saved_address FROM users WHERE id = ${userId}`) ?? null
}

export const saveAddress = (db: Database, userId: number, address: SavedAddress | null): Promise<void> =>
  execute(db)`
    UPDATE users SET saved_address = ${address && JSON.stringify(address)}::jsonb WHERE id = ${userId}`

/** The one of its mails. */
export async function languageOfAccount(db: Database, id: number): Promise<Language> {
  return (await value(db)<Language>`SELECT language FROM users WHERE id = ${id}`) ?? 'en'
}

export const emailOfAdmin = (db: Database, preferred: string): Promise<string | undefined> => value(db)`
  SELECT email FROM users WHERE role = 'admin' ORDER BY lower(email) = lower(${preferred}) DESC, id LIMIT 1`

/** An account that was made an admin in SQL is an owner. */
const PERMISSIONS = "CASE WHEN u.role = 'admin' THEN coalesce(u.permissions, '{owner}') ELSE '{}' END"
export const permissionsColumn = sql.raw(PERMISSIONS)

export const ACCOUNT_COLUMNS = `u.id, u.name, u.email, u.phone_number AS "phoneNumber", u.language, u.role,
  u.email_confirmed_at IS NOT NULL AS "emailConfirmed", ${PERMISSIONS} AS permissions,
  u.must_change_password AS "mustChangePassword",
  (u.totp_secret IS NOT NULL OR EXISTS (SELECT 1 FROM passkeys k WHERE k.user_id = u.id)) AS "hasSecondFactor"`
const accountColumns = sql.raw(ACCOUNT_COLUMNS)
