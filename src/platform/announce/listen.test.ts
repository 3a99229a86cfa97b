import { expect, test, vi } from 'vitest'
import { eventually } from '#tests/support/eventually.ts'
import { createTestDatabase } from '#tests/support/test-database.ts'
import { execute, rows } from '../database/query.ts'
import { listen } from './listen.ts'

const database = await createTestDatabase({ empty: true })

test('an announcement reaches the listener with its payload', async () => {
  const heard: string[] = []
  const listener = await listen(database.connectionString, ['catalog'], (channel, text) =>
    heard.push(`${channel}:${text}`),
  )
  await execute(database.db)`SELECT pg_notify('catalog', 'product 7')`
  await execute(database.db)`SELECT pg_notify('elsewhere', 'not for us')`
  await eventually(() => expect(heard).toEqual(['catalog:product 7']))
  await listener.stop()
})

test('a lost connection is made again and reported', async () => {
  const heard: string[] = []
  const onReconnect = vi.fn()
  const listener = await listen(database.connectionString, ['catalog'], (_, text) => heard.push(text), {
    onReconnect,
  })
  await execute(database.db)`
    SELECT pg_terminate_backend(pid) FROM pg_stat_activity
    WHERE application_name = 'taglio listener' AND datname = current_database()`
  await eventually(() => expect(onReconnect).toHaveBeenCalledOnce())
  await execute(database.db)`SELECT pg_notify('catalog', 'again')`
  await eventually(() => expect(heard).toEqual(['again']))
  await listener.stop()
})

test('a stopped listener leaves no connection behind', async () => {
  const listener = await listen(database.connectionString, ['catalog'], () => {})
  await listener.stop()
  await eventually(async () => {
    const left = await rows(database.db)`
      SELECT 1 FROM pg_stat_activity WHERE application_name = 'taglio listener' AND datname = current_database()`
    expect(left).toEqual([])
  })
})
