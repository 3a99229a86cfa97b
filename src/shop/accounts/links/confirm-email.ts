import { type Database, inTransaction } from '#platform/database/database.ts'
import type { Account } from '../../context/shopper.ts'
import { queueMail } from '../../mails/mails.ts'
import { confirmAddress } from '../accounts-sql.ts'
import { deleteSessions } from '../login/sessions-sql.ts'
import { endLogins, forgetUnconfirmedFactors } from '../second-factor/second-factor-sql.ts'
import { accountOfLink } from './account-links.ts'

export async function askToConfirmEmail(db: Database, account: Account): Promise<void> {
  if (!account.emailConfirmed) await queueMail(db, 'confirm_email', String(account.id), account.email)
}

/**
 * By the mailed link, which is valid until it expires: used again, it reports that the address is confirmed. Used in another account's
 * session or in none, it may be used by the owner of an address that a stranger has registered: then the stranger's second factors are
 * removed, and the sessions that have shown them end.
 */
export async function confirmEmail(
  db: Database,
  token: string,
  sessionOf: Account | null,
): Promise<{ accountId: number; alreadyConfirmed: boolean }> {
  return inTransaction(db, async (tx) => {
    const account = await accountOfLink(tx, token, 'confirm_email')
    if (account.emailConfirmed) return { accountId: account.id, alreadyConfirmed: true }
    await confirmAddress(tx, account.id)
    if (account.id !== sessionOf?.id && (await forgetUnconfirmedFactors(tx, account))) {
      await deleteSessions(tx, account.id, null)
      await endLogins(tx, account.id)
    }
    return { accountId: account.id, alreadyConfirmed: false }
  })
}
