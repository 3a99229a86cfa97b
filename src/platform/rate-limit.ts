import { type Database, onlyRow, row, sql } from './database.ts'

export type Limit = { key: string; allowed: number }

/** Counts one hit on each key, where all processes see it, and answers the seconds to wait: 0 when none is over its limit. */
export async function hitRateLimits(db: Database, limits: Limit[], windowSeconds: number): Promise<number> {
  const keys = sql.param(limits.map((limit) => limit.key))
  const allowed = sql.param(limits.map((limit) => limit.allowed))
  const answer = await onlyRow<{ wait: number }>(
    db,
    sql`SELECT hit_rate_limits(${keys}::text[], ${allowed}::integer[], ${windowSeconds}) AS wait`,
  )
  return answer.wait
}

export async function forgetOldRateLimits(db: Database): Promise<void> {
  await row(db, sql`DELETE FROM rate_limits WHERE resets_at < now()`)
}
