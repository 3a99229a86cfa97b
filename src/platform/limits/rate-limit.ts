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
