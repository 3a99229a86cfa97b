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
import { countWrongPassword, type LoginPlace, refuseGuessing, welcomeDevice } from './login-limits.ts'
import { refuseWeakPassword } from './password-rules.ts'
import { hashPassword, isPassword } from './passwords.ts'
import { newToken, tokenHash } from './tokens.ts'

export { ensureFirstAdmin } from './first-admin.ts'
export { DEVICE_DAYS, forgetOldLogins, type LoginPlace } from './login-limits.ts'
export { listStaffChanges } from './staff-changes.ts'
export { newToken } from './tokens.ts'

export type Session = { account: Account; token: string }

export async function register(
  db: Database,
  registration: Registration,
  place: LoginPlace = NOWHERE,
): Promise<Session> {
  const { password, ...person } = registration
  refuseWeakPassword(password, { ...person, role: 'user' })
  const token = newToken()
  const passwordHash = await hashPassword(password)
  const account = await insertAccount(db, { ...person, passwordHash }, tokenHash(token))
  if (!account) throw new ShopError('email_taken', { fields: { email: 'Already in use' } })
  await welcomeDevice(db, account, place)
  return { account, token }
}

export async function logIn(
  db: Database,
  { email, password }: Credentials,
  place: LoginPlace = NOWHERE,
): Promise<Session> {
  await refuseGuessing(db, email, place)
  const stored = await accountByEmail(db, email)
  if (!(await isPassword(password, stored?.passwordHash)) || !stored) {
    await countWrongPassword(db, email, place)
    throw new ShopError('wrong_credentials')
  }
  await refuseGuessing(db, email, place)
  await welcomeDevice(db, stored, place)
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

/** A login that nobody can repeat from outside: of the shop's own programs. */
const NOWHERE: LoginPlace = { network: '', device: null, limit: null }
