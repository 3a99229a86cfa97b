import { randomBytes } from 'node:crypto'
import { type Database, inTransaction } from '#platform/database/database.ts'
import { ShopError } from '../../context/shop-error.ts'
import type { Account } from '../../context/shopper.ts'
import { queueMail } from '../../mails/mails.ts'
import { type Following, lockAccount, type StoredAccount, setEmail } from '../accounts-sql.ts'
import type { LoginPlace } from '../login/login-limits.ts'
import { tokenHash } from '../login/tokens.ts'
import { provePassword, replacePassword } from '../passwords/change-password.ts'
import { hashPassword } from '../passwords/passwords.ts'
import { addressOfLink, isAddressTaken, spendLinks, spendLinksSince } from './account-links-sql.ts'
import { insertEmailChange } from './email-changes-sql.ts'

/**
 * With the password. The change takes effect once the new address has confirmed it; the present address gets a mail and can undo it
 * for a week. An address that was never confirmed may be a stranger's, who must not learn anything.
 */
export async function askToChangeEmail(
  db: Database,
  account: Account,
  { email, currentPassword }: { email: string; currentPassword: string },
  place: LoginPlace,
): Promise<void> {
  const proved = await provePassword(db, account, currentPassword, place, 'currentPassword')
  await inTransaction(db, async (tx) => {
    const present = await lockAccount(tx, account.id)
    // It may have been replaced meanwhile, to keep out whoever sent this.
    if (present?.passwordHash !== proved) throw new ShopError('unauthenticated')
    if (email === present.email.toLowerCase() || (await isAddressTaken(tx, email, account.id))) throw taken()
    await spendLinks(tx, account.id, 'change_email')
    const change = await insertEmailChange(tx, account.id, present.email, email)
    await queueMail(tx, 'change_email', change, email)
    if (present.emailConfirmed) await queueMail(tx, 'email_change_asked', change, present.email)
  })
}

/** By the link mailed to the new address. Returns the account. */
export async function changeEmail(db: Database, token: string, follow: Following): Promise<number> {
  return inTransaction(db, async (tx) => {
    const { account, email } = await accountOfLink(tx, token, 'change_email')
    await moveTo(tx, account.id, email)
    await follow(tx, account.id)
    await spendLinks(tx, account.id, 'change_email')
    return account.id
  })
}

/**
 * By the link mailed to the old address: the account gets that address back. The person who requested the change knew the password, so
 * the password is removed, all sessions end, and the owner chooses a new one by mail. Returns the account.
 */
export async function undoEmailChange(db: Database, token: string, follow: Following): Promise<number> {
  const nobodyKnows = await hashPassword(randomBytes(32).toString('base64url'))
  return inTransaction(db, async (tx) => {
    const { account, email } = await accountOfLink(tx, token, 'keep_email')
    await moveTo(tx, account.id, email)
    await follow(tx, account.id)
    await replacePassword(tx, account.id, nobodyKnows, {})
    await spendLinks(tx, account.id, 'change_email')
    // Not those of earlier changes: a thief who changed it twice could otherwise invalidate the owner's link.
    await spendLinksSince(tx, tokenHash(token))
    await queueMail(tx, 'reset_password', String(account.id), email)
    return account.id
  })
}

async function accountOfLink(
  db: Database,
  token: string,
  purpose: 'change_email' | 'keep_email',
): Promise<{ account: StoredAccount; email: string }> {
  const link = await addressOfLink(db, tokenHash(token), purpose)
  const account = link && (await lockAccount(db, link.userId))
  if (!account) throw new ShopError('invalid_token')
  return { account, email: link.email }
}

/** The link proves the address, and links mailed to the other one become invalid. */
async function moveTo(db: Database, userId: number, email: string): Promise<void> {
  if (await isAddressTaken(db, email, userId)) throw taken()
  await setEmail(db, userId, email)
  await spendLinks(db, userId, 'reset_password')
  await spendLinks(db, userId, 'confirm_email')
}

const taken = () => new ShopError('email_taken', { fields: { email: { code: 'taken' } } })
