/** Requests by which an anonymous client could block the shop, by their intention. */
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib'
import { mailLines } from './mail-lines.ts'
import { type Attack, flood, http, json, raw } from './send.ts'

const API = '/api/v1'
const KB = 1024
const x = (count: number, text = 'x') => text.repeat(count)
const fill = (count: number, value: (n: number) => unknown) =>
  Object.fromEntries(Array.from({ length: count }, (_, n) => [`field${n}`, value(n)]))

const post = (path: string, type: string, body: string) =>
  http({ method: 'POST', path, headers: { 'content-type': type }, body })

const address = { street: '1 Nile St', city: 'Cairo', zip: '11511' }
const person = { email: 'a@example.com', phoneNumber: '01012345678', guestName: 'A' }
const order = { shippingAddress: address, ...person, paymentMethod: 'cod' }

export const attacks: Record<string, Attack> = {
  ...webhooks(),
  ...packed(),
  ...jsonBodies(),
  ...regexBait(),
  ...addresses(),
  ...headers(),
  ...hosts(),
  ...forms(),
  ...brokenLines(),
  ...mailLines,
  ...floods(),
}

function webhooks(): Record<string, Attack> {
  const path = `${API}/payments/sandbox/webhook`
  const signed = { 'x-kashier-signature': 'f'.repeat(64) }
  const fields = { merchantOrderId: '1', amount: '1', currency: 'EGP', status: 'SUCCESS' }
  const names = Object.keys(fields)
  const report = (data: object, signatureKeys: string[] = names) =>
    json(path, { event: 'pay', data: { ...fields, ...data, signatureKeys } }, signed)
  const signedTimes = (times: number, big: string) => report({ big }, [...names, ...Array(times).fill('big')])
  const manyValues = fill(26, () => x(500, '!'))
  return {
    'webhook, 1 MB of ! signed 20 times': signedTimes(20, x(KB * KB, '!')),
    'webhook, 2 MB signed 96 times': signedTimes(96, x(2 * KB * KB, "'")),
    'webhook, 15 KB of ! in one value': signedTimes(1, x(15 * KB, '!')),
    'webhook, 14 KB signed 100 times': signedTimes(100, x(14 * KB, '!')),
    'webhook, 2,000 field names': report(
      {},
      Array.from({ length: 2_000 }, (_, n) => `f${n}`),
    ),
    'webhook, 30 values of 500 characters': report(manyValues, [...names, ...Object.keys(manyValues)]),
    'webhook, nested 8,000 deep': json(
      path,
      `{"event":"pay","data":${x(8_000, '[')}${x(8_000, ']')}}`,
      signed,
    ),
    'webhook, deep value signed': json(
      path,
      `{"event":"pay","data":{"merchantOrderId":"1","amount":"1","currency":"EGP","status":"S","d":${x(7_000, '[')}${x(7_000, ']')},"signatureKeys":["merchantOrderId","amount","currency","status","d"]}}`,
      signed,
    ),
    'webhook, event of 15 KB': json(
      path,
      { event: x(15 * KB, 'pay'), data: { ...fields, signatureKeys: names } },
      signed,
    ),
    'webhook, amount of 15 KB digits': report({ amount: x(15 * KB, '9') }),
    'webhook, a signature of 15 KB': json(
      path,
      { event: 'pay', data: { ...fields, signatureKeys: names } },
      { 'x-kashier-signature': x(15 * KB) },
    ),
    'webhook, half of surrogate pairs': signedTimes(1, x(2_000, '\\ud800')),
    'webhook, 200 of them': flood(200, report(manyValues, [...names, ...Object.keys(manyValues)])),
  }
}

function packed(): Record<string, Attack> {
  const paths = [`${API}/payments/sandbox/webhook`, `${API}/cart/items`, `${API}/checkout/place-order`]
  const bomb = Buffer.from(`{"a":"${x(20 * KB * KB, '!')}"}`)
  const kinds = { gzip: gzipSync(bomb), deflate: deflateSync(bomb), br: brotliCompressSync(bomb) }
  return Object.fromEntries(
    paths.flatMap((path) =>
      Object.entries(kinds).map(([encoding, body]) => [
        `20 MB as ${body.length} bytes of ${encoding} to ${path.slice(API.length)}`,
        json(path, body.toString('latin1'), { 'content-encoding': encoding }),
      ]),
    ),
  )
}

