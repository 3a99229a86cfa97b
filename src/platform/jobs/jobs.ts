/**
 * Scheduled jobs. When each is due next is in the database, so that one of several processes takes each turn, and the next turn repeats
 * one that a crash interrupted. Jobs must therefore be idempotent, and safe to run twice at once.
 */
import { setTimeout as delay } from 'node:timers/promises'
import { type Database, execute, onlyValue, values } from '../database/database.ts'
import { inSpan } from '../telemetry/telemetry.ts'

export type Job = {
  name: string
  timetable: Timetable
  run: () => Promise<unknown>
}

/** `from` is the time of its first turn of the day, in UTC. */
export type Timetable = { every: '1 minute' | '10 minutes' | '1 hour' | '1 day'; from: string }

export type RunningJobs = { stop(): Promise<void> }

export async function startJobs(
  db: Database,
  jobs: Job[],
  onError: (error: unknown, job?: string) => void,
  lookMs = 5_000,
): Promise<RunningJobs> {
  const underWay = new Map<string, Promise<void>>()

  /** A turn that fails is reported and not retried: the next one comes soon. */
  async function run({ name, run: work }: Job): Promise<void> {
    try {
      await inSpan(`job ${name}`, { parent: 'none' }, work)
    } catch (error) {
      onError(error, name)
    } finally {
      underWay.delete(name)
    }
  }

  async function runDue(): Promise<void> {
    const free = jobs.filter(({ name }) => !underWay.has(name))
    const due = await takeTurns(db, free)
    for (const job of free) if (due.includes(job.name)) underWay.set(job.name, run(job))
  }

  await forgetOthers(db, jobs)
  await takeTurns(db, jobs)
  // Jobs that became due while no process ran are run at once.
  for (const job of jobs) underWay.set(job.name, run(job))
  let look: Promise<void> | undefined
  const timer = setInterval(() => {
    look ??= runDue()
      .catch(onError)
      .finally(() => (look = undefined))
  }, lookMs)

  /** With the turns that it has just taken, which nobody else takes any more. */
  async function finish(): Promise<void> {
    await look
    await Promise.all(underWay.values())
  }
  return {
    async stop() {
      clearInterval(timer)
      await Promise.race([finish(), delay(PATIENCE_MS, undefined, { ref: false })])
    },
  }
}

/** The longest that a shutdown waits for a job. */
const PATIENCE_MS = 5_000

/** The names of the due jobs, whose turns no other process has taken. By the clock of the database: those of machines differ. */
const takeTurns = (db: Database, jobs: Job[]): Promise<string[]> => values(db)`
  INSERT INTO settings AS s (key, value)
  SELECT 'job ' || name, to_jsonb(extract(epoch FROM date_bin(every, now(), '2000-01-01Z'::timestamptz + start) + every))
  FROM unnest(${jobs.map(({ name }) => name)}::text[], ${jobs.map(({ timetable }) => timetable.every)}::interval[],
    ${jobs.map(({ timetable }) => timetable.from)}::interval[]) AS job (name, every, start)
  ORDER BY name
  ON CONFLICT (key) DO UPDATE SET value = excluded.value WHERE s.value < excluded.value
  RETURNING substr(key, 5) AS name`

/** Jobs of an earlier version or of other settings, which would be overdue for ever. */
async function forgetOthers(db: Database, jobs: Job[]): Promise<void> {
  const keys = jobs.map(({ name }) => `job ${name}`)
  await execute(db)`DELETE FROM settings WHERE key LIKE 'job %' AND key <> ALL (${keys}::text[])`
}

/** For monitoring: turns that no process has taken. */
export const overdueJobs = (db: Database): Promise<number> => onlyValue(db)`
  SELECT count(*) FROM settings
  WHERE key LIKE 'job %' AND value < to_jsonb(extract(epoch FROM now() - interval '2 minutes'))`
