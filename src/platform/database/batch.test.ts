import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts'
import {
  closeDatabase,
  type Database,
  type DatabasePool,
  execute,
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
  await execute(db)`CREATE TABLE notes (text text UNIQUE)`
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
  await execute(db)`TRUNCATE notes`
  messages.length = 0
})

/** The server answers each message with one "ready". */
const countMessages = (client: { connection: NodeJS.EventEmitter }) =>
  client.connection.on('readyForQuery', () => messages.push(1))

const note = (text: string) => prepared`INSERT INTO notes VALUES (${text}) RETURNING text`
const notes = () => rows(db)(prepared`SELECT text FROM notes ORDER BY text`)

test('what a transaction is asked for at once is sent at once, with its beginning', async () => {
  const found = await inTransaction(db, (tx) =>
    Promise.all([
      rows(tx)(note('one')),
      rows(tx)`UPDATE notes SET text = text || ${'!'}`,
      rows(tx)(prepared`SELECT count(*) AS count, ${null}::text AS nothing FROM notes`),
    ]),
  )
  expect(found).toEqual([[{ text: 'one' }], [], [{ count: 1, nothing: null }]])
  expect(messages).toHaveLength(2)
  expect(await notes()).toEqual([{ text: 'one!' }])
})

describe('what is asked for lastly', () => {
  test('is sent with the commit', async () => {
    await inTransaction(db, async (tx) => {
      await rows(tx)(note('one'))
      messages.length = 0
      return tx.lastly((last) => Promise.all([rows(last)(note('two')), rows(last)(note('three'))]))
    })
    expect(messages).toHaveLength(1)
    expect(await notes()).toHaveLength(3)
  })

  test.each([
    { fails: 'by the database', work: (tx: Database) => rows(tx)(note('one')) },
    { fails: 'at once', work: (tx: Database) => rows(tx)(prepared`SELECT ${undefined}::text`) },
    { fails: 'by a parameter', work: async (tx: Database) => rows(tx)(prepared`SELECT ${undefined}::text`) },
    {
      fails: 'a little later',
      work: async () => {
        for (const _ of Array(20)) await undefined
        throw new Error('later')
      },
    },
  ])('commits nothing if a part of it fails $fails', async ({ work }) => {
    const writing = inTransaction(db, async (tx) => {
      await rows(tx)(note('one'))
      await tx.lastly((last) => Promise.all([rows(last)(note('two')), work(last), rows(last)(note('three'))]))
    })
    await expect(writing).rejects.toThrow()
    expect(await notes()).toEqual([])
  })

  test('asks for nothing more once it is committed', async () => {
    const writing = inTransaction(db, (tx) =>
      tx.lastly(async (last) => {
        await rows(last)(note('one'))
        await rows(last)(note('two'))
      }),
    )
    await expect(writing).rejects.toThrow('The transaction is over.')
    expect(await notes()).toEqual([{ text: 'one' }])
  })

  test('is released with its savepoint in a transaction within another', async () => {
    await inTransaction(db, async (tx) => {
      await inTransaction(tx, (inner) => inner.lastly((last) => rows(last)(note('one'))))
      await rows(tx)(note('two'))
    })
    expect(await notes()).toHaveLength(2)
  })
})

test('nothing is run for a transaction that is over', async () => {
  let late: Database | undefined
  await inTransaction(db, async (tx) => {
    late = tx
    await rows(tx)(note('one'))
  })
  await expect(late && rows(late)(note('two'))).rejects.toThrow('The transaction is over.')
})

test('a statement sees what the one before it has written, and what others wrote while that one waited', async () => {
  await rows(db)(note('theirs'))
  const other = openDatabase(owners.connectionString, { max: 1 })
  const ours = Promise.withResolvers<unknown>()
  await inTransaction(other, async (tx) => {
    await rows(tx)(prepared`UPDATE notes SET text = ${'changed'}`)
    ours.resolve(
      inTransaction(db, (waiting) =>
        Promise.all([
          rows(waiting)(prepared`SELECT FROM notes FOR UPDATE`),
          rows(waiting)(prepared`SELECT text FROM notes`),
        ]),
      ),
    )
    await rows(tx)(prepared`SELECT pg_sleep(${0.2})`)
  })
  expect(await ours.promise).toEqual([[{}], [{ text: 'changed' }]])
  await closeDatabase(other)
})

test('behind one that fails nothing is run, and all of it is undone', async () => {
  const answers: PromiseSettledResult<unknown>[] = []
  const work = inTransaction(db, async (tx) => {
    const asked = [rows(tx)(note('one')), rows(tx)(note('one')), rows(tx)(note('two'))]
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
  await expect(rows(db)(toNumber('three'))).rejects.toMatchObject({ code: '22P02' })
  expect(await rows(db)(toNumber('3'))).toEqual([{ number: 3 }])
  expect(await rows(db)(toNumber('4'))).toEqual([{ number: 4 }])
})

test('text that holds several statements is sent alone, in its turn', async () => {
  await inTransaction(db, (tx) =>
    Promise.all([
      rows(tx)(note('one')),
      rows(tx)(sql.raw(`UPDATE notes SET text = 'two'; INSERT INTO notes VALUES ('three')`)),
      rows(tx)(note('four')),
    ]),
  )
  expect(await notes()).toEqual([{ text: 'four' }, { text: 'three' }, { text: 'two' }])
})

test('parameters arrive as what they are', async () => {
  const at = new Date('2025-03-01T10:00:00.123Z')
  const strange = ['a "quoted" word', 'back\\slash', 'comma, {brace}', 'NULL', '', null, 'سروال']
  expect(
    await rows(db)`
      SELECT ${strange}::text[] AS words, ${[1, null, -3]}::integer[] AS numbers, ${[]}::text[] AS none, ${true}::boolean AS yes,
        ${at}::timestamptz AS at, encode(${new Uint8Array([0, 255])}::bytea, 'hex') AS bytes, ${1.5}::numeric AS number,
        ${'{"a": [1]}'}::jsonb AS json`,
  ).toEqual([
    {
      words: strange,
      numbers: [1, null, -3],
      none: [],
      yes: true,
      at: at.toISOString(),
      bytes: '00ff',
      number: '1.5',
      json: { a: [1] },
    },
  ])
})
