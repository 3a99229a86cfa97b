import { describe, expect, test } from 'vitest'
import {
  callsWithBody,
  expectClientError,
  leavesOf,
  MEGABYTE,
  openAttackedShop,
  prepareRefused,
  send,
  withValue,
} from './bad-request.ts'
import type { ApiCall } from './every-call.ts'
import { productForm } from './forms.ts'
import { readState } from './shop-state.ts'

const attacked = await openAttackedShop()

/** Values that no field of any call takes for good, whatever its kind. */
const neverGood = {
  'a NUL character': 'Nadia\u0000Fahmy',
  'half of a surrogate pair': 'Nadia \ud83d',
  'the other half': '\udc00',
  'fifty kilobytes of text': MEGABYTE.slice(0, 50_000),
  'a number beyond every column': 1e300,
  'an object for a value': { toString: 'x', length: 3 },
}

describe('a bad field', () => {
  for (const call of callsWithBody) {
    test(`of ${call.method} ${call.path} is refused, and nothing of the call remains`, async () => {
      const { scene, body } = await prepareRefused(attacked, call)
      const fields = leavesOf(body).filter((field) => !isFree(call, field))
      expect(fields.length).toBeGreaterThan(0)
      const before = await readState(attacked.shop.db)
      for (const field of fields) {
        for (const [kind, value] of Object.entries(neverGood)) {
          const reply = await send(call, scene, withValue(body, field, value))
          expect.soft([reply.status, field, kind]).toEqual([400, field, kind])
          expectClientError(reply)
        }
      }
      expect(await readState(attacked.shop.db)).toEqual(before)
    })
  }
})

describe('a bad product form', () => {
  const bad: Record<string, string[]> = {
    name: ['', ' ', 'a\u0000', MEGABYTE.slice(0, 201)],
    price: ['', '-1', 'NaN', '1e9', '0.001', 'Infinity'],
    discount: ['-1', 'free'],
    categoryId: ['0', '1.5', '2147483648', 'men'],
    isActive: ['yes'],
    variants: [
      '',
      '{',
      '[]',
      '{}',
      'null',
      '[{}]',
      '[{"size":"M","color":"","sku":"S","stock":1.5}]',
      '[{"size":"M","color":"","sku":"S","stock":9e9}]',
      '[{"__proto__":{}}]',
    ],
  }
  test('names the field, and nothing of it remains', async () => {
    for (const [field, values] of Object.entries(bad)) {
      for (const value of values) {
        const before = await readState(attacked.shop.db)
        const { payload, headers } = await productForm({ [field]: value })
        const reply = await attacked.admin.call('POST', '/products', payload, headers)
        expect.soft([reply.status, field, value]).toEqual([400, field, value])
        expectClientError(reply)
        expect(JSON.stringify(reply.body.details ?? {})).toContain(field)
        expect(await readState(attacked.shop.db)).toEqual(before)
      }
    }
  })

  test('that is cut off or announces what it is not is refused', async () => {
    const { payload, headers } = await productForm()
    const before = await readState(attacked.shop.db)
    for (const [body, type] of [
      [payload.subarray(0, payload.length - 60), headers['content-type']],
      [payload, 'multipart/form-data'],
      [Buffer.from('{}'), 'application/json'],
      [Buffer.alloc(0), headers['content-type']],
    ] as const) {
      const reply = await attacked.admin.call('POST', '/products', body, { 'content-type': type ?? '' })
      expect([400, 415]).toContain(reply.status)
      expectClientError(reply)
    }
    expect(await readState(attacked.shop.db)).toEqual(before)
  })
})

/** Fields that take anything, or that the shop does not look at. */
function isFree(call: ApiCall, field: string[]): boolean {
  const name = field.join('.')
  return (
    (call.path === '/auth/login' && name === 'password') ||
    name === 'order.cartItems' ||
    name.endsWith('shippingAddress.state')
  )
}
