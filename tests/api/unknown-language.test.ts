import { describe, expect, test } from 'vitest'
import { sharedShop } from '../support/shared-shop.ts'
import { calls } from './every-call.ts'

const shop = await sharedShop()
const admin = await shop.admin()

const addressOf = (path: string) => path.replace('{provider}', 'sandbox').replace('{id}', '1')

describe('?lang= that the shop does not speak', () => {
  test.each(calls.map(({ method, path }) => [method, path] as const))(
    'is refused by %s %s',
    async (method, path) => {
      for (const lang of ['fr', 'AR', '', 'en&lang=ar']) {
        const reply = await shop.guest().call(method, `${addressOf(path)}?lang=${lang}`)
        expect(reply.status, lang).toBe(400)
        expect(reply.body).toMatchObject({
          code: 'invalid_input',
          details: { fields: { lang: 'One of en, ar' } },
        })
      }
    },
  )

  test('is answered in the language of Accept-Language', async () => {
    const { body, headers } = await shop.guest().call('GET', '/store?lang=fr', undefined, {
      'accept-language': 'ar',
    })
    expect(body.details.fields).toEqual({ lang: 'من فضلك اختر من المتاح' })
    expect(headers['content-language']).toBe('ar')
  })
})

test('?lang= that it speaks is taken by every call that reads', async () => {
  for (const { path } of calls.filter(({ method }) => method === 'GET')) {
    const [plain, arabic] = [
      await admin.call('GET', addressOf(path)),
      await admin.call('GET', `${addressOf(path)}?lang=ar`),
    ]
    expect([path, arabic.status]).toEqual([path, plain.status])
  }
})

test.each(['fr', 'fr-FR;q=0.9, de', 'xx'])('Accept-Language: %s is English', async (language) => {
  const headers = { 'accept-language': language }
  const reply = await shop.guest().call('GET', '/products/2000000000', undefined, headers)
  expect(reply.headers['content-language']).toBe('en')
  expect(reply.body.message).toBe('We could not find what you are looking for.')
})
