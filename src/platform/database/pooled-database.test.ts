import { expect, test } from 'vitest'
import { readConfig } from '#shop/settings/config.ts'
import { createTestDatabase } from '#tests/support/test-database.ts'
import { directAddress, isPooled, setTimeoutsOfRole } from './pooled-database.ts'
import { closeDatabase, openDatabase, row, sql } from './query.ts'

const POOLER = 'postgres://shop@127.0.0.1:6432/shop'
const DIRECT = 'postgres://shop@127.0.0.1:5432/shop'

test('behind a pooler, what needs a connection of its own goes to the database directly', () => {
  const config = readConfig({ DATABASE_URL: POOLER, LISTEN_DATABASE_URL: DIRECT })
  expect(directAddress(config, POOLER)).toBe(DIRECT)
  expect(isPooled(config)).toBe(true)
})

test('without a pooler there is one address for everything', () => {
  const config = readConfig({ DATABASE_URL: DIRECT })
  expect(isPooled(config)).toBe(false)
  expect(directAddress(config, DIRECT)).toBe(DIRECT)
})

test('a pooled connection sets nothing for itself and has the limits of its role', async () => {
  const database = await createTestDatabase({ empty: true })
  const timeout = sql`SELECT current_setting('statement_timeout') AS statement, current_setting('lock_timeout') AS lock,
    current_setting('idle_in_transaction_session_timeout') AS idle`
  const before = openDatabase(database.connectionString, { isPooled: true, max: 1 })
  expect(await row(before)(timeout)).toEqual({ statement: '0', lock: '0', idle: '0' })
  await closeDatabase(before)
  await setTimeoutsOfRole(
    readConfig({ DATABASE_URL: POOLER, LISTEN_DATABASE_URL: database.connectionString }),
  )
  const after = openDatabase(database.connectionString, { isPooled: true, max: 1 })
  expect(await row(after)(timeout)).toEqual({ statement: '15s', lock: '10s', idle: '1min' })
  await closeDatabase(after)
})
