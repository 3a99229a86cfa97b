/**
 * Work that happens by itself: each job has a name, a timetable and something to run. The timetable lies in the database,
 * so that of many processes one runs each turn, and a turn that a crash cut short is made up for by the next. What a job
 * runs must therefore bear being run twice at once.
 */
import { PgBoss } from 'pg-boss'
import { changingRights } from './change-rights.ts'
import { closeDatabase, type Database, onlyRow, openDatabase, rows, sql } from './database.ts'
import { inSpan } from './tracing.ts'

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
    // Handed on to its pool. A server that does not answer must not keep the jobs waiting for ever.
    ...{ connectionTimeoutMillis: 5_000, query_timeout: 30_000, keepAlive: true },
    // Timetables count in minutes; a finer look would only keep the database awake.
    cronMonitorIntervalSeconds: 20,
  })
  boss.on('error', (error) => onError(error))
  try {
    await boss.start()
    await letOthersCount(connectionString)
    for (const job of jobs) await enlist(boss, job, onError)
    await forgetOthers(boss, jobs)
  } catch (error) {
    await boss.stop({ graceful: false }).catch(() => {})
    throw error
  }
  // Whatever became due while nobody ran is done at once.
  const catchingUp = Promise.all(jobs.map((job) => runReported(job, onError)))
  return {
    async stop() {
      await boss.stop({ graceful: true, timeout: 5_000 })
      await catchingUp
    },
  }
}

/** One turn may wait while another runs. A turn lost in a crash counts as running until it expires, and blocks nobody. */
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

/** What an earlier version or other settings put on the timetable would become due for ever, with nobody to take it. */
async function forgetOthers(boss: PgBoss, jobs: Job[]): Promise<void> {
  for (const { name } of await boss.getSchedules()) {
    if (jobs.some((job) => job.name === name)) continue
    await boss.unschedule(name)
    await boss.deleteQueuedJobs(name)
  }
}

/** A turn that fails is told and over: the next one comes soon. */
async function runReported(job: Job, onError: (error: unknown, job: string) => void): Promise<void> {
  try {
    await inSpan(`job ${job.name}`, { parent: 'none' }, job.run)
  } catch (error) {
    onError(error, job.name)
  }
}

/** The role that answers requests may see what is due, and no more of it. */
async function letOthersCount(owner: string): Promise<void> {
  const db = openDatabase(owner, { max: 1 })
  try {
    await changingRights(db, (tx) =>
      rows(tx, sql.raw('GRANT USAGE ON SCHEMA jobs TO PUBLIC; GRANT SELECT ON jobs.job TO PUBLIC')),
    )
  } finally {
    await closeDatabase(db)
  }
}

/** For monitoring: turns that nobody has taken. */
export async function overdueJobs(db: Database): Promise<number> {
  const found = await onlyRow<{ count: number }>(
    db,
    sql`SELECT count(*) FROM jobs.job
        WHERE state IN ('created', 'retry') AND start_after < now() - interval '2 minutes'`,
  )
  return found.count
}
