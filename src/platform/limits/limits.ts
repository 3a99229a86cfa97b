import { type Database, execute, preparedRows } from '../database/database.ts'

export type Limit = { keys: string[]; allowed: number; windowSeconds: number }

/** Counts one hit on each key, for all processes, and returns the seconds to wait: 0 when none is over its limit. */
export async function hitRateLimits(db: Database, { keys, allowed, windowSeconds }: Limit): Promise<number> {
  // In a fixed order, so that two requests that share keys cannot deadlock.
  const hits = await preparedRows<{ wait: number }>(db, HIT, [keys.toSorted(), allowed, windowSeconds])
  return Math.max(...hits.map(({ wait }) => wait))
}

const HIT = {
  name: 'hit-rate-limits',
  text: `INSERT INTO rate_limits AS r (key, hits, resets_at)
         SELECT key, 1, now() + make_interval(secs => $3) FROM unnest($1::text[]) AS key
         ON CONFLICT (key) DO UPDATE SET
           hits = CASE WHEN r.resets_at <= now() THEN 1 ELSE r.hits + 1 END,
           resets_at = CASE WHEN r.resets_at <= now() THEN excluded.resets_at ELSE r.resets_at END
         RETURNING CASE WHEN hits > $2 THEN greatest(ceil(extract(epoch FROM resets_at - now()))::integer, 1) ELSE 0 END AS wait`,
}

export const forgetOldRateLimits = (db: Database): Promise<void> =>
  execute(db)`DELETE FROM rate_limits WHERE resets_at < now()`

/**
 * Token buckets of this process: cheap enough for every request, whereas the limits in the database hold for all
 * processes and cost a round trip. A bucket is one number, the moment at which it is full again; each token taken moves that moment,
 * and once it has passed, the key is deleted.
 */
export type TokenBuckets = {
  /** Takes one token of this key. Returns the seconds to wait for the next: 0 when there was one. */
  take(key: string, now?: number): number
  size(): number
}

/** A full bucket has `allowed` tokens and is refilled evenly within the window. */
export function createTokenBuckets(allowed: number, windowSeconds: number): TokenBuckets {
  const windowMs = windowSeconds * 1000
  const tokenMs = windowMs / allowed
  // Rounding: a window divided by its tokens seldom adds up to the window again.
  const graceMs = Math.min(tokenMs / 2, 5)
  const fullAt = new Map<string, number>()
  let sweepAt = 0

  function sweep(now: number): void {
    for (const [key, full] of fullAt) if (full <= now) fullAt.delete(key)
    sweepAt = now + windowMs
  }

  return {
    // A monotonic clock: if the time of day is set back, recent clients would have to wait for it.
    take(key, now = performance.now()) {
      if (now >= sweepAt || fullAt.size >= MOST_KEYS) sweep(now)
      const full = Math.max(now, fullAt.get(key) ?? now) + tokenMs
      const waitMs = full - now - windowMs
      if (waitMs > graceMs) return Math.ceil(waitMs / 1000)
      // With so many keys in one window the limits are meaningless: the oldest are evicted.
      if (fullAt.size >= MOST_KEYS)
        for (const oldest of firstOf(fullAt, MOST_KEYS / 10)) fullAt.delete(oldest)
      fullAt.set(key, full)
      return 0
    },
    size: () => fullAt.size,
  }
}

/** Some ten megabytes. */
const MOST_KEYS = 100_000

function* firstOf(map: Map<string, unknown>, count: number): Generator<string> {
  for (const key of map.keys()) {
    if (count-- <= 0) return
    yield key
  }
}
