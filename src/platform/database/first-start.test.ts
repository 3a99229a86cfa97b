import { expect, test } from 'vitest'
import { createTestDatabase } from '#tests/support/test-database.ts'
import { onFirstStart } from './database.ts'

const database = await createTestDatabase()

test('what is done on the first start is tried again until it succeeds, and then never more', async () => {
  let done = 0
  const broken = onFirstStart(database.db, () => Promise.reject(new Error('the plug was pulled')))
  await expect(broken).rejects.toThrow('the plug was pulled')
  await onFirstStart(database.db, async () => void done++)
  await onFirstStart(database.db, async () => void done++)
  expect(done).toBe(1)
})
