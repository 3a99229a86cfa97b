import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { errorReply } from '../../src/contract/errors.ts'
import { openTestShop, type Reply, type TestShop, type Visitor } from '../support/test-shop.ts'
import { type ApiCall, calls, type Method, pathOf, type Scene, setScene } from './every-call.ts'
import { productForm } from './forms.ts'
import { readState } from './shop-state.ts'

let shop: TestShop
let owner: Visitor
let admin: Visitor
beforeAll(async () => {
  shop = await openTestShop()
  owner = await shop.user()
  admin = await shop.admin()
})
afterAll(() => shop.close())

/** A webhook's body is not looked at before its signature: it has a test of its own. */
const withBody = calls.filter((call) => call.body && !call.path.endsWith('/webhook'))
const MEGABYTE = 'x'.repeat(1_000_000)

/** Values that no field of any call takes for good, whatever its kind. */
const neverGood = {
  'a NUL character': 'Nadia\u0000Fahmy',
  'half of a surrogate pair': 'Nadia \ud83d',
  'the other half': '\udc00',
  'a megabyte of text': MEGABYTE,
  'a number beyond every column': 1e300,
  'an object for a value': { toString: 'x', length: 3 },
}

/** Values that are bad for most fields and must harm none. */
const mostlyBad = [
  2 ** 31,
  -(2 ** 31) - 1,
  2 ** 53,
  -1,
  0,
  -0,
  1.5,
  1e-7,
  'NaN',
  'Infinity',
  '1e5',
  '0x10',
  '',
  ' ',
  '\u202e\u0007',
  "'; DROP TABLE users; --",
  '%00',
  '__proto__',
  'constructor',
  'x'.repeat(10_000),
  [],
  [[]],
  [null],
  {},
  null,
  true,
]

describe('a bad field', () => {
  for (const call of withBody) {
    test(`of ${call.method} ${call.path} is refused, and nothing of the call remains`, async () => {
      const { scene, body } = await prepare(call)
      const fields = leavesOf(body).filter((field) => !isFree(call, field))
      expect(fields.length).toBeGreaterThan(0)
      for (const field of fields) {
        for (const [kind, value] of Object.entries(neverGood)) {
          const before = await readState(shop.db)
          const reply = await send(call, scene, withValue(body, field, value))
          expect.soft([reply.status, field, kind]).toEqual([400, field, kind])
          expectRefusal(reply)
          expect(await readState(shop.db)).toEqual(before)
        }
      }
    })

    test(`of ${call.method} ${call.path} is never more than a refusal`, async () => {
      const { scene, body } = await prepare(call)
      for (const field of leavesOf(body))
        for (const value of mostlyBad) await expectHarmless(call, scene, withValue(body, field, value))
    })
  }
})

