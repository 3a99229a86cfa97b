import { createHash } from 'node:crypto'
import type { OrderToTrack, TrackedOrder } from '#contract/orders.ts'
import { type Database, row, sql } from '#platform/database/database.ts'
import { SHORT_NUMBER } from '#shared/values.ts'
import { countFailure, forgetFailures, GUESSES_HERE, readTallies, waitHere } from '../../accounts/accounts.ts'
import { ShopError } from '../../context/shop-error.ts'
import { trackingKey } from './order-link.ts'

/**
 * Who knows the number of an order and its phone number gets a key for an hour. The error does not say which of the two is wrong. A short
 * number could be guessed, so failures are limited, and only failures: one network may try a phone number five times in a quarter of an
 * hour, then with waits that grow, and all of them fifty times an hour. After 500 failures an hour from everywhere short numbers find
 * nothing. The whole number cannot be guessed and is always found, so that nobody locks a customer out. Without a network nothing is
 * limited.
 */
export async function trackOrder(
  db: Database,
  { number, phone }: OrderToTrack,
  network: string | null,
): Promise<TrackedOrder> {
  const guessed = network !== null && number.length <= SHORT_NUMBER ? keysOf(phone, network) : null
  if (guessed) await refuseGuessing(db, guessed)
  const found = await row<{ id: string }>(
    db,
    sql`SELECT id FROM orders
        WHERE dialled_digits(phone) = dialled_digits(${phone})
          AND (right(id::text, ${SHORT_NUMBER}) = ${number} OR id::text = ${number})
        ORDER BY created_at DESC, id LIMIT 1`,
  )
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

type Guessed = { here: string; network: string; everywhere: string }

const HOUR = 3600
const OF_NETWORK = { allowed: 50, windowSeconds: HOUR, memorySeconds: 0 }
const EVERYWHERE = { allowed: 500, windowSeconds: HOUR, memorySeconds: 0 }

async function refuseGuessing(db: Database, guessed: Guessed): Promise<void> {
  const { here, network, everywhere } = await readTallies(db, guessed)
  const wait = Math.max(
    waitHere(here, GUESSES_HERE.allowed),
    network.failures >= OF_NETWORK.allowed ? network.secondsLeft : 0,
    everywhere.failures >= EVERYWHERE.allowed ? everywhere.secondsLeft : 0,
  )
  if (wait > 0) throw new ShopError('rate_limited', { retryAfter: Math.ceil(wait) })
}

async function countWrongNumber(db: Database, { here, network, everywhere }: Guessed): Promise<void> {
  await countFailure(db, here, GUESSES_HERE)
  await countFailure(db, network, OF_NETWORK)
  await countFailure(db, everywhere, EVERYWHERE)
}

/** The last ten digits are the same however a number of Egypt is written. */
function keysOf(phone: string, network: string): Guessed {
  const digits = phone.replace(/\D/g, '').slice(-10)
  const hash = createHash('sha256').update(digits).digest('base64url')
  return { here: `track ${hash} from ${network}`, network: `track from ${network}`, everywhere: 'track' }
}
