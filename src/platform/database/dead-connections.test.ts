import { setTimeout as delay } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { eventually } from '#tests/support/eventually.ts'
import { type Relay, startRelay } from '#tests/support/relay.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts'
import { startAnnouncer } from '../announce/announce.ts'
import { listen } from '../announce/listen.ts'
import { isDatabaseAway } from './database-away.ts'
import { closeDatabase, type DatabasePool, execute, inTransaction, openDatabase, row, rows } from './query.ts'

let database: TestDatabase
let relay: Relay
let db: DatabasePool
beforeEach(async () => {
  database = await createTestDatabase({ empty: true })
  relay = await startRelay(database.connectionString)
  db = openPool(3)
  await execute(database.db)`CREATE TABLE notes (text text)`
})
afterEach(async () => {
  await closeDatabase(db)
  await relay.close()
})

/** A dead connection is dropped a second after the server's own timeout; a busy machine adds to that. */
const openPool = (max: number) =>
  openDatabase(relay.connectionString, { max, statementTimeoutMs: 2_000, onError: () => {} })

const ask = () => row(db)<{ one: number }>`SELECT 1 AS one`
const write = () => inTransaction(db, (tx) => rows(tx)`INSERT INTO notes VALUES ('x')`)
/** The outcome, instead of a throw. */
const outcome = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error) => (isDatabaseAway(error) ? 'away' : error),
  )
const written = async () => (await rows(database.db)`SELECT * FROM notes`).length

test('silently dead connections are dropped together: one query is lost, the next is answered', async () => {
  await Promise.all([ask(), ask(), ask()])
  expect(db.pool.totalCount).toBe(3)
  relay.swallow()
  expect(await outcome(ask())).toBe('away')
  expect(await Promise.all([ask(), ask(), ask()])).toEqual([{ one: 1 }, { one: 1 }, { one: 1 }])
})

test.each(['swallow', 'cut'] as const)(
  'a transaction whose connection is lost at BEGIN (%s) gives its place in the pool back',
  async (loss) => {
    await closeDatabase(db)
    db = openPool(1)
    for (let round = 0; round < 2; round++) {
      await outcome(ask())
      relay[loss]()
      expect(await outcome(write())).toMatch(/away|done/)
    }
    // On a busy machine the next connection may come too late as well; a lost pool slot would never come back.
    await eventually(async () => expect(await outcome(write())).toBe('done'))
    expect(db.pool.waitingCount).toBe(0)
  },
)

test('a transaction whose connection dies half way is away and writes nothing', async () => {
  const lost = inTransaction(db, async (tx) => {
    await execute(tx)`INSERT INTO notes VALUES ('half')`
    relay.swallow()
    await execute(tx)`INSERT INTO notes VALUES ('other half')`
  })
  expect(await outcome(lost)).toBe('away')
  expect(await outcome(write())).toBe('done')
  expect(await written()).toBe(1)
})

test('a server that only reads is away, and the next question goes to a new connection', async () => {
  const standby = openDatabase(`${relay.connectionString}?options=-c%20default_transaction_read_only%3Don`, {
    max: 1,
    onError: () => {},
  })
  const before = await row(standby)<{ pid: number }>`SELECT pg_backend_pid() AS pid`
  const refused = inTransaction(standby, (tx) => rows(tx)`INSERT INTO notes VALUES ('x')`)
  expect(await outcome(refused)).toBe('away')
  const after = await row(standby)<{ pid: number }>`SELECT pg_backend_pid() AS pid`
  expect(after?.pid).not.toBe(before?.pid)
  await closeDatabase(standby)
})

test('a listener whose connection was swallowed receives again on another, and stops at once', async () => {
  const heard: string[] = []
  let reconnected = 0
  const listener = await listen(relay.connectionString, ['news'], (_, payload) => heard.push(payload), {
    onReconnect: () => reconnected++,
  })
  relay.swallow()
  listener.reconnect()
  await eventually(() => expect(reconnected === 1).toBe(true))
  await execute(database.db)`SELECT pg_notify('news', 'hello')`
  await eventually(() => expect(heard.length === 1).toBe(true))
  relay.swallow()
  const began = performance.now()
  await listener.stop()
  expect(performance.now() - began).toBeLessThan(30_000)
})

test('a process without notifications reports it once, and clears its caches then and after', async () => {
  const problems: string[] = []
  let outdated = 0
  const announcer = await startAnnouncer(db, relay.connectionString, {
    onEverything: () => outdated++,
    onThings: () => {},
    onError: (error) => problems.push((error as Error).message),
    pace: { beatMs: 50, silentAfterMs: 3_000 },
  })
  await delay(3_500)
  expect(announcer.isReceiving()).toBe(true)
  relay.swallow()
  outdated = 0
  await eventually(() => expect(!announcer.isReceiving()).toBe(true))
  expect(outdated).toBeGreaterThan(0)
  outdated = 0
  await eventually(() => expect(announcer.isReceiving()).toBe(true))
  expect(outdated).toBeGreaterThan(0)
  expect(
    problems.filter((problem) => problem.startsWith('Notifications of the database (LISTEN) do not arrive')),
  ).toHaveLength(1)
  await announcer.stop()
})

test('a process that listens behind a pooler reports it and names the setting', async () => {
  const elsewhere = await createTestDatabase({ empty: true })
  const problems: string[] = []
  const announcer = await startAnnouncer(db, elsewhere.connectionString, {
    onEverything: () => {},
    onThings: () => {},
    onError: (error) => problems.push((error as Error).message),
    pace: { beatMs: 50, silentAfterMs: 300 },
  })
  await eventually(() => expect(!announcer.isReceiving()).toBe(true))
  expect(problems.join()).toContain('LISTEN_DATABASE_URL')
  await announcer.stop()
})
