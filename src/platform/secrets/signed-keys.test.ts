import { expect, test } from 'vitest'
import { createTestDatabase } from '#tests/support/test-database.ts'
import { signedKeys } from './secrets.ts'

const database = await createTestDatabase()
const keys = await signedKeys(database.db, 'doors')

test('a key says its claim, to every process and after every restart', async () => {
  const again = await signedKeys(database.db, 'doors')
  expect(again.claimOf(keys.sign('12'))).toBe('12')
  expect(again.claimOf(keys.sign('12', 'the cellar'), 'the cellar')).toBe('12')
})

test('a key for one thing opens no other, and no other use', async () => {
  const others = await signedKeys(database.db, 'windows')
  const key = keys.sign('12', 'the cellar')
  expect(keys.claimOf(key, 'the attic')).toBeUndefined()
  expect(keys.claimOf(key)).toBeUndefined()
  expect(keys.claimOf(keys.sign('12'), 'the cellar')).toBeUndefined()
  expect(others.claimOf(key, 'the cellar')).toBeUndefined()
})

test('what somebody else wrote is no key', () => {
  const key = keys.sign('12')
  const [, signature] = key.split('.')
  for (const wrong of [
    '',
    '12',
    '12.',
    `13.${signature}`,
    `${key}x`,
    key.slice(0, -1),
    `${key}.${signature}`,
  ])
    expect.soft(keys.claimOf(wrong), wrong).toBeUndefined()
})
