import { randomBytes } from 'node:crypto'
import { type Database, execute, inTransaction, onlyValue, row } from '#platform/database/database.ts'
import { ShopError } from '../../context/shop-error.ts'
import type { Account } from '../../context/shopper.ts'
import { queueMail } from '../../mails/mails.ts'
import { type Following, lockAccount, type StoredAccount } from '../accounts-sql.ts'
import type { LoginPlace } from '../login/login-limits.ts'
import { tokenHash } from '../login/tokens.ts'
import { provePassword, replacePassword } from '../passwords/change-password.ts'
import { hashPassword } from '../passwords/passwords.ts'
import { isAddressTaken, spendLinks } from './account-links-sql.ts'

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
    // Returns its id, by which the mails find it.
    const change = await onlyValue(tx)<string>`
      INSERT INTO email_changes (user_id, old_email, new_email) VALUES (${account.id}, ${present.email}, ${email}) RETURNING id::text`
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
    // This link, and later ones of its kind.
    await execute(tx)`
      DELETE FROM account_links l USING account_links used WHERE used.hash = ${tokenHash(token)}
        AND l.user_id = used.user_id AND l.purpose = used.purpose AND l.expires_at >= used.expires_at`
    await queueMail(tx, 'reset_password', String(account.id), email)
    return account.id
  })
}

async function accountOfLink(
  db: Database,
  token: string,
  purpose: 'change_email' | 'keep_email',
): Promise<{ account: StoredAccount; email: string }> {
  // For links to another address than the account's present one: the account, and the address.
  const link = await row(db)<{ userId: number; email: string }>`
    SELECT user_id AS "userId", email FROM account_links
    WHERE hash = ${tokenHash(token)} AND purpose = ${purpose} AND expires_at > now() FOR UPDATE`
  const account = link && (await lockAccount(db, link.userId))
  if (!account) throw new ShopError('invalid_token')
  return { account, email: link.email }
}

/** The link proves the address, and links mailed to the other one become invalid. */
async function moveTo(db: Database, userId: number, email: string): Promise<void> {
  if (await isAddressTaken(db, email, userId)) throw taken()
  // The mailed link proves the address.
  await execute(db)`UPDATE users SET email = ${email}, email_confirmed_at = now() WHERE id = ${userId}`
  await spendLinks(db, userId, 'reset_password')
  await spendLinks(db, userId, 'confirm_email')
}

const taken = () => new ShopError('email_taken', { fields: { email: { code: 'taken' } } })
