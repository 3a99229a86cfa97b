import { expect, test } from 'vitest'
import { createTestDatabase } from '#tests/support/test-database.ts'
import { storedSecret } from './secrets.ts'

const statements: string[] = []
const shop = await createTestDatabase({ onStatement: (text) => statements.push(text) })

test('a secret is made once, however many ask for it at the same time', async () => {
  const secrets = await Promise.all(Array.from({ length: 8 }, () => storedSecret(shop.db, 'a key')))
  expect(new Set(secrets).size).toBe(1)
  expect(secrets[0]).toMatch(/^[\w-]{43}$/)
  expect(await storedSecret(shop.db, 'another key')).not.toBe(secrets[0])
})

test('and is only read from then on', async () => {
  await storedSecret(shop.db, 'a key')
  statements.length = 0
  await storedSecret(shop.db, 'a key')
  expect(statements).toEqual([expect.stringMatching(/^SELECT/)])
})
