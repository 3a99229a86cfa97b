import { type Database, inTransaction } from '#platform/database/database.ts'
import { queueMail } from '../../mails/mails.ts'
import { accountOfLink, newLink, REVOKE_DAYS } from '../links/account-links.ts'
import { spendLinks } from '../links/account-links-sql.ts'
import { newToken } from '../login/tokens.ts'
import { replacePassword } from '../passwords/change-password.ts'
import { hashPassword } from '../passwords/passwords.ts'
import { forgetFactorsOfDays, hasFactorBeforeDays } from './second-factor-sql.ts'

/**
 * By the link in the notice of a changed second factor, when somebody else changed it: the factors of the last days are removed, every
 * session ends, and the password no longer works. Returns the token for choosing a new one. The last factor of staff stays, because
 * access to a mailbox must not be enough to log in as staff: the operator removes it.
 */
export async function revokeFactors(
  db: Database,
  token: string,
): Promise<{ accountId: number; resetToken: string; hasSecondFactor: boolean }> {
  const knownToNobody = await hashPassword(newToken())
  return inTransaction(db, async (tx) => {
    const { id, email, role, hasSecondFactor } = await accountOfLink(tx, token, 'revoke_factors')
    await spendLinks(tx, id, 'revoke_factors')
    const hasOlder = await hasFactorBeforeDays(tx, id, REVOKE_DAYS)
    if (hasOlder || role === 'user') await forgetFactorsOfDays(tx, id, REVOKE_DAYS)
    await replacePassword(tx, id, knownToNobody, {})
    await queueMail(tx, 'factor_changed', String(id), email)
    return {
      accountId: id,
      resetToken: await newLink(tx, id, 'reset_password'),
      hasSecondFactor: hasOlder || (role === 'admin' && hasSecondFactor),
    }
  })
}
