import type { Database } from '#platform/database/database.ts'
import type { Account } from '../context/shopper.ts'
import { queueMail } from '../mails/mails.ts'
import { forgetFactors } from './second-factor/second-factor-sql.ts'

/**
 * Called when a mailed link proves the address. A second factor that was set up before may be that of a stranger who registered the
 * address, and must not lock its owner out. Those of staff stay, because an owner has invited them. Returns whether one was removed.
 */
export async function forgetUnconfirmedFactors(db: Database, account: Account): Promise<boolean> {
  if (account.emailConfirmed || account.role === 'admin') return false
  await forgetFactors(db, account.id)
  if (account.hasSecondFactor) await queueMail(db, 'factor_changed', String(account.id), account.email)
  return account.hasSecondFactor
}
