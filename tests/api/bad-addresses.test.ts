import { describe, expect, test } from 'vitest'
import { expectClientError, MEGABYTE, openAttackedShop } from './bad-request.ts'
import { calls, type Method } from './every-call.ts'

const attacked = await openAttackedShop()

describe('a bad query', () => {
  const bad = [
    '',
    '0',
    '-1',
    '1.5',
    '99999999999999999999',
    'NaN',
    '%00',
    '%F0%9F',
    '\u0000',
    'a\u0000',
    '__proto__',
    MEGABYTE.slice(0, 5_000),
  ]
  for (const call of calls.filter(({ query }) => query)) {
    test(`of ${call.path} is never more than a client error`, async () => {
      for (const name of Object.keys(call.query?.(attacked.anyScene) ?? {})) {
        for (const value of bad) {
          const reply = await attacked.admin.call(
            'GET',
            `${call.path}?${name}=${value.includes('%') ? value : encodeURIComponent(value)}`,
          )
          expect.soft([reply.status < 500, name, value]).toEqual([true, name, value])
          if (reply.status !== 200) expectClientError(reply)
        }
        const twice = await attacked.admin.call('GET', `${call.path}?${name}=1&${name}=2`)
        expect([twice.status, name]).toEqual([400, name])
      }
      for (const unknown of ['nonsense=1', '__proto__=1', 'constructor=1', 'page[]=1']) {
        const reply = await attacked.admin.call('GET', `${call.path}?${unknown}`)
        expect([reply.status, unknown]).toEqual([400, unknown])
        expectClientError(reply)
      }
    })
  }
})

describe('a bad address', () => {
  for (const call of calls.filter(({ path }) => path.includes('{id}'))) {
    test(`in place of ${call.method} ${call.path} is 400 or 404`, async () => {
      for (const id of [
        'abc',
        '0',
        '-1',
        '1.5',
        '2147483648',
        '99999999999999999999',
        '%00',
        '%zz',
        '%ED%A0%80',
        '__proto__',
        '..%2f..',
        'x'.repeat(5_000),
      ]) {
        const reply = await attacked.admin.call(
          call.method,
          call.path.replace('{id}', id),
          call.body ? {} : undefined,
        )
        expect([[400, 404, 415].includes(reply.status), id]).toEqual([true, id])
        expectClientError(reply)
      }
    })
  }

  test('anywhere under /api is 404 in JSON, by any method', async () => {
    for (const path of [
      '/api',
      '/api/',
      '/api/v1',
      '/api/v1/',
      '/api/v2/products',
      '/api/v1/nothing',
      '/api/nothing/at/all',
    ])
      for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const) {
        const reply = await attacked.shop.guest().call(method, path, method === 'GET' ? undefined : {})
        expect([reply.status, reply.body.code, method, path]).toEqual([404, 'not_found', method, path])
      }
  })

  test('is also a known one with a method that it does not have', async () => {
    const methods: Method[] = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']
    for (const path of new Set(calls.map((call) => call.path))) {
      const known = calls.filter((call) => matches(call.path, path)).map((call) => call.method)
      for (const method of methods.filter((method) => !known.includes(method))) {
        const reply = await attacked.admin.call(
          method,
          path.replace('{id}', '1').replace('{provider}', 'sandbox'),
        )
        expect([reply.status, method, path]).toEqual([404, method, path])
        expectClientError(reply)
      }
    }
  })
})

/** Whether a call's path would take this one too: /products/{id} takes /products/image. */
function matches(pattern: string, path: string): boolean {
  const segments = path.split('/')
  const expected = pattern.split('/')
  return (
    expected.length === segments.length &&
    expected.every((part, i) => part.startsWith('{') || part === segments[i])
  )
}