function jsonBodies(): Record<string, Attack> {
  const paths = {
    login: `${API}/auth/login`,
    cart: `${API}/cart/items`,
    order: `${API}/checkout/place-order`,
    'card return': `${API}/payments/sandbox/place-order`,
  }
  const bodies: Record<string, unknown> = {
    'lists 32,000 deep': x(32_000, '[') + x(32_000, ']'),
    'objects 10,000 deep': x(10_000, '{"a":') + 1 + x(10_000, '}'),
    '2 MB of one text': { a: x(2 * KB * KB) },
    '60 KB of one text': { email: x(60 * KB), password: 'x', guestName: x(10) },
    '6,000 unknown fields': `{${Array.from({ length: 6_000 }, (_, n) => `"f${n}":1`).join(',')}}`,
    '30,000 numbers': `[${x(30_000, '1,')}1]`,
    'a number of 60,000 digits': `{"variantId":${x(60_000, '9')}}`,
    'a number of 1e999999': '{"variantId":1e999999,"quantity":1e-999999}',
    '10,000 escapes': `{"a":"${x(10_000, '\\u0041')}"}`,
    '__proto__ 1,000 times': `{${x(1_000, '"__proto__":{"a":1},')}"b":1}`,
    'blanks of 60 KB': `${x(60 * KB, ' ')}{}`,
  }
  const each = Object.entries(paths).flatMap(([name, path]) =>
    Object.entries(bodies).map(([what, body]): [string, Attack] => [`${name}, ${what}`, json(path, body)]),
  )
  return {
    ...Object.fromEntries(each),
    'card return, 50,000 entries': json(paths['card return'], { paymentReturn: fill(50_000, () => 1) }),
    'card return, 4,000 entries': json(paths['card return'], { paymentReturn: fill(4_000, () => 1) }),
    'card return, 40 entries of 1,500': json(paths['card return'], {
      paymentReturn: fill(40, () => x(1_500)),
    }),
    'card return, 500 bad cart lines': json(paths['card return'], {
      cartItems: Array(500).fill({ id: 'x', quantity: -1, price: 'x' }),
    }),
    'card opened with 500 cart lines': json(`${API}/payments/sandbox/create-order`, {
      amount: '1.00',
      currency: 'EGP',
      customer: { name: 'A', email: person.email, phone: person.phoneNumber },
      order: {
        ...order,
        paymentMethod: 'card',
        cartItems: Array(500).fill({ id: 1, quantity: 1, price: 1 }),
      },
    }),
  }
}

function regexBait(): Record<string, Attack> {
  const registration = (change: object) =>
    json(`${API}/auth/register`, {
      name: 'A',
      email: person.email,
      password: 'x',
      phoneNumber: '0101234567',
      ...change,
    })
  const ordered = (change: object) => json(`${API}/checkout/place-order`, { ...order, ...change })
  return {
    'email of dots': registration({ email: `${x(120, 'a.')}@${x(60, 'a.')}` }),
    'email of @': registration({ email: x(254, '@') }),
    'email of plus and dash': registration({ email: `${x(200, '-+')}@` }),
    'email of 60 KB': registration({ email: `${x(60 * KB, 'a')}@b.c` }),
    'phone of blanks': registration({ phoneNumber: `1${x(60_000, ' ')}x` }),
    'phone of marks': registration({ phoneNumber: x(20_000, '\u200f') }),
    'phone of Arabic digits': ordered({ phoneNumber: x(20_000, '\u0660') }),
    'name of line breaks': ordered({ guestName: x(50_000, '\n') }),
    'name of invisible marks': ordered({ guestName: x(15_000, '\u200b') }),
    'name of combining marks': ordered({ guestName: `a${x(20_000, '\u0301')}` }),
    'street of blanks': ordered({ shippingAddress: { ...address, street: x(60_000, ' ') } }),
    'expected total of digits': ordered({ expectedTotal: `${x(50_000, '1')}.` }),
    'session id of 60 KB': ordered({ sessionId: x(60_000) }),
    'password of 60 KB': json(`${API}/auth/login`, { email: person.email, password: x(60_000) }),
    'password of 128 wide characters': json(`${API}/auth/login`, {
      email: person.email,
      password: x(64, '𝒳'),
    }),
  }
}

