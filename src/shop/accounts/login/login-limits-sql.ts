import {
  type Database,
  execute,
  hasRow,
  onlyRow,
  prepared,
  row,
  rows,
  type SQL,
  sql,
} from '#platform/database/database.ts'

/** Failures of logins, and of short numbers of orders, and the browsers in which somebody has logged in. */

export type Tally = { failures: number; secondsSinceLast: number; secondsLeft: number }

export type LoginKeys = { here: string; account: string; network: string }

export async function readTallies<Name extends string>(
  db: Database,
  keys: Record<Name, string>,
): Promise<Record<Name, Tally>> {
  const found = await rows(db)<Tally & { key: string }>(prepared`
    SELECT key, ${tallyColumns} FROM login_failures
    WHERE key = ANY(${Object.values(keys)}::text[]) AND forget_at > now()`)
  const tallyOf = (key: string): Tally => found.find((tally) => tally.key === key) ?? NO_FAILURES
  const names = Object.keys(keys) as Name[]
  return Object.fromEntries(names.map((name) => [name, tallyOf(keys[name])])) as Record<Name, Tally>
}

/** Counted from the first failure of a window; once `allowed` is reached, it is stored for `memorySeconds` longer. */
export type FailureRule = { allowed: number; windowSeconds: number; memorySeconds: number }

export const countFailure = (db: Database, key: string, rule: FailureRule): Promise<Tally> =>
  onlyRow(db)(counted(key, rule))

/** Of different keys, which everybody names in the same order: their rows are locked in it. */
export async function countFailures(
  db: Database,
  failures: [key: string, rule: FailureRule][],
): Promise<void> {
  const each = failures.map(([key, rule], index) => sql`${sql.raw(`f${index}`)} AS (${counted(key, rule)})`)
  await rows(db)(prepared`WITH ${sql.join(each, sql`, `)} SELECT`)
}

const counted = (key: string, rule: FailureRule): SQL =>
  sql`INSERT INTO login_failures AS f (key, failures, forget_at)
      VALUES (${key}, 1, now() + make_interval(secs => ${rule.windowSeconds}))
      ON CONFLICT (key) DO UPDATE SET
        failures = CASE WHEN f.forget_at <= now() THEN 1 ELSE f.failures + 1 END,
        last_at = now(),
        forget_at = CASE
          WHEN f.forget_at <= now() THEN excluded.forget_at
          WHEN f.failures + 1 < ${rule.allowed} THEN f.forget_at
          ELSE greatest(f.forget_at, now() + make_interval(secs => ${rule.memorySeconds})) END
      RETURNING ${tallyColumns}`

/** Counts one more; undefined if so many have been counted in the window already. */
export const takeTry = (
  db: Database,
  key: string,
  { allowed, windowSeconds }: { allowed: number; windowSeconds: number },
): Promise<Tally | undefined> => row(db)`
  INSERT INTO login_failures AS f (key, failures, forget_at)
  VALUES (${key}, 1, now() + make_interval(secs => ${windowSeconds}))
  ON CONFLICT (key) DO UPDATE SET
    failures = CASE WHEN f.forget_at <= now() THEN 1 ELSE f.failures + 1 END,
    last_at = now(),
    forget_at = CASE WHEN f.forget_at <= now() THEN excluded.forget_at ELSE f.forget_at END
  WHERE f.failures < ${allowed} OR f.forget_at <= now()
  RETURNING ${tallyColumns}`

export async function secondsLeftOf(db: Database, key: string): Promise<number> {
  const found = await row(db)<Tally>`SELECT ${tallyColumns} FROM login_failures WHERE key = ${key}`
  return Math.max(1, Math.ceil(found?.secondsLeft ?? 0))
}

export const forgetFailures = (db: Database, key: string): Promise<void> =>
  execute(db)`DELETE FROM login_failures WHERE key = ${key}`

export const isKnownDevice = (db: Database, email: string, hash: Buffer, allowed: number): Promise<boolean> =>
  hasRow(db)`
    SELECT 1 FROM known_devices d JOIN users u ON u.id = d.user_id
    WHERE lower(u.email) = lower(${email}) AND d.hash = ${hash} AND d.failures < ${allowed}`

export const countDeviceFailure = (db: Database, email: string, hash: Buffer): Promise<void> => execute(db)`
  UPDATE known_devices d SET failures = d.failures + 1 FROM users u
  WHERE u.id = d.user_id AND lower(u.email) = lower(${email}) AND d.hash = ${hash}`

/** Only the newest are stored, so that repeated logins cannot fill the table. */
export const rememberDevice = (db: Database, userId: number, hash: Buffer): Promise<void> => execute(db)`
  WITH forgotten AS (
    DELETE FROM known_devices WHERE user_id = ${userId} AND hash IN (
      SELECT hash FROM known_devices WHERE user_id = ${userId} AND hash <> ${hash}
      ORDER BY seen_at DESC OFFSET ${MOST_DEVICES - 1})
  )
  INSERT INTO known_devices (user_id, hash) VALUES (${userId}, ${hash})
  ON CONFLICT (user_id, hash) DO UPDATE SET failures = 0, seen_at = now()`

/** More browsers than anybody has. */
const MOST_DEVICES = 20

/** The last seen first. */
export const knownBrowsersOf = (db: Database, userId: number): Promise<{ seenAt: string }[]> =>
  rows(db)`SELECT seen_at AS "seenAt" FROM known_devices WHERE user_id = ${userId} ORDER BY seen_at DESC`

export async function deleteOldFailures(db: Database, deviceDays: number): Promise<void> {
  await execute(db)`DELETE FROM login_failures WHERE forget_at <= now()`
  await execute(db)`DELETE FROM known_devices WHERE seen_at < now() - make_interval(days => ${deviceDays})`
}

const NO_FAILURES: Tally = { failures: 0, secondsSinceLast: 0, secondsLeft: 0 }

const tallyColumns = sql.raw(`failures,
  extract(epoch FROM now() - last_at)::float8 AS "secondsSinceLast",
  extract(epoch FROM forget_at - now())::float8 AS "secondsLeft"`)
