import { once } from 'node:events'
import { SMTPServer } from 'smtp-server'
import { afterAll, expect, test } from 'vitest'
import { execute, row, rows, sql } from '#platform/database/query.ts'
import { eventually } from '#tests/support/eventually.ts'
import { createTestDatabase } from '#tests/support/test-database.ts'
import { oneByOne, openPostOffice } from './post-office.ts'

const received: string[] = []
const server = new SMTPServer({
  authOptional: true,
  hideSTARTTLS: true,
  disabledCommands: ['STARTTLS'],
  onData(stream, { envelope }, done) {
    received.push(...envelope.rcptTo.map(({ address }) => address))
    stream.resume().on('end', () => done())
  },
})
const database = await createTestDatabase()
server.on('error', () => {})
server.listen(0, '127.0.0.1')
await once(server.server, 'listening')
afterAll(async () => {
  await new Promise<void>((done) => server.close(() => done()))
})

test.each([
  ['gets no mail while encryption is required', true, 'due', []],
  ['gets the mail when that was allowed', false, 'sent', ['a@example.com']],
])('a mail server without encryption %s', async (_, requireTls, state, recipients) => {
  const { db } = database
  await execute(db)`DELETE FROM mails`
  await execute(db)`INSERT INTO mails (kind, about, recipient) VALUES ('hello', '1', 'a@example.com')`
  const { port } = server.server.address() as { port: number }
  const settings = { smtpUrl: `smtp://127.0.0.1:${port}`, requireTls, sender: async () => 'shop@example.com' }
  const office = openPostOffice(db, settings, {
    hello: oneByOne(async () => ({ subject: 's', html: 'h', text: 't' })),
  })
  received.length = 0
  await office.deliver()
  await office.close()
  expect(received).toEqual(recipients)
  expect(await row(db)`SELECT state FROM mails`).toEqual({ state })
})

test('a mail that cannot be written waits, and the others of its batch are sent', async () => {
  const { db } = database
  await execute(db)`DELETE FROM mails`
  await execute(db)`
    INSERT INTO mails (kind, about, recipient) VALUES ('hello', 'ink', 'a@example.com'), ('hello', 'blot', 'b@example.com'),
      ('hello', 'gone', 'c@example.com'), ('unknown', '1', 'd@example.com')`
  const asked: string[][] = []
  const hello = async (abouts: string[]) => {
    asked.push(abouts)
    if (abouts.includes('blot')) throw new Error('a blot')
    return abouts.map((about) =>
      about === 'gone' ? null : { subject: about, html: `<p>${about}`, text: about },
    )
  }
  const told: unknown[] = []
  const office = openPostOffice(
    db,
    { smtpUrl: undefined, requireTls: true, sender: async () => 'shop@example.com' },
    { hello },
    (error, isTriedAgain) => told.push([String(error), isTriedAgain]),
  )
  await office.deliver()
  // Not logged again at every retry.
  await execute(db)`UPDATE mails SET next_try_at = now() WHERE about = 'blot'`
  await office.deliver()
  await office.close()
  expect(told).toEqual([
    ['Error: a blot', true],
    [expect.stringContaining('nothing to say'), false],
    [expect.stringContaining('nothing to say'), false],
  ])
  expect(asked[0]).toEqual(['ink', 'blot', 'gone'])
  expect(
    await rows(db)`SELECT about, state, attempts, subject, last_error AS error FROM mails ORDER BY id`,
  ).toEqual([
    { about: 'ink', state: 'kept', attempts: 1, subject: 'ink', error: null },
    { about: 'blot', state: 'due', attempts: 2, subject: null, error: 'Error: a blot' },
    {
      about: 'gone',
      state: 'failed',
      attempts: 1,
      subject: null,
      error: expect.stringContaining('nothing to say'),
    },
    {
      about: '1',
      state: 'failed',
      attempts: 1,
      subject: null,
      error: expect.stringContaining('nothing to say'),
    },
  ])
})

test('more mails than one batch are all stored, each once, soon after they are due', async () => {
  const { db } = database
  await execute(db)`DELETE FROM mails`
  await execute(db)`
    INSERT INTO mails (kind, about, recipient) SELECT 'hello', n::text, 'a@example.com' FROM generate_series(1, 230) AS n`
  const told: string[] = []
  const hello = oneByOne(async (about) => {
    told.push(about)
    return { subject: about, html: `<p>${about}</p>`, text: about }
  })
  const nobody = { smtpUrl: undefined, requireTls: false, sender: async () => 'shop@example.com' }
  const office = openPostOffice(db, nobody, { hello })
  const stillDue = async () =>
    (await row(db)<{ due: number }>`SELECT count(*) AS due FROM mails WHERE state = 'due'`)?.due
  office.wake()
  await eventually(async () => expect(await stillDue()).toBe(0))
  await execute(db)`
    INSERT INTO mails (kind, about, recipient) VALUES ('hello', 'after a pause', 'a@example.com')`
  office.wake()
  await eventually(async () => expect(await stillDue()).toBe(0))
  await office.close()
  expect(new Set(told).size).toBe(231)
  expect(told).toHaveLength(231)
  const kept = sql`SELECT count(*) AS kept FROM mails WHERE state = 'kept' AND subject = about AND attempts = 1`
  expect(await row(db)(kept)).toEqual({ kept: 231 })
})

test('mails are admitted in one query, and one that fails does not block the others', async () => {
  const { db } = database
  await execute(db)`DELETE FROM mails`
  await execute(db)`
    INSERT INTO mails (kind, about, recipient) VALUES ('hello', '1', 'a@example.com'), ('hello', '2', 'b@example.com'),
      ('torn', '3', 'c@example.com')`
  const asked: number[] = []
  const office = openPostOffice(
    db,
    { smtpUrl: undefined, requireTls: true, sender: async () => 'shop@example.com' },
    { hello: oneByOne(async (about) => ({ subject: about, html: 'h', text: 't' })) },
    undefined,
    async (mails) => {
      asked.push(mails.length)
      if (mails.some(({ kind }) => kind === 'torn')) throw new Error('torn')
      const [first] = mails
      await execute(db)`UPDATE mails SET state = 'withheld' WHERE id = ${first?.id}`
      return new Set(first && [first.id])
    },
  )
  await office.deliver()
  expect(asked).toEqual([3, 1, 1, 1])
  expect(await rows(db)`SELECT about, state FROM mails ORDER BY id`).toEqual([
    { about: '1', state: 'withheld' },
    { about: '2', state: 'withheld' },
    { about: '3', state: 'due' },
  ])
  await execute(db)`UPDATE mails SET state = 'due', kind = 'hello', next_try_at = now()`
  await office.deliver()
  await office.close()
  expect(asked.slice(4)).toEqual([3])
  expect(await rows(db)`SELECT state FROM mails ORDER BY id`).toEqual([
    { state: 'withheld' },
    { state: 'kept' },
    { state: 'kept' },
  ])
})

test('a mail that is due in a moment leaves then, without the job of the minute', async () => {
  const { db } = database
  await execute(db)`DELETE FROM mails`
  await execute(db)`
    INSERT INTO mails (kind, about, recipient, next_try_at)
    VALUES ('hello', '1', 'a@example.com', now() + interval '1 second')`
  const office = openPostOffice(
    db,
    { smtpUrl: undefined, requireTls: true, sender: async () => 'shop@example.com' },
    { hello: oneByOne(async () => ({ subject: 's', html: 'h', text: 't' })) },
  )
  office.wake()
  await eventually(async () => expect(await row(db)`SELECT state FROM mails`).toEqual({ state: 'kept' }))
  await office.close()
})
