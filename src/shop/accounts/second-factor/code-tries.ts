import { type Database, execute, value } from '#platform/database/database.ts'
import { hitRateLimits } from '#platform/limits/limits.ts'
import { ShopError } from '../../context/shop-error.ts'
import { queueMail } from '../../mails/mails.ts'
import { secondsLeftOf, takeTry } from '../login/login-limits-sql.ts'

/**
 * Codes of an app are six digits, and limits by network do not stop an attacker with many networks. So an account has twenty wrong
 * codes a day from all networks; then its codes are refused for the rest of the day, and its owner gets a mail. A try is counted
 * before the code is checked, so that concurrent tries are limited, too.
 */
export async function takeCodeTry(db: Database, userId: number) {
  const key = `codes of ${userId}`
  const taken = await takeTry(db, key, WRONG_CODES)
  if (!taken)
    throw new ShopError('rate_limited', { retryAfter: await secondsLeftOf(db, key) }, 'codes_closed')
  return {
    giveBack: () => execute(db)`
      UPDATE login_failures SET failures = failures - 1 WHERE key = ${key} AND failures > 0`,
    async wasWrong(): Promise<void> {
      if (taken.failures >= WRONG_CODES.allowed) await tellOwner(db, userId)
    },
  }
}

/** Once a day. */
async function tellOwner(db: Database, userId: number): Promise<void> {
  const { windowSeconds } = WRONG_CODES
  if ((await hitRateLimits(db, { keys: [`wrong codes:${userId}`], allowed: 1, windowSeconds })) > 0) return
  // Undefined for a disabled account.
  const email = await value(db)<string>`SELECT email FROM users WHERE id = ${userId} AND NOT is_disabled`
  if (email) await queueMail(db, 'wrong_codes', String(userId), email)
}

const WRONG_CODES = { allowed: 20, windowSeconds: 24 * 60 * 60 }
