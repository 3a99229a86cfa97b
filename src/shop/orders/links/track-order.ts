import { createHash } from 'node:crypto'
import type { OrderToTrack, TrackedOrder } from '#contract/orders/orders.ts'
import { type Database, prepared, row } from '#platform/database/database.ts'
import { SHORT_NUMBER } from '#shared/values.ts'
import {
  countFailures,
  forgetFailures,
  GUESSES_HERE,
  readTallies,
  waitHere,
} from '../../accounts/accounts.ts'
import { ShopError } from '../../context/shop-error.ts'
import { trackingKey } from './order-link.ts'

/** A client's network and the wider one of IPv6, as they count for limits; null: nothing is limited. */
export type Networks = { network: string; wideNetwork: string | null } | null

/**
 * Who knows the number of an order and its phone number gets a key for an hour. The error does not say which of the two is wrong. A short
 * number could be guessed, so failures are limited, and only failures: one network may try a phone number five times in a quarter of an
 * hour, then with waits that grow, and all of them fifty times an hour. After 500 failures an hour from everywhere each network has two
 * instead of fifty: nobody is locked out whose network has not guessed. The whole number cannot be guessed and is not limited.
 */
export async function trackOrder(
  db: Database,
  { number, phone }: OrderToTrack,
  networks: Networks,
): Promise<TrackedOrder> {
  const guessed = networks && number.length <= SHORT_NUMBER ? keysOf(phone, networks) : null
  if (guessed) await refuseGuessing(db, guessed)
  const found = await row(db)<{ id: string }>(prepared`
    SELECT id FROM orders
    WHERE dialled_digits(phone) = dialled_digits(${phone})
      AND (right(id::text, ${SHORT_NUMBER}) = ${number} OR id::text = ${number})
    ORDER BY created_at DESC, id LIMIT 1`)
  if (!found) {
    if (guessed) await countWrongNumber(db, guessed)
    throw new ShopError('unknown_order')
  }
  if (guessed) {
    // Again, because it may be one of many concurrent tries.
    await refuseGuessing(db, guessed)
    await forgetFailures(db, guessed.here)
  }
  return { orderId: found.id, key: await trackingKey(db, found.id) }
}

/** An IPv4 client has no wider network: then both are the same. */
type Guessed = { here: string; network: string; wide: string; everywhere: string }

const HOUR = 3600
const hourly = (allowed: number) => ({ allowed, windowSeconds: HOUR, memorySeconds: 0 })
const OF_NETWORK = hourly(50)
const OF_WIDE_NETWORK = hourly(2 * OF_NETWORK.allowed)
const EVERYWHERE = hourly(500)
/** One typing error is allowed while somebody guesses. */
const UNDER_ATTACK = 2

async function refuseGuessing(db: Database, guessed: Guessed): Promise<void> {
  const { here, network, wide, everywhere } = await readTallies(db, guessed)
  const isAttacked = everywhere.failures >= EVERYWHERE.allowed
  const waitOf = ({ failures, secondsLeft }: typeof network, allowed: number) =>
    failures >= allowed ? secondsLeft : 0
  const wait = Math.max(
    waitHere(here, GUESSES_HERE.allowed),
    waitOf(network, isAttacked ? UNDER_ATTACK : OF_NETWORK.allowed),
    waitOf(wide, isAttacked ? 2 * UNDER_ATTACK : OF_WIDE_NETWORK.allowed),
  )
  if (wait > 0) throw new ShopError('rate_limited', { retryAfter: Math.ceil(wait) })
}

const countWrongNumber = (db: Database, { here, network, wide, everywhere }: Guessed): Promise<void> =>
  countFailures(db, [
    [here, GUESSES_HERE],
    [network, OF_NETWORK],
    ...(wide === network ? [] : [[wide, OF_WIDE_NETWORK] as [string, typeof OF_WIDE_NETWORK]]),
    [everywhere, EVERYWHERE],
  ])

/** The last ten digits are the same however a number of Egypt is written. */
function keysOf(phone: string, { network, wideNetwork }: NonNullable<Networks>): Guessed {
  const digits = phone.replace(/\D/g, '').slice(-10)
  const hash = createHash('sha256').update(digits).digest('base64url')
  const from = `track from ${network}`
  return {
    here: `track ${hash} from ${network}`,
    network: from,
    wide: wideNetwork === null ? from : `track from ${wideNetwork}`,
    everywhere: 'track',
  }
}
