import { once } from 'node:events'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../tests/support/test-database.ts'
import { row, rows, sql } from '../../platform/database.ts'
import { openPostOffice } from './post-office.ts'

let database: TestDatabase
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
beforeAll(async () => {
  database = await createTestDatabase()
  server.on('error', () => {})
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
})
afterAll(async () => {
  await new Promise<void>((done) => server.close(() => done()))
  await database.drop()
})

test.each([
  ['gets no mail while encryption is required', true, 'due', []],
  ['gets the mail when that was allowed', false, 'sent', ['a@example.com']],
])('a mail server without encryption %s', async (_, requireTls, state, recipients) => {
  const { db } = database
  await rows(db, sql`DELETE FROM mails`)
  await rows(db, sql`INSERT INTO mails (kind, about, recipient) VALUES ('hello', '1', 'a@example.com')`)
  const { port } = server.server.address() as { port: number }
  const settings = { smtpUrl: `smtp://127.0.0.1:${port}`, requireTls, from: 'shop@example.com' }
  const office = openPostOffice(db, settings, { hello: async () => ({ subject: 's', html: 'h', text: 't' }) })
  received.length = 0
  await office.deliver()
  await office.close()
  expect(received).toEqual(recipients)
  expect(await row(db, sql`SELECT state FROM mails`)).toEqual({ state })
})
