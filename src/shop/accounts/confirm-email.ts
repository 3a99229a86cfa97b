import { type Database, inTransaction } from '../../platform/database.ts'
import { queueMail } from '../mails/mails.ts'
import { ShopError } from '../shop-error.ts'
import type { Account } from '../shopper.ts'
import { ownerOfLink, spendLinks } from './account-links-sql.ts'
import { confirmAddress } from './accounts-sql.ts'
import { tokenHash } from './tokens.ts'

export async function askToConfirmEmail(db: Database, account: Account): Promise<void> {
  if (!account.emailConfirmed) await queueMail(db, 'confirm_email', String(account.id), account.email)
}

/** Answers whose address it is. */
export async function confirmEmail(db: Database, token: string): Promise<number> {
  return inTransaction(db, async (tx) => {
    const userId = await ownerOfLink(tx, tokenHash(token), 'confirm_email')
    if (!userId) throw new ShopError('invalid_token')
    await spendLinks(tx, userId, 'confirm_email')
    await confirmAddress(tx, userId)
    return userId
  })
}
