/**
 * Accounts: registration and login with email and password, then an opaque token. Only the hash of the token and the argon2id hash of
 * the password are stored.
 */
import type { Credentials, Registration } from '#contract/accounts/accounts.ts'
import type { FactorAnswer, SecondFactor } from '#contract/accounts/second-factor.ts'
import { type Database, inTransaction } from '#platform/database/database.ts'
import { hitRateLimits } from '#platform/limits/limits.ts'
import type { Language } from '#shared/language/language.ts'
import { ShopError } from '../context/shop-error.ts'
import type { Account } from '../context/shopper.ts'
import { queueMail, withholdMail } from '../mails/mails.ts'
import { accountByEmail, insertAccount, lockAccount, renewHash, type StoredAccount } from './accounts-sql.ts'
import { isAddressTaken } from './links/account-links-sql.ts'
import { countWrongPassword, type LoginPlace, refuseGuessing, welcomeDevice } from './login/login-limits.ts'
import { insertSession } from './login/sessions-sql.ts'
import { newToken, tokenHash } from './login/tokens.ts'
import { resetPassword as setByLink } from './passwords/change-password.ts'
import { refuseWeakPassword } from './passwords/password-rules.ts'
import { hashPassword, isPassword, needsRehash } from './passwords/passwords.ts'
import { askForFactor } from './second-factor/second-factor.ts'
import { verifyFactor } from './second-factor/verify-factor.ts'
import { joinStaff } from './staff/staff.ts'

export {
  deleteAccount,
  hasAccount,
  hasGivenPassword,
  lockAccount,
  readSavedAddress,
  saveAddress,
  updateProfile,
} from './accounts-sql.ts'
export { deleteOldEmailChanges as forgetOldEmailChanges, emailChangesOf } from './links/account-links-sql.ts'
export { accountMails } from './links/account-mails.ts'
export { askToChangeEmail, changeEmail, undoEmailChange } from './links/change-email.ts'
export { askToConfirmEmail, confirmEmail } from './links/confirm-email.ts'
export { forgetOldLogins, GUESSES_HERE, type LoginPlace, waitHere } from './login/login-limits.ts'
export { countFailures, forgetFailures, knownBrowsersOf, readTallies } from './login/login-limits-sql.ts'
export * from './login/sessions.ts'
export { changePassword, forgotPassword, givePassword, provePassword } from './passwords/change-password.ts'
export { passwordError, STAFF_LENGTH } from './passwords/password-rules.ts'
export * from './second-factor/factor-setup.ts'
export { revokeFactors } from './second-factor/revoke-factors.ts'
export type { Site } from './second-factor/second-factor.ts'
export { askFactorAgain, showFactorAgain } from './second-factor/verify-factor.ts'
export { forgetSizedPerson, keepSizedPerson, listSizedPeople } from './sized-people.ts'
export { ensureFirstAdmin } from './staff/first-admin.ts'
export {
  changeStaff,
  forgetFactorsOf,
  inviteStaff,
  listStaff,
  newPasswordFor,
  withdrawInvitation,
} from './staff/staff.ts'

export type Session = { account: Account; token: string }
export type LoginResult = Session | { account: Account; secondFactor: SecondFactor }

export async function register(
  db: Database,
  registration: Registration,
  place: LoginPlace = NOWHERE,
  language: Language = 'en',
): Promise<Session> {
  const { password, ...person } = registration
  refuseWeakPassword(password, { ...person, role: 'user' })
  const token = newToken()
  const passwordHash = await hashPassword(password)
  const account = await inTransaction(db, async (tx) => {
    const firstToken = { hash: tokenHash(token), device: place.browser }
    const isTaken = await isAddressTaken(tx, person.email, null)
    const inserted = !isTaken && (await insertAccount(tx, { ...person, passwordHash, language }, firstToken))
    if (!inserted) throw new ShopError('email_taken', { fields: { email: { code: 'taken' } } })
    const putOrWithhold = (await mayMail(tx, place)) ? queueMail : withholdMail
    await putOrWithhold(tx, 'confirm_email', String(inserted.id), inserted.email)
    return inserted
  })
  await welcomeDevice(db, account, place)
  return { account, token }
}

/** A network registers as many accounts as it likes, but mails few strangers. The mail can be asked for in the account. */
async function mayMail(db: Database, { network, limit }: LoginPlace): Promise<boolean> {
  if (!limit) return true
  const keys = [`register-mail:client:${network}`]
  return (await hitRateLimits(db, { keys, allowed: REGISTRATION_MAILS_AN_HOUR, windowSeconds: 3600 })) === 0
}

const REGISTRATION_MAILS_AN_HOUR = 10

export async function logIn(
  db: Database,
  { email, password }: Credentials,
  place: LoginPlace = NOWHERE,
): Promise<LoginResult> {
  await refuseGuessing(db, email, place)
  const stored = await accountByEmail(db, email)
  if (!(await isPassword(password, stored?.passwordHash)) || !stored) {
    await countWrongPassword(db, email, place)
    throw new ShopError('wrong_credentials')
  }
  await refuseGuessing(db, email, place)
  if (!needsRehash(stored.passwordHash)) return enter(db, stored, place)
  const passwordHash = await hashPassword(password)
  if (await renewHash(db, stored, passwordHash)) return enter(db, { ...stored, passwordHash }, place)
  return logIn(db, { email, password }, place)
}

/** By a mailed link; logs in at once. */
export async function resetPassword(
  db: Database,
  { token, password }: { token: string; password: string },
  place: LoginPlace,
): Promise<LoginResult> {
  return enter(db, await setByLink(db, token, password), place)
}

/** By the link of an invitation; logs in at once. */
export async function acceptInvitation(
  db: Database,
  { token, password }: { token: string; password: string },
  place: LoginPlace,
): Promise<LoginResult> {
  return enter(db, await joinStaff(db, token, password), place)
}

/** The second half of a login with a second factor. */
export async function verifyLogin(db: Database, answer: FactorAnswer, place: LoginPlace): Promise<Session> {
  return beginSession(db, await verifyFactor(db, answer, place), place, true)
}

/** A session, or a request for the second factor. */
async function enter(db: Database, stored: StoredAccount, place: LoginPlace): Promise<LoginResult> {
  const secondFactor = stored.hasSecondFactor ? await askForFactor(db, stored.id, 'log_in', place) : null
  if (!secondFactor) return beginSession(db, stored, place, false)
  // Changing the password ends the logins that wait for a second factor; a concurrent change may not have seen this one.
  const now = await lockAccount(db, stored.id)
  if (now?.passwordHash !== stored.passwordHash) throw new ShopError('wrong_credentials')
  return { account: withoutHash(stored), secondFactor }
}

async function beginSession(
  db: Database,
  stored: StoredAccount,
  place: LoginPlace,
  showedFactor: boolean,
): Promise<Session> {
  const token = newToken()
  const isIn = await insertSession(db, stored, tokenHash(token), { device: place.browser, showedFactor })
  if (!isIn) throw new ShopError('wrong_credentials')
  await welcomeDevice(db, stored, place)
  return { account: withoutHash(stored), token }
}

function withoutHash({ passwordHash: _, ...account }: StoredAccount): Account {
  return account
}

/** For the shop's own programs and tests, without limits. */
const NOWHERE: LoginPlace = {
  network: '',
  device: null,
  browser: '',
  origin: 'http://localhost',
  limit: null,
}
