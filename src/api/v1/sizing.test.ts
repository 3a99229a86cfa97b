import { setTimeout as delay } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { type Database, execute, inTransaction, rows } from '#platform/database/query.ts'
import { sharedShop } from '#tests/support/shared-shop.ts'

const shop = await sharedShop()

const me = { name: 'Me', sizing: { by: 'body', waist: 72.5, hip: 94 } }
const dad = { name: 'Dad', sizing: { by: 'pair', waist: 41, hip: 52, thigh: null, length: 106 } }

test('people are stored by name, whatever its case, measured again and deleted', async () => {
  const user = await shop.user()
  await user.call('PUT', '/users/me/sizes', me)
  await user.call('PUT', '/users/me/sizes', dad)
  const again = { name: 'ME', sizing: { ...me.sizing, waist: 74 } }
  expect((await user.call('PUT', '/users/me/sizes', again)).body.data.people).toEqual([again, dad])
  for (const _ of ['once', 'again'])
    expect((await user.call('POST', '/users/me/sizes/remove', { name: 'me' })).body.data.people).toEqual([
      dad,
    ])
  expect((await user.call('GET', '/users/me/sizes')).body.data.people).toEqual([dad])
  expect((await (await shop.user()).call('GET', '/users/me/sizes')).body.data.people).toEqual([])
})

test('an account saves eight people, even when two are added at once, and may update them', async () => {
  const user = await shop.user()
  const keep = (name: string) => user.call('PUT', '/users/me/sizes', { ...me, name })
  for (let person = 1; person <= 7; person++) expect((await keep(`Person ${person}`)).status).toBe(200)
  // Both requests wait for each other before either is written.
  const asked = await inTransaction(shop.db, async (tx) => {
    await execute(tx)`SELECT FROM users FOR UPDATE`
    const both = ['Person 8', 'One more'].map(keep)
    for (let tries = 0; tries < 100 && (await waiting(tx)) < 2; tries++) await delay(20)
    return both
  })
  const replies = await Promise.all(asked)
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 400])
  expect(replies.find(({ status }) => status === 400)?.body).toMatchObject({
    code: 'invalid_input',
    details: { fields: { name: 'At most 8 people' } },
  })
  expect((await keep('person 7')).status).toBe(200)
})

const waiting = async (db: Database): Promise<number> =>
  (await rows(db)`SELECT FROM pg_locks WHERE NOT granted AND locktype IN ('transactionid', 'tuple')`).length

test.each([
  ['no grown body', { by: 'body', waist: 30, hip: 94 }],
  ['inches and feet', { by: 'body', waist: '30"', hip: 94 }],
  ['height and weight', { by: 'body', waist: 72, hip: 94, height: 170, weight: 70 }],
  ['half of it', { by: 'body', waist: 72 }],
  ['finer than a tape', { by: 'body', waist: 72.55, hip: 94 }],
])('%s is refused', async (_, sizing) => {
  const user = await shop.user()
  expect((await user.call('PUT', '/users/me/sizes', { name: 'Me', sizing })).status).toBe(400)
})

test('they go with the account', async () => {
  const user = await shop.user()
  await user.call('PUT', '/users/me/sizes', { ...me, name: 'Grandmother Zeinab' })
  expect((await user.call('DELETE', '/users/me', { password: 'correct horse' })).status).toBe(200)
  expect(await rows(shop.db)`SELECT FROM sized_people WHERE name = 'Grandmother Zeinab'`).toEqual([])
})
