import { expect, test } from 'vitest'
import { onlyRow } from '#platform/database/query.ts'
import { createTestDatabase } from '#tests/support/test-database.ts'
import { MAILBOX, mailboxKey, mailboxOf } from './mails.ts'

const database = await createTestDatabase({ empty: true })

test.each([
  ['Laila@Example.com', 'laila@example.com'],
  ['laila+shop@example.com', 'laila@example.com'],
  ['laila+a+b@example.com', 'laila@example.com'],
  ['laila.a@example.com', 'laila.a@example.com'],
])('%s is the mailbox %s, in SQL as well', async (address, mailbox) => {
  expect(mailboxOf(address)).toBe(mailbox)
  expect(mailboxKey(address)).toBe(mailboxKey(mailbox))
  expect(
    await onlyRow(database.db)`SELECT ${MAILBOX} AS mailbox FROM (SELECT ${address}::text AS recipient) AS m`,
  ).toEqual({ mailbox })
})
