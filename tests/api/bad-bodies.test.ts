import { describe, expect, test } from 'vitest'
import {
  callsWithBody,
  expectClientError,
  MEGABYTE,
  openAttackedShop,
  prepareRefused,
} from './bad-request.ts'
import { pathOf } from './every-call.ts'
import { readState } from './shop-state.ts'

const attacked = await openAttackedShop()

describe('a body that is something else altogether', () => {
  for (const call of callsWithBody) {
    test(`is refused by ${call.method} ${call.path}`, async () => {
      const { scene, body } = await prepareRefused(attacked, call)
      const good = JSON.stringify(body)
      const before = await readState(attacked.shop.db)
      const raw = async (payload: string | Buffer, type = 'application/json') => {
        const reply = await scene.visitor.call(call.method, pathOf(call, scene), payload, {
          'content-type': type,
        })
        expectClientError(reply)
        return reply.status
      }
      for (const notAnObject of ['[]', 'null', '"text"', '12', 'true', `[${good}]`, ''])
        expect.soft([await raw(notAnObject), notAnObject]).toEqual([400, notAnObject])
      for (const broken of [
        '{',
        `${good}}`,
        good.slice(0, -1),
        `{"a":01}`,
        '\ufffe{}',
        "{'a':1}",
        '{"a":NaN}',
      ])
        expect.soft([await raw(broken), broken]).toEqual([400, broken])
      expect(await raw(`{"__proto__":{"role":"admin"},${good.slice(1)}`)).toBe(400)
      expect(await raw(`{"constructor":{"prototype":{"role":"admin"}},${good.slice(1)}`)).toBe(400)
      expect(await raw('['.repeat(30_000) + ']'.repeat(30_000))).toBe(400)
      expect(await raw(Buffer.from([0x7b, 0xff, 0xfe, 0x00, 0x7d]))).toBe(400)
      expect(await raw(`{"padding":"${'x'.repeat(3_000_000)}"}`)).toBe(413)
      for (const type of ['text/plain', 'text/html', 'application/xml', 'application/x-www-form-urlencoded'])
        expect.soft([await raw(good, type), type]).toEqual([415, type])
      expect(await raw('--b\r\n\r\n--b--\r\n', 'multipart/form-data; boundary=b')).toBe(415)
      expect(await readState(attacked.shop.db)).toEqual(before)
    })
  }
})

describe('a webhook that nobody signed', () => {
  test('is 401 and changes nothing, whatever it says', async () => {
    const before = await readState(attacked.shop.db)
    for (const payload of [
      '',
      '{',
      'null',
      '[]',
      '{"__proto__":1}',
      '\u0000',
      MEGABYTE,
      '{"event":"pay","data":{"status":"SUCCESS"}}',
    ])
      for (const type of ['application/json', 'text/plain', 'multipart/form-data; boundary=b']) {
        const reply = await attacked.shop
          .guest()
          .call('POST', '/payments/sandbox/webhook', payload, { 'content-type': type })
        expect
          .soft([
            (payload === MEGABYTE ? [413] : [400, 401, 415]).includes(reply.status),
            reply.status,
            type,
            payload.slice(0, 50),
          ])
          .toEqual([true, reply.status, type, payload.slice(0, 50)])
        expectClientError(reply)
      }
    expect(await readState(attacked.shop.db)).toEqual(before)
  })
})
