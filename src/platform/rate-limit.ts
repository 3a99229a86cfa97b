import { type Database, preparedRows, row, sql } from './database.ts'

export type Limit = { key: string; allowed: number }

/** Counts one hit on each key, where all processes see it, and answers the seconds to wait: 0 when none is over its limit. */
export async function hitRateLimits(db: Database, limits: Limit[], windowSeconds: number): Promise<number> {
  const keys = limits.map(({ key }) => key)
  const allowed = limits.map((limit) => limit.allowed)
  const [answer] = await preparedRows<{ wait: number }>(db, HIT, [keys, allowed, windowSeconds])
  if (!answer) throw new Error('hit_rate_limits answered nothing')
  return answer.wait
}

const HIT = {
  name: 'hit-rate-limits',
  text: 'SELECT hit_rate_limits($1::text[], $2::integer[], $3) AS wait',
}

export async function forgetOldRateLimits(db: Database): Promise<void> {
  await row(db, sql`DELETE FROM rate_limits WHERE resets_at < now()`)
}
