import type { Database } from '../../platform/database/database.ts'
import type { Account } from '../context/shopper.ts'
import { queueMail } from '../mails/mails.ts'
import { forgetFactors } from './second-factor/second-factor-sql.ts'

/**
 * Called when a mailed link proves who owns the address. A second factor that was set up before the address was confirmed may be a
 * stranger's, who registered it, and must not lock its owner out. Staff keep theirs: an owner has invited them, whether or not they
 * have confirmed their address. Answers whether one was removed.
 */
export async function forgetUnconfirmedFactors(db: Database, account: Account): Promise<boolean> {
  if (account.emailConfirmed || account.role === 'admin') return false
  await forgetFactors(db, account.id)
  if (account.hasSecondFactor) await queueMail(db, 'factor_changed', String(account.id), account.email)
  return account.hasSecondFactor
}
