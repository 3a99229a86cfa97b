/**
 * Work that happens by itself: each job has a name, a timetable and something to run. The timetable lies in the database,
 * so that of many processes one runs each turn, and a turn that a crash cut short is made up for by the next. What a job
 * runs must therefore bear being run twice at once.
 */
import { PgBoss } from 'pg-boss'

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
    // Timetables count in minutes; a finer look would only keep the database awake.
    cronMonitorIntervalSeconds: 20,
  })
  boss.on('error', (error) => onError(error))
  try {
    await boss.start()
    for (const job of jobs) await enlist(boss, job, onError)
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

/** A turn that fails is told and over: the next one comes soon. */
async function runReported(job: Job, onError: (error: unknown, job: string) => void): Promise<void> {
  try {
    await job.run()
  } catch (error) {
    onError(error, job.name)
  }
}