function addresses(): Record<string, Attack> {
  const get = (path: string) => http({ path })
  const search = (q: string) => get(`${API}/products?q=${encodeURIComponent(q)}`)
  const hundred = (pathOf: (n: number) => string) =>
    flood(
      100,
      http((n) => ({ path: pathOf(n) })),
    )
  const payForm = (body: string) => post('/sandbox/pay', 'application/x-www-form-urlencoded', body)
  return {
    'search of 10 KB': search(x(10 * KB)),
    'search of %': search(x(80, '%')),
    'search of _': search(x(80, '_')),
    'search of backslashes': search(x(80, '\\')),
    'search of one letter': search('a'),
    'search of blanks': search(x(80, ' ')),
    'search of Arabic': search(x(40, 'ﷺ')),
    'search of emoji': search(x(20, '👩‍👩‍👧‍👦')),
    'search of NUL': get(`${API}/products?q=%00`),
    'search of bad bytes': get(`${API}/products?q=%ff%fe%c0%80`),
    'a new search each time, 100 of them': hundred((n) => `${API}/products?q=new${n}`),
    'all pages of products in a row': hundred((n) => `${API}/products?page=${n + 1}&limit=100`),
    'products with 3,000 ids': get(`${API}/products?ids=${x(3_000, '1,')}1`),
    'products with 2,000 parameters': get(
      `${API}/products?${Array.from({ length: 2_000 }, (_, n) => `p${n}=`).join('&')}`,
    ),
    'one parameter 2,000 times': get(`${API}/products?${x(2_000, 'q=a&')}`),
    'a query of ampersands': get(`${API}/products?${x(14_000, '&')}`),
    'a query of percent signs': get(`${API}/products?${x(14_000, '%')}`),
    'a query in a query': get(`/?page=${x(14_000, '1')}`),
    'a path of slashes': get(`/${x(14_000, '/')}`),
    'a path of dots': get(`/${x(4_000, '../')}etc/passwd`),
    'a path of encoded dots': get(`/media/${x(1_000, '%2e%2e%2f')}x`),
    'a path of colons': get(`/${x(14_000, ':')}`),
    'a path of bad escapes': get(`/${x(4_000, '%zz')}`),
    'a path of semicolons': get(`/shop;${x(10_000, ';a=b')}`),
    'a path of 2,000 segments': get(`/${x(2_000, 'a/')}`),
    'a product id of 190 digits': get(`${API}/products/${x(190, '9')}`),
    'a product that is not there': get('/product/99999999'),
    'an order id of 190 characters': get(`${API}/orders/${x(190, 'f')}`),
    'an order key of 10 KB': get(`${API}/orders/01890a5c-0000-7000-8000-000000000000?key=${x(10 * KB, 'z')}`),
    'a page nobody knows': http((n) => ({ path: `/wp-login-${n}.php` })),
    'a page nobody knows, 100 of them': hundred((n) => `/unknown-${n}`),
    'a page with a query, 100 of them': hundred((n) => `/shop?utm_source=${n}`),
    'a page number each, 100 of them': hundred((n) => `/shop?page=${n}`),
    'a sandbox page with a query of 10 KB': get(`/sandbox/pay?hash=${x(10 * KB)}`),
    'a sandbox page with 2,000 parameters': get(
      `/sandbox/pay?${Array.from({ length: 2_000 }, (_, n) => `p${n}=x`).join('&')}`,
    ),
    'a sandbox form of 60 KB': payForm(x(10_000, 'a=b&')),
    'a sandbox form of 2 MB': payForm(x(500_000, 'a=b&')),
    "the API's description": get('/api/openapi.json'),
    "the API's description, 20 of them": flood(20, get('/api/openapi.json')),
    'the sitemap': get('/sitemap.xml'),
  }
}