describe('a body that is something else altogether', () => {
  for (const call of withBody) {
    test(`is refused by ${call.method} ${call.path}`, async () => {
      const { scene, body } = await prepare(call)
      const good = JSON.stringify(body)
      const before = await readState(shop.db)
      const raw = async (payload: string | Buffer, type = 'application/json') => {
        const reply = await actor(call).call(call.method, pathOf(call, scene), payload, {
          'content-type': type,
        })
        expectRefusal(reply)
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
      expect(await raw('['.repeat(100_000) + ']'.repeat(100_000))).toBe(400)
      expect(await raw(Buffer.from([0x7b, 0xff, 0xfe, 0x00, 0x7d]))).toBe(400)
      expect(await raw(`{"padding":"${'x'.repeat(3_000_000)}"}`)).toBe(413)
      for (const type of ['text/plain', 'text/html', 'application/xml', 'application/x-www-form-urlencoded'])
        expect.soft([await raw(good, type), type]).toEqual([415, type])
      expect(await raw('--b\r\n\r\n--b--\r\n', 'multipart/form-data; boundary=b')).toBe(415)
      expect(await readState(shop.db)).toEqual(before)
    })

    test(`made up by chance harms nothing in ${call.method} ${call.path}`, async () => {
      const { scene, body } = await prepare(call)
      const anything = fc.jsonValue({ noUnicodeString: false, stringUnit: 'binary' } as object)
      const mixed = fc.oneof(
        anything,
        fc.record(Object.fromEntries(Object.keys(body).map((name) => [name, anything])), {
          requiredKeys: [],
        }),
        fc
          .tuple(fc.constantFrom(...leavesOf(body)), anything)
          .map(([field, value]) => withValue(body, field, value)),
      )
      await fc.assert(
        fc.asyncProperty(mixed, (value) => expectHarmless(call, scene, value)),
        { numRuns: 40 },
      )
    })
  }
})

describe('a webhook that nobody signed', () => {
  test('is 401 and changes nothing, whatever it says', async () => {
    const before = await readState(shop.db)
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
        const reply = await shop
          .guest()
          .call('POST', '/payments/sandbox/webhook', payload, { 'content-type': type })
        expect
          .soft([[400, 401, 415].includes(reply.status), reply.status, type, payload.slice(0, 50)])
          .toEqual([true, reply.status, type, payload.slice(0, 50)])
        expectRefusal(reply)
      }
    expect(await readState(shop.db)).toEqual(before)
  })
})

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
    test(`of ${call.path} is never more than a refusal`, async () => {
      const scene = await setScene(shop, admin, owner)
      for (const name of Object.keys(call.query?.(scene) ?? {})) {
        for (const value of bad) {
          const reply = await admin.call(
            'GET',
            `${call.path}?${name}=${value.includes('%') ? value : encodeURIComponent(value)}`,
          )
          expect.soft([reply.status < 500, name, value]).toEqual([true, name, value])
          if (reply.status !== 200) expectRefusal(reply)
        }
        const twice = await admin.call('GET', `${call.path}?${name}=1&${name}=2`)
        expect([twice.status, name]).toEqual([400, name])
      }
      for (const unknown of ['nonsense=1', '__proto__=1', 'constructor=1', 'page[]=1']) {
        const reply = await admin.call('GET', `${call.path}?${unknown}`)
        expect([reply.status, unknown]).toEqual([400, unknown])
        expectRefusal(reply)
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
        const reply = await admin.call(call.method, call.path.replace('{id}', id), call.body ? {} : undefined)
        expect([[400, 404, 415].includes(reply.status), id]).toEqual([true, id])
        expectRefusal(reply)
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
        const reply = await shop.guest().call(method, path, method === 'GET' ? undefined : {})
        expect([reply.status, reply.body.code, method, path]).toEqual([404, 'not_found', method, path])
      }
  })

  test('is also a known one with a method that it does not have', async () => {
    const methods: Method[] = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']
    for (const path of new Set(calls.map((call) => call.path))) {
      const known = calls.filter((call) => matches(call.path, path)).map((call) => call.method)
      for (const method of methods.filter((method) => !known.includes(method))) {
        const reply = await admin.call(method, path.replace('{id}', '1').replace('{provider}', 'sandbox'))
        expect([reply.status, method, path]).toEqual([404, method, path])
        expectRefusal(reply)
      }
    }
  })
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
        const before = await readState(shop.db)
        const { payload, headers } = await productForm({ [field]: value })
        const reply = await admin.call('POST', '/products', payload, headers)
        expect.soft([reply.status, field, value]).toEqual([400, field, value])
        expectRefusal(reply)
        expect(JSON.stringify(reply.body.details ?? {})).toContain(field)
        expect(await readState(shop.db)).toEqual(before)
      }
    }
  })

  test('that is cut off or announces what it is not is refused', async () => {
    const { payload, headers } = await productForm()
    const before = await readState(shop.db)
    for (const [body, type] of [
      [payload.subarray(0, payload.length - 60), headers['content-type']],
      [payload, 'multipart/form-data'],
      [Buffer.from('{}'), 'application/json'],
      [Buffer.alloc(0), headers['content-type']],
    ] as const) {
      const reply = await admin.call('POST', '/products', body, { 'content-type': type ?? '' })
      expect([400, 415]).toContain(reply.status)
      expectRefusal(reply)
    }
    expect(await readState(shop.db)).toEqual(before)
  })
})

async function prepare(call: ApiCall): Promise<{ scene: Scene; body: Record<string, unknown> }> {
  const scene = await setScene(shop, actor(call), owner)
  await call.before?.(scene)
  return { scene, body: call.body?.(scene) ?? {} }
}

/** Somebody whom the call is not refused to for who they are. */
const actor = (call: ApiCall): Visitor => (call.statuses.owner === 403 ? admin : owner)

const send = (call: ApiCall, scene: Scene, body: unknown) =>
  scene.visitor.call(call.method, pathOf(call, scene), JSON.stringify(body), {
    'content-type': 'application/json',
  })

/** Whatever is sent: no 5xx, always our envelope, and nothing of a refused call remains. */
async function expectHarmless(call: ApiCall, scene: Scene, body: unknown): Promise<void> {
  await call.before?.(scene)
  const before = await readState(shop.db)
  const reply = await send(call, scene, body)
  if (reply.status < 400) {
    expect(reply.body.status).toBe('success')
    return
  }
  expectRefusal(reply)
  expect(await readState(shop.db)).toEqual(before)
}

function expectRefusal(reply: Reply): void {
  expect(reply.status).toBeGreaterThanOrEqual(400)
  expect(reply.status).toBeLessThan(500)
  expect(errorReply.strict().parse(reply.body).status).toBe('fail')
}

/** Fields that take anything, or that the shop does not look at. */
function isFree(call: ApiCall, field: string[]): boolean {
  const name = field.join('.')
  return (
    (call.path === '/auth/login' && name === 'password') ||
    name === 'order.cartItems' ||
    name.endsWith('shippingAddress.state')
  )
}

type Field = string[]

function leavesOf(value: unknown, path: Field = []): Field[] {
  if (value === null || typeof value !== 'object' || (Array.isArray(value) && value.length === 0))
    return [path]
  return Object.entries(value).flatMap(([name, inner]) => leavesOf(inner, [...path, name]))
}

function withValue(body: unknown, [name, ...rest]: Field, value: unknown): unknown {
  if (name === undefined) return value
  const copy = (Array.isArray(body) ? [...body] : { ...(body as object) }) as Record<string, unknown>
  copy[name] = withValue(copy[name], rest, value)
  return copy
}

/** Whether a call's path would take this one too: /products/{id} takes /products/image. */
function matches(pattern: string, path: string): boolean {
  const segments = path.split('/')
  const expected = pattern.split('/')
  return (
    expected.length === segments.length &&
    expected.every((part, i) => part.startsWith('{') || part === segments[i])
  )
}
