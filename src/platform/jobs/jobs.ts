/**
 * Scheduled jobs: each has a name, a timetable and something to run. The schedule is in the database, so that one of several processes
 * runs each turn, and the next turn repeats one that a crash interrupted. Jobs must therefore be idempotent, and safe to run twice at
 * once.
 */
import { PgBoss } from 'pg-boss'
import {
  changingRights,
  closeDatabase,
  type Database,
  onlyRow,
  openDatabase,
  rows,
  sql,
} from '../database/database.ts'
import { inSpan } from '../telemetry/telemetry.ts'

export type Job = {
  name: string
  /** Five fields, as in cron. */
  timetable: string
  run: () => Promise<unknown>
}

export type RunningJobs = { stop(): Promise<void> }

export async function startJobs(
  connectionString: string,
  jobs: Job[],
  onError: (error: unknown, job?: string) => void,
): Promise<RunningJobs> {
  const boss = new PgBoss({
    connectionString,
    schema: 'jobs',
    application_name: 'taglio jobs',
    max: 2,
    // Options of its pool: a server that does not answer must not block the jobs for ever.
    ...{ connectionTimeoutMillis: 5_000, query_timeout: 30_000, keepAlive: true },
    // Timetables count in minutes; polling more often would only load the database.
    cronMonitorIntervalSeconds: 20,
  })
  boss.on('error', (error) => onError(error))
  try {
    await boss.start()
    await grantReadingJobs(connectionString)
    for (const job of jobs) await enlist(boss, job, onError)
    await forgetOthers(boss, jobs)
  } catch (error) {
    await boss.stop({ graceful: false }).catch(() => {})
    throw error
  }
  // Jobs that became due while no process ran are run at once.
  const catchingUp = Promise.all(jobs.map((job) => runReported(job, onError)))
  return {
    async stop() {
      await boss.stop({ graceful: true, timeout: 5_000 })
      await catchingUp
    },
  }
}

/** A turn may be queued while another runs. A turn lost in a crash counts as running until it expires, and blocks no other. */
async function enlist(boss: PgBoss, job: Job, onError: (error: unknown, job: string) => void): Promise<void> {
  await boss.createQueue(job.name, {
    policy: 'short',
    retryLimit: 0,
    expireInSeconds: 10 * 60,
    deleteAfterSeconds: 60 * 60,
  })
  await boss.schedule(job.name, job.timetable)
  await boss.work(job.name, { pollingIntervalSeconds: 5 }, () => runReported(job, onError))
}

/** Schedules of an earlier version or of other settings would queue turns that no process takes. */
async function forgetOthers(boss: PgBoss, jobs: Job[]): Promise<void> {
  for (const { name } of await boss.getSchedules()) {
    if (jobs.some((job) => job.name === name)) continue
    await boss.unschedule(name)
    await boss.deleteQueuedJobs(name)
  }
}

/** A turn that fails is reported and not retried: the next one comes soon. */
async function runReported(job: Job, onError: (error: unknown, job: string) => void): Promise<void> {
  try {
    await inSpan(`job ${job.name}`, { parent: 'none' }, job.run)
  } catch (error) {
    onError(error, job.name)
  }
}

/** The application role may only read the due jobs, for the metrics. */
async function grantReadingJobs(owner: string): Promise<void> {
  const db = openDatabase(owner, { max: 1 })
  try {
    await changingRights(db, (tx) =>
      rows(tx, sql.raw('GRANT USAGE ON SCHEMA jobs TO PUBLIC; GRANT SELECT ON jobs.job TO PUBLIC')),
    )
  } finally {
    await closeDatabase(db)
  }
}

/** For monitoring: turns that no process has taken. */
export async function overdueJobs(db: Database): Promise<number> {
  const found = await onlyRow<{ count: number }>(
    db,
    sql`SELECT count(*) FROM jobs.job
        WHERE state IN ('created', 'retry') AND start_after < now() - interval '2 minutes'`,
  )
  return found.count
}
