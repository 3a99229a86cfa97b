import { type Database, execute, inTransaction } from '#platform/database/database.ts'
import { badField } from '../../context/shop-error.ts'
import type { Account } from '../../context/shopper.ts'
import { queueMail } from '../../mails/mails.ts'
import { accountByEmail, lockAccount, type StoredAccount, setPassword } from '../accounts-sql.ts'
import { accountOfLink } from '../links/account-links.ts'
import { spendLinks } from '../links/account-links-sql.ts'
import { countWrongPassword, type LoginPlace, refuseGuessing, welcomeDevice } from '../login/login-limits.ts'
import { deleteSessions } from '../login/sessions-sql.ts'
import { endLogins, forgetUnconfirmedFactors } from '../second-factor/second-factor-sql.ts'
import { refuseWeakPassword } from './password-rules.ts'
import { hashPassword, isPassword } from './passwords.ts'

/**
 * With the current password. All other sessions end and other browsers are no longer known: one of them may be the reason for the
 * change.
 */
export async function changePassword(
  db: Database,
  account: Account,
  sessionId: number,
  { currentPassword, newPassword }: { currentPassword: string; newPassword: string },
  place: LoginPlace,
): Promise<void> {
  const proved = await provePassword(db, account, currentPassword, place, 'currentPassword')
  refuseWeakPassword(newPassword, account, 'newPassword')
  const passwordHash = await hashPassword(newPassword)
  await inTransaction(db, async (tx) => {
    // It may have been replaced while this one was hashed, to keep out whoever sent this.
    const present = await lockAccount(tx, account.id)
    if (present?.passwordHash !== proved) throw wrongPassword('currentPassword')
    await replacePassword(tx, account.id, passwordHash, { exceptSession: sessionId })
    await welcomeDevice(tx, account, place)
    await queueMail(tx, 'password_changed', String(account.id), account.email)
  })
}

/** Returns the account's hash. Counted like a login, so that an open session cannot be used to guess the password. */
export async function provePassword(
  db: Database,
  account: Account,
  typed: string,
  place: LoginPlace,
  field: string,
): Promise<string> {
  await refuseGuessing(db, account.email, place)
  const stored = await accountByEmail(db, account.email)
  if (stored && (await isPassword(typed, stored.passwordHash))) return stored.passwordHash
  await countWrongPassword(db, account.email, place)
  throw wrongPassword(field)
}

/** Records that the session has given the password again. */
export async function givePassword(
  db: Database,
  account: Account,
  sessionId: number,
  typed: string,
  place: LoginPlace,
): Promise<void> {
  await provePassword(db, account, typed, place, 'currentPassword')
  await execute(db)`UPDATE tokens SET password_at = now() WHERE id = ${sessionId}`
}

const wrongPassword = (field: string) => badField(field, 'wrong_password')

/** Mails a link, if there is such an account. Returns its id for the audit trail; the caller must not reveal whether there is one. */
export async function forgotPassword(db: Database, email: string): Promise<number | undefined> {
  const account = await accountByEmail(db, email)
  if (account) await queueMail(db, 'reset_password', String(account.id), account.email)
  return account?.id
}

/** By the mailed link, which also proves the address. Every session ends, and no browser is known any more. */
export async function resetPassword(db: Database, token: string, password: string): Promise<StoredAccount> {
  const passwordHash = await hashPassword(password)
  return inTransaction(db, async (tx) => {
    const account = await accountOfLink(tx, token, 'reset_password')
    refuseWeakPassword(password, account)
    await replacePassword(tx, account.id, passwordHash, { confirmsEmail: true })
    await queueMail(tx, 'password_changed', String(account.id), account.email)
    const isFactorGone = await forgetUnconfirmedFactors(tx, account)
    return {
      ...account,
      passwordHash,
      emailConfirmed: true,
      hasSecondFactor: account.hasSecondFactor && !isFactorGone,
    }
  })
}

/** Ends everything that the old password opened: sessions, logins that wait for a second factor, mailed links, known browsers. */
export async function replacePassword(
  db: Database,
  userId: number,
  passwordHash: string,
  { exceptSession = null, ...how }: ReplacedPassword,
): Promise<void> {
  await setPassword(db, userId, passwordHash, how)
  await deleteSessions(db, userId, exceptSession)
  await endLogins(db, userId)
  await spendLinks(db, userId, 'reset_password')
  await execute(db)`DELETE FROM known_devices WHERE user_id = ${userId}`
}

type ReplacedPassword = {
  exceptSession?: number | null
  confirmsEmail?: boolean
  mustChange?: boolean
  isGiven?: boolean
}