function headers(): Record<string, Attack> {
  const page = (sent: Record<string, string | string[]>, path = '/') => http({ path, headers: sent })
  return {
    'a cookie of 12 KB': page({ cookie: `guest=${x(12 * KB)}` }, `${API}/cart`),
    '3,000 cookies': page({ cookie: x(3_000, 'a=b; ') }, `${API}/cart`),
    'a cookie of equal signs': page({ cookie: x(12_000, '=') }, `${API}/cart`),
    'a cookie of bad escapes': page({ cookie: `guest=${x(4_000, '%zz')}` }, `${API}/cart`),
    'a cookie of quotes': page({ cookie: `guest=${x(10_000, '"')}` }, `${API}/cart`),
    'a token of 12 KB': page({ authorization: `Bearer ${x(12 * KB)}` }, `${API}/cart`),
    'a token of blanks': page({ authorization: `Bearer${x(12_000, ' ')}` }, `${API}/cart`),
    'a header of 40 KB': page({ 'x-long': x(40 * KB) }),
    '1,500 headers': page(Object.fromEntries(Array.from({ length: 1_500 }, (_, n) => [`x${n}`, '1']))),
    'an If-None-Match of 12 KB': page({ 'if-none-match': x(3_000, '"a",') }),
    'an If-None-Match of stars': page({ 'if-none-match': x(12_000, '*') }),
    'an Accept-Encoding of 12 KB': page({ 'accept-encoding': x(1_000, 'br;q=0 ,gzip;') }),
    'an Accept-Encoding of blanks': page({ 'accept-encoding': `br${x(12_000, ' ')};` }),
    'an Accept-Encoding of q': page({ 'accept-encoding': `br;q=0${x(12_000, '0')}x` }),
    'an Accept of 12 KB': page({ accept: x(3_000, '*/*;') }),
    'an Accept-Language of 12 KB': page({ 'accept-language': x(3_000, 'ar;q=') }),
    'a content type of 12 KB': post(`${API}/cart/items`, `application/json;${x(12_000, ';')}`, '{}'),
    'a content type of quotes': post(`${API}/cart/items`, `application/json; a="${x(12_000, '\\"')}`, '{}'),
    'a range of 3,000 pieces': page({ range: `bytes=${x(3_000, '0-0,')}0-0` }, '/favicon.ico'),
    'a range from behind': page({ range: 'bytes=-99999999999' }, '/favicon.ico'),
    'a range of 12 KB digits': page({ range: `bytes=0-${x(12_000, '9')}` }, '/robots.txt'),
    'an If-Modified-Since of 12 KB': page({ 'if-modified-since': x(12_000, '1') }, '/favicon.ico'),
    'an idempotency key of 12 KB': json(`${API}/checkout/place-order`, order, {
      'idempotency-key': x(12 * KB),
    }),
    'a session id of 12 KB': page(
      { 'x-session-id': x(12 * KB) },
      `${API}/orders/01890a5c-0000-7000-8000-000000000000`,
    ),
    'a forwarded chain of 3,000': page({ 'x-forwarded-for': x(2_000, '1.1.1.1, ') }, `${API}/cart`),
    'a host of 12 KB': page({ host: x(12 * KB) }),
    'an expectation': page({ expect: '100-continue' }),
    'an upgrade': page({ connection: 'upgrade', upgrade: 'websocket' }),
    'a method override': http({ method: 'DELETE', path: `${API}/products/image/1` }),
  }
}

function hosts(): Record<string, Attack> {
  const foreign = { host: 'shop.example', 'x-forwarded-for': '203.0.113.7' }
  const lines = (...hosts: string[]) => raw([['GET / HTTP/1.1', ...hosts, '', ''].join('\r\n')])
  return {
    'a foreign host': http({ path: '/', headers: foreign }),
    'a foreign host, 300 pages': flood(300, http({ path: '/shop', headers: foreign })),
    'a foreign host, 300 cached replies': flood(300, http({ path: `${API}/products`, headers: foreign })),
    'a foreign host, 100 carts': flood(100, json(`${API}/cart/items`, { variantId: 1 }, foreign)),
    'a foreign host, a pretend card': http({ path: '/sandbox/pay?hash=x', headers: foreign }),
    'two hosts': lines('Host: localhost', 'Host: shop.example'),
    '400 hosts': lines(...Array<string>(400).fill('Host: localhost')),
    'a host with a blank': lines('Host: localhost evil'),
    'a host of 12,000 dots': lines(`Host: ${x(12_000, 'a.')}`),
    'a host of 12,000 colons': lines(`Host: [${x(12_000, ':')}`),
    'a forwarded host of 3,000 names': http({
      path: '/',
      headers: { 'x-forwarded-host': x(3_000, 'a, ') },
    }),
  }
}

