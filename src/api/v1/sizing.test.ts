import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestShop, type TestShop } from '../../../tests/support/test-shop.ts'
import { rows, sql } from '../../platform/database.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const me = { name: 'Me', sizing: { by: 'body', waist: 72.5, hip: 94 } }
const dad = { name: 'Dad', sizing: { by: 'pair', waist: 41, hip: 52, thigh: null, length: 106 } }

test('people are kept by name, in whatever capitals, measured again and forgotten', async () => {
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

test('an account knows eight people, and may measure each of them again', async () => {
  const user = await shop.user()
  const keep = (name: string) => user.call('PUT', '/users/me/sizes', { ...me, name })
  for (let person = 1; person <= 8; person++) expect((await keep(`Person ${person}`)).status).toBe(200)
  expect((await keep('One more')).body).toMatchObject({
    code: 'invalid_input',
    details: { fields: { name: 'At most 8 people' } },
  })
  expect((await keep('person 8')).status).toBe(200)
})

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
  expect(await rows(shop.db, sql`SELECT FROM sized_people WHERE name = 'Grandmother Zeinab'`)).toEqual([])
})
