/**
 * Who people are: they register, log in with email and password, and are known by an opaque token from then on.
 * Of the token only its hash is kept, of the password only its argon2id hash.
 */
import type { Credentials, Registration } from '../../contract/accounts.ts'
import type { Database } from '../../platform/database.ts'
import { ShopError } from '../shop-error.ts'
import type { Account } from '../shopper.ts'
import { accountByEmail, insertAccount, type StoredAccount } from './accounts-sql.ts'
import { resetPassword as setByLink } from './change-password.ts'
import { countWrongPassword, type LoginPlace, refuseGuessing, welcomeDevice } from './login-limits.ts'
import { refuseWeakPassword } from './password-rules.ts'
import { hashPassword, isPassword } from './passwords.ts'
import { insertSession } from './sessions-sql.ts'
import { joinStaff } from './staff.ts'
import { newToken, tokenHash } from './tokens.ts'

export {
  renderConfirmEmail,
  renderInvitation,
  renderPasswordChanged,
  renderResetPassword,
} from './account-mails.ts'
export { changePassword, forgotPassword, provePassword } from './change-password.ts'
export { askToConfirmEmail, confirmEmail } from './confirm-email.ts'
export { ensureFirstAdmin } from './first-admin.ts'
export { DEVICE_DAYS, forgetOldLogins, type LoginPlace } from './login-limits.ts'
export {
  endAllSessions,
  endOtherSessions,
  endSession,
  findSession,
  forgetExpiredTokens,
  forgetOldLinks,
  listSessions,
  logOut,
} from './sessions.ts'
export { changeStaff, inviteStaff, listStaff, newPasswordFor } from './staff.ts'
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
  const account = await insertAccount(
    db,
    { ...person, passwordHash },
    {
      hash: tokenHash(token),
      device: place.browser,
    },
  )
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
  return enter(db, stored, place)
}

/** By a mailed link, and logged in at once. */
export async function resetPassword(
  db: Database,
  { token, password }: { token: string; password: string },
  place: LoginPlace,
): Promise<Session> {
  return enter(db, await setByLink(db, token, password), place)
}

/** By the link of an invitation, and logged in at once. */
export async function acceptInvitation(
  db: Database,
  { token, password }: { token: string; password: string },
  place: LoginPlace,
): Promise<Session> {
  return enter(db, await joinStaff(db, token, password), place)
}

async function enter(db: Database, stored: StoredAccount, place: LoginPlace): Promise<Session> {
  await welcomeDevice(db, stored, place)
  const token = newToken()
  await insertSession(db, stored.id, tokenHash(token), place.browser)
  const { passwordHash: _, ...account } = stored
  return { account, token }
}

/** A login that nobody can repeat from outside: of the shop's own programs. */
const NOWHERE: LoginPlace = { network: '', device: null, browser: '', limit: null }