function forms(): Record<string, Attack> {
  const form = (path: string, body: string, boundary = 'b') =>
    post(path, `multipart/form-data; boundary=${boundary}`, body)
  const part = (n: number) => `--b\r\nContent-Disposition: form-data; name="f${n}"\r\n\r\nx\r\n`
  const parts = Array.from({ length: 5_000 }, (_, n) => part(n)).join('')
  return {
    'a form to the media call': form(`${API}/media`, `${parts}--b--\r\n`),
    'a form to the cart': form(`${API}/cart/items`, `${parts}--b--\r\n`),
    'a form to the login': form(`${API}/auth/login`, `${parts}--b--\r\n`),
    'a form to the webhook': form(`${API}/payments/sandbox/webhook`, `${parts}--b--\r\n`),
    'a form of almost boundaries': form(`${API}/media`, x(200_000, '\r\n--')),
    'a form with a boundary of 5,000': form(`${API}/media`, 'x', x(5_000, 'b')),
    'a form of 20 MB': form(`${API}/media`, x(20 * KB * KB)),
    'a form to a page': form('/shop', parts),
  }
}

function brokenLines(): Record<string, Attack> {
  const head = (more: string) =>
    `POST ${API}/cart/items HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n${more}`
  return {
    'no HTTP at all': raw([Buffer.alloc(100_000, 7)]),
    'a body byte by byte': raw([head('Content-Length: 200\r\n\r\n'), ...Array(100).fill('{')]),
    'headers one by one': raw([
      'GET / HTTP/1.1\r\n',
      ...Array.from({ length: 100 }, (_, n) => `x${n}: y\r\n`),
    ]),
    'a body that never comes': raw([head('Content-Length: 60000\r\n\r\n')]),
    'a length of 10 GB': raw([head('Content-Length: 10000000000\r\n\r\n'), x(100_000)]),
    'chunks of one byte': raw(
      [head('Transfer-Encoding: chunked\r\n\r\n'), ...Array(100).fill(x(100, '1\r\nx\r\n'))],
      1,
    ),
    'chunk extensions': raw([head('Transfer-Encoding: chunked\r\n\r\n'), `1;${x(100_000)}\r\nx\r\n`]),
    'trailers without end': raw([head('Transfer-Encoding: chunked\r\n\r\n'), `0\r\n${x(5_000, 'a: b\r\n')}`]),
    '200 requests in one piece': raw([x(200, 'GET /api/v1/store HTTP/1.1\r\nHost: localhost\r\n\r\n')]),
    '100 pages in one piece': raw([x(100, 'GET /shop HTTP/1.1\r\nHost: localhost\r\n\r\n')]),
    '100 requests and a broken one behind them': raw([
      `${x(100, 'GET /api/v1/store HTTP/1.1\r\nHost: localhost\r\n\r\n')}hello\r\n\r\n`,
    ]),
    'hanging up in the middle': raw([head('Content-Length: 60000\r\n\r\n'), x(10_000)], 1, 1),
  }
}

function floods(): Record<string, Attack> {
  return {
    '300 times the home page': flood(300, http({ path: '/' })),
    '300 times all products': flood(300, http({ path: `${API}/products` })),
    '100 times a cart that is not there': flood(100, http({ path: `${API}/cart` })),
    '100 new carts': flood(100, json(`${API}/cart/items`, { variantId: 1 })),
    '20 logins': flood(
      20,
      json(`${API}/auth/login`, { email: 'nobody@example.com', password: 'wrong password' }),
    ),
    '50 card returns': flood(
      50,
      json(`${API}/payments/sandbox/place-order`, {
        merchantOrderId: '01890a5c-0000-7000-8000-000000000000',
      }),
    ),
    '1,000 times whether it is ready': flood(1_000, http({ path: '/readyz' })),
    '200 lines that say nothing': flood(200, raw([], 1, 300)),
  }
}
