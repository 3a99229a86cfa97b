import { afterEach, expect, test } from 'vitest'
import { eventually } from '#tests/support/eventually.ts'
import { createTestDatabase } from '#tests/support/test-database.ts'
import { type Database, inTransaction, onlyRow, row, rows, sql } from '../database/query.ts'
import { type Job, overdueJobs, type RunningJobs, startJobs, type Timetable } from './jobs.ts'

const database = await createTestDatabase()

const running: RunningJobs[] = []
afterEach(async () => {
  for (const jobs of running.splice(0)) await jobs.stop()
})

const EVERY_NIGHT: Timetable = { every: '1 day', from: '01:40' }

async function start(jobs: Job[], onError: (error: unknown, job?: string) => void = () => {}) {
  const started = await startJobs(database.db, jobs, onError, 20)
  running.push(started)
  return started
}

const makeDue = (db: Database = database.db) => rows(db)`
  UPDATE settings SET value = to_jsonb(extract(epoch FROM now() - interval '5 minutes')) WHERE key LIKE 'job %'`

/** Looks at every job a few times more. */
const someLooks = () => new Promise((resolve) => setTimeout(resolve, 200))

test('a job runs at the start of each process, and each turn in one of them', async () => {
  let runs = 0
  const count = { name: 'count', timetable: EVERY_NIGHT, run: async () => void runs++ }
  await start([count])
  await start([count])
  await someLooks()
  expect(runs).toBe(2)
  await makeDue()
  await eventually(() => expect(runs).toBe(3))
  await someLooks()
  expect(runs).toBe(3)
})

test.each([
  ['minute', '00:00', sql`date_trunc('minute', now()) + interval '1 minute'`],
  ['hour', '00:17', sql`date_trunc('hour', now() - interval '17 minutes') + interval '77 minutes'`],
  ['day', '01:40', sql`date_trunc('day', now() - interval '100 minutes', 'UTC') + interval '1540 minutes'`],
] as const)('a job of every %s is due next at its time', async (every, from, expected) => {
  await start([{ name: 'once', timetable: { every: `1 ${every}`, from }, run: async () => {} }])
  const found = await onlyRow(database.db)<{ due: string; expected: string }>`
    SELECT to_timestamp((value #>> '{}')::float8) AS due, ${expected} AS expected FROM settings WHERE key = 'job once'`
  expect(found.due).toEqual(found.expected)
})

test('a turn that fails is reported, and the next one runs', async () => {
  const reported: unknown[] = []
  let runs = 0
  const fail = async () => {
    runs++
    throw new Error(`run ${runs}`)
  }
  await start([{ name: 'fail', timetable: EVERY_NIGHT, run: fail }], (error, job) =>
    reported.push([job, String(error)]),
  )
  await makeDue()
  await eventually(() =>
    expect(reported).toEqual([
      ['fail', 'Error: run 1'],
      ['fail', 'Error: run 2'],
    ]),
  )
})

test('a job does not begin again in the same process while it runs', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  let runs = 0
  const run = () => {
    runs++
    return promise
  }
  await start([{ name: 'slow', timetable: EVERY_NIGHT, run }])
  await makeDue()
  await someLooks()
  expect(runs).toBe(1)
  resolve()
  await eventually(() => expect(runs).toBe(2))
})

test('a turn that is taken as the process stops is finished before', async () => {
  let runs = 0
  const jobs = await start([{ name: 'last', timetable: EVERY_NIGHT, run: async () => void runs++ }])
  let stopping: Promise<void> | undefined
  await inTransaction(database.db, async (tx) => {
    await makeDue(tx)
    await eventually(async () =>
      expect(await row(database.db)`SELECT FROM pg_locks WHERE NOT granted`).toBeDefined(),
    )
    stopping = jobs.stop()
  })
  await stopping
  expect(runs).toBe(2)
})

test('a turn that nobody takes is overdue; jobs that no longer exist are not', async () => {
  const jobs = await start([{ name: 'left', timetable: EVERY_NIGHT, run: async () => {} }])
  expect(await overdueJobs(database.db)).toBe(0)
  await jobs.stop()
  await makeDue()
  expect(await overdueJobs(database.db)).toBe(1)
  await start([])
  expect(await row(database.db)`SELECT 1 FROM settings WHERE key LIKE 'job %'`).toBeUndefined()
})
