import { hash } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../tests/support/test-database.ts'
import { onlyRow, sql } from '../../platform/database/query.ts'
import { mailboxKey } from './mailbox.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

test.each([
  ['Laila@Example.com', 'laila@example.com'],
  ['laila+shop@example.com', 'laila@example.com'],
  ['laila+a+b@example.com', 'laila@example.com'],
  ['laila.a@example.com', 'laila.a@example.com'],
])('%s is the mailbox %s, in SQL as well', async (address, mailbox) => {
  expect(mailboxKey(address)).toBe(hash('sha256', mailbox, 'base64url'))
  expect(await onlyRow(database.db, sql`SELECT mailbox(${address}) AS mailbox`)).toEqual({ mailbox })
})
