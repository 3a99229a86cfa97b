import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts'
import {
  closeDatabase,
  type DatabasePool,
  inTransaction,
  openDatabase,
  prepared,
  rows,
  sql,
} from './query.ts'

let owners: TestDatabase
let db: DatabasePool
const messages: number[] = []
beforeAll(async () => {
  owners = await createTestDatabase({ empty: true })
  db = openDatabase(owners.connectionString, { max: 1, onError: () => {} })
  await rows(db, sql`CREATE TABLE notes (text text UNIQUE)`)
  db.pool.on('connect', countMessages)
  await db.pool.connect().then((client) => {
    countMessages(client)
    client.release()
  })
})
afterAll(async () => {
  await closeDatabase(db)
  await owners.drop()
})
beforeEach(async () => {
  await rows(db, sql`TRUNCATE notes`)
  messages.length = 0
})

/** The server answers each message with one "ready". */
const countMessages = (client: { connection: NodeJS.EventEmitter }) =>
  client.connection.on('readyForQuery', () => messages.push(1))

const note = (text: string) => prepared`INSERT INTO notes VALUES (${text}) RETURNING text`
const notes = () => rows(db, prepared`SELECT text FROM notes ORDER BY text`)

test('what a transaction is asked for at once is sent at once, with its beginning', async () => {
  const found = await inTransaction(db, (tx) =>
    Promise.all([
      rows(tx, note('one')),
      rows(tx, sql`UPDATE notes SET text = text || ${'!'}`),
      rows(tx, prepared`SELECT count(*) AS count, ${null}::text AS nothing FROM notes`),
    ]),
  )
  expect(found).toEqual([[{ text: 'one' }], [], [{ count: 1, nothing: null }]])
  expect(messages).toHaveLength(2)
  expect(await notes()).toEqual([{ text: 'one!' }])
})

test('a statement sees what the one before it has written, and what others wrote while that one waited', async () => {
  await rows(db, note('theirs'))
  const other = openDatabase(owners.connectionString, { max: 1 })
  const ours = Promise.withResolvers<unknown>()
  await inTransaction(other, async (tx) => {
    await rows(tx, prepared`UPDATE notes SET text = ${'changed'}`)
    ours.resolve(
      inTransaction(db, (waiting) =>
        Promise.all([
          rows(waiting, prepared`SELECT FROM notes FOR UPDATE`),
          rows(waiting, prepared`SELECT text FROM notes`),
        ]),
      ),
    )
    await rows(tx, prepared`SELECT pg_sleep(${0.2})`)
  })
  expect(await ours.promise).toEqual([[{}], [{ text: 'changed' }]])
  await closeDatabase(other)
})

test('behind one that fails nothing is run, and all of it is undone', async () => {
  const answers: PromiseSettledResult<unknown>[] = []
  const work = inTransaction(db, async (tx) => {
    const asked = [rows(tx, note('one')), rows(tx, note('one')), rows(tx, note('two'))]
    answers.push(...(await Promise.allSettled(asked)))
    await Promise.all(asked)
  })
  await expect(work).rejects.toMatchObject({ code: '23505' })
  const failed = { status: 'rejected', reason: expect.objectContaining({ code: '23505' }) }
  expect(answers).toEqual([{ status: 'fulfilled', value: [{ text: 'one' }] }, failed, failed])
  expect(await notes()).toEqual([])
})

test('a statement that failed after it was prepared is prepared again', async () => {
  const toNumber = (text: string) => prepared`SELECT ${text}::text::integer AS number`
  await expect(rows(db, toNumber('three'))).rejects.toMatchObject({ code: '22P02' })
  expect(await rows(db, toNumber('3'))).toEqual([{ number: 3 }])
  expect(await rows(db, toNumber('4'))).toEqual([{ number: 4 }])
})

test('text that holds several statements is sent alone, in its turn', async () => {
  await inTransaction(db, (tx) =>
    Promise.all([
      rows(tx, note('one')),
      rows(tx, sql.raw(`UPDATE notes SET text = 'two'; INSERT INTO notes VALUES ('three')`)),
      rows(tx, note('four')),
    ]),
  )
  expect(await notes()).toEqual([{ text: 'four' }, { text: 'three' }, { text: 'two' }])
})

test('parameters arrive as what they are', async () => {
  const at = new Date('2025-03-01T10:00:00.123Z')
  const strange = ['a "quoted" word', 'back\\slash', 'comma, {brace}', 'NULL', '', null, 'سروال']
  expect(
    await rows(
      db,
      sql`SELECT ${strange}::text[] AS words, ${[1, null, -3]}::integer[] AS numbers, ${[]}::text[] AS none, ${true}::boolean AS yes,
            ${at}::timestamptz AS at, encode(${new Uint8Array([0, 255])}::bytea, 'hex') AS bytes, ${1.5}::numeric AS number,
            ${'{"a": [1]}'}::jsonb AS json`,
    ),
  ).toEqual([
    {
      words: strange,
      numbers: [1, null, -3],
      none: [],
      yes: true,
      at,
      bytes: '00ff',
      number: '1.5',
      json: { a: [1] },
    },
  ])
})
