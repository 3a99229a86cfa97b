import type { FactorAnswer, SecondFactor } from '#contract/accounts/second-factor.ts'
import { type Database, execute, value } from '#platform/database/database.ts'
import { hitRateLimits } from '#platform/limits/limits.ts'
import type { ErrorCode } from '#shared/errors/error-codes.ts'
import { badField, orNotFound, ShopError } from '../../context/shop-error.ts'
import { queueMail } from '../../mails/mails.ts'
import type { StoredAccount } from '../accounts-sql.ts'
import { countWrongPassword, type LoginPlace, refuseGuessing } from '../login/login-limits.ts'
import { secondsLeftOf, takeTry } from '../login/login-limits-sql.ts'
import { tokenHash } from '../login/tokens.ts'
import { askForFactor, checkFactor, type Site } from './second-factor.ts'
import { factorWasShown } from './second-factor-sql.ts'

/** The second half of a login. Returns the account. */
export const verifyFactor = (db: Database, answer: FactorAnswer, place: LoginPlace): Promise<StoredAccount> =>
  checkWithLimits(db, answer, 'log_in', place)

export async function askFactorAgain(db: Database, userId: number, site: Site): Promise<SecondFactor> {
  return orNotFound(await askForFactor(db, userId, 'show_again', site))
}

/** For the current session, which then passes `asksFactorAgain` for a while. */
export async function showFactorAgain(
  db: Database,
  userId: number,
  sessionId: number,
  answer: FactorAnswer,
  place: LoginPlace,
): Promise<void> {
  const shownBy = await checkWithLimits(db, answer, 'show_again', place).catch(sayOnTheField)
  if (shownBy.id !== userId) throw new ShopError('invalid_token')
  await factorWasShown(db, sessionId)
}

async function checkWithLimits(
  db: Database,
  answer: FactorAnswer,
  purpose: 'log_in' | 'show_again',
  place: LoginPlace,
): Promise<StoredAccount> {
  const userId = await value(db)<number>`
    SELECT user_id AS "userId" FROM factor_challenges WHERE hash = ${tokenHash(answer.challenge)}`
  const tried = { userId, isCode: answer.code !== undefined }
  return countTries(db, tried, place, (refuse) => checkFactor(db, answer, purpose, place, refuse))
}

/**
 * Limited like passwords, across all challenges: six digits could be brute-forced otherwise. `show` calls `refuse` again when a code
 * was right, before it changes anything: it may be one of many concurrent tries.
 */
export async function countTries<Shown>(
  db: Database,
  { userId, isCode }: { userId: number | undefined; isCode: boolean },
  place: LoginPlace,
  show: (refuse: (tx: Database) => Promise<void>) => Promise<Shown>,
): Promise<Shown> {
  const counted = `second factor of ${userId}`
  const refuse = (tx: Database) => refuseGuessing(tx, counted, place)
  await refuse(db)
  const tries = isCode && userId && place.limit ? await takeCodeTry(db, userId) : null
  try {
    const shown = await show(refuse)
    await tries?.giveBack()
    return shown
  } catch (error) {
    if (!hasCode(error, 'wrong_factor')) {
      await tries?.giveBack()
      throw error
    }
    await tries?.wasWrong()
    await countWrongPassword(db, counted, place)
    throw error
  }
}

/** For a logged-in user, a wrong code is an error in a field, not a reason to log in again. */
export function sayOnTheField(error: unknown): never {
  if (hasCode(error, 'wrong_factor')) throw wrongCode()
  if (hasCode(error, 'used_factor')) throw badField('code', 'used_code')
  throw error
}

export const wrongCode = () => badField('code', 'wrong_code')

const hasCode = (error: unknown, code: ErrorCode): boolean =>
  error instanceof ShopError && error.code === code

/**
 * Codes of an app are six digits, and limits by network do not stop an attacker with many networks. So an account has twenty wrong
 * codes a day from all networks; then its codes are refused for the rest of the day, and its owner gets a mail. A try is counted
 * before the code is checked, so that concurrent tries are limited, too.
 */
async function takeCodeTry(db: Database, userId: number) {
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
