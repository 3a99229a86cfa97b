/**
 * Limits for guessing passwords. Only failures count. An account may be tried five times in a quarter of an hour from one network,
 * then with waits that grow; a hundred times an hour from everywhere, after which every network has two tries instead of five. So
 * nobody can lock an owner out: the right password is accepted from any network that has not been guessing, and a browser in which
 * they have logged in before is counted separately (the "device cookie" of OWASP's guide to guessing attacks).
 */
import { createHash } from 'node:crypto'
import type { Database } from '#platform/database/database.ts'
import { DAYS_KEPT } from '#shared/retained-data.ts'
import { ShopError } from '../../context/shop-error.ts'
import {
  countDeviceFailure,
  countFailure,
  deleteOldFailures,
  forgetFailures,
  isKnownDevice,
  type LoginKeys,
  readTallies,
  rememberDevice,
  type Tally,
} from './login-limits-sql.ts'
import { tokenHash } from './tokens.ts'

/** The origin of a login, and how many failures its network may have for all accounts. */
export type LoginPlace = {
  network: string
  /** The value of the browser's cookie. */
  device: string | null
  /** "Chrome on Windows", for the list of sessions. */
  browser: string
  /** The shop's address as this browser sees it. */
  origin: string
  limit: { allowed: number; windowSeconds: number } | null
}

/** Called before the password is checked, and again when it was right: it may be one of many concurrent tries. */
export async function refuseGuessing(db: Database, email: string, place: LoginPlace): Promise<void> {
  const { limit } = place
  if (!limit || (await isDeviceOf(db, email, place))) return
  const wait = waitSeconds(await readTallies(db, keysOf(email, place)), limit.allowed)
  if (wait > 0) throw new ShopError('rate_limited', { retryAfter: wait })
}

/** Counts a wrong password; over a limit the error is "too many" instead of "wrong". */
export async function countWrongPassword(db: Database, email: string, place: LoginPlace): Promise<void> {
  const { limit, device } = place
  if (!limit) return
  if (device && (await isDeviceOf(db, email, place))) return countDeviceFailure(db, email, tokenHash(device))
  const keys = keysOf(email, place)
  const here = await countFailure(db, keys.here, GUESSES_HERE)
  const account = await countFailure(db, keys.account, ACCOUNT)
  const network = await countFailure(db, keys.network, { ...limit, memorySeconds: 0 })
  const isOver =
    here.failures > allowedHere(account) ||
    account.failures > ACCOUNT.allowed ||
    network.failures > limit.allowed
  if (!isOver) return
  const wait = waitSeconds({ here, account, network }, limit.allowed)
  throw new ShopError('rate_limited', { retryAfter: wait || Math.ceil(account.secondsLeft) })
}

/** Deletes the failures of this network, and remembers its browser. */
export async function welcomeDevice(
  db: Database,
  account: { id: number; email: string },
  place: LoginPlace,
): Promise<void> {
  if (place.limit) await forgetFailures(db, keysOf(account.email, place).here)
  if (place.device) await rememberDevice(db, account.id, tokenHash(place.device))
}

export const forgetOldLogins = (db: Database): Promise<void> => deleteOldFailures(db, DAYS_KEPT.cookie)

const MINUTE = 60
const HOUR = 60 * MINUTE

/** Of one thing from one network. Stored for a day, so that the waits grow instead of starting over. */
export const GUESSES_HERE = { allowed: 5, windowSeconds: 15 * MINUTE, memorySeconds: 24 * HOUR }
const LONGEST_WAIT_SECONDS = HOUR
const ACCOUNT = { allowed: 100, windowSeconds: HOUR, memorySeconds: 0 }
/** One typing error is allowed while an account is under attack. */
const ALLOWED_UNDER_ATTACK = 2

function waitSeconds(
  { here, account, network }: Record<keyof LoginKeys, Tally>,
  networkAllowed: number,
): number {
  const waitOnNetwork = network.failures >= networkAllowed ? network.secondsLeft : 0
  return Math.max(0, Math.ceil(Math.max(waitHere(here, allowedHere(account)), waitOnNetwork)))
}

/** A quarter of an hour, then twice as long for every further failure, up to an hour. */
export function waitHere(here: Tally, allowed: number): number {
  if (here.failures < allowed) return 0
  const growth = 2 ** Math.max(0, here.failures - GUESSES_HERE.allowed)
  return Math.min(GUESSES_HERE.windowSeconds * growth, LONGEST_WAIT_SECONDS) - here.secondsSinceLast
}

const allowedHere = (account: Tally): number =>
  account.failures > ACCOUNT.allowed ? ALLOWED_UNDER_ATTACK : GUESSES_HERE.allowed

async function isDeviceOf(db: Database, email: string, { device }: LoginPlace): Promise<boolean> {
  return device !== null && isKnownDevice(db, email, tokenHash(device), GUESSES_HERE.allowed)
}

function keysOf(email: string, { network }: LoginPlace): LoginKeys {
  const account = createHash('sha256').update(email.toLowerCase()).digest('base64url')
  return { here: `${account} from ${network}`, account, network: `from ${network}` }
}
