/**
 * Who people are: they register, log in with email and password, and are known by an opaque token from then on.
 * Of the token only its hash is kept, of the password only its argon2id hash.
 */
import type { Credentials, Registration } from '../../contract/accounts.ts'
import type { Database } from '../../platform/database.ts'
import { ShopError } from '../shop-error.ts'
import type { Account } from '../shopper.ts'
import {
  accountByEmail,
  accountOfToken,
  deleteExpiredTokens,
  deleteToken,
  insertAccount,
  insertToken,
} from './accounts-sql.ts'
import { hashPassword, isPassword } from './passwords.ts'
import { newToken, tokenHash } from './tokens.ts'

export { ensureFirstAdmin } from './first-admin.ts'
export { listStaffChanges } from './staff-changes.ts'

export type Session = { account: Account; token: string }

export async function register(db: Database, registration: Registration): Promise<Session> {
  const { password, ...person } = registration
  const token = newToken()
  const passwordHash = await hashPassword(password)
  const account = await insertAccount(db, { ...person, passwordHash }, tokenHash(token))
  if (!account) throw new ShopError('email_taken', { fields: { email: 'Already in use' } })
  return { account, token }
}

export async function logIn(db: Database, { email, password }: Credentials): Promise<Session> {
  const stored = await accountByEmail(db, email)
  if (!(await isPassword(password, stored?.passwordHash)) || !stored) throw new ShopError('wrong_credentials')
  const token = newToken()
  await insertToken(db, stored.id, tokenHash(token))
  const { passwordHash: _, ...account } = stored
  return { account, token }
}

/** Revokes this token; the account's other ones, on other devices, stay. */
export async function logOut(db: Database, token: string): Promise<void> {
  await deleteToken(db, tokenHash(token))
}

/** Null when the token is wrong, expired or revoked. */
export async function findAccountByToken(db: Database, token: string): Promise<Account | null> {
  return accountOfToken(db, tokenHash(token))
}

export async function forgetExpiredTokens(db: Database): Promise<void> {
  await deleteExpiredTokens(db)
}
