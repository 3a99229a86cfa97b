import { readdir } from 'node:fs/promises'
import { describe, expect, test } from 'vitest'
import { errorReply } from '#contract/errors.ts'
import { openTestShop } from '../support/test-shop.ts'
import { readState } from './shop-state.ts'

const shop = await openTestShop({ alone: 'counts the pictures that are left' })
const admin = await shop.admin()
const productId = (await shop.addProduct()).id

const TYPE = 'multipart/form-data'
const PICTURE = 'Content-Disposition: form-data; name="image"; filename="a.png"\r\nContent-Type: image/png'
const FIELD = 'Content-Disposition: form-data; name="name"'
const whole = (head: string, content = 'x', boundary = 'b') =>
  `--${boundary}\r\n${head}\r\n\r\n${content}\r\n--${boundary}--\r\n`
const many = (count: number, head: (n: number) => string) =>
  `${Array.from({ length: count }, (_, n) => `--b\r\n${head(n)}\r\n\r\nx\r\n`).join('')}--b--\r\n`

/** The content type's parameters, and the body that comes under it. */
const malformed: [what: string, type: string, body: string | Buffer][] = [
  ...[69, 70, 71, 200, 251, 252, 253, 254, 255, 256, 257, 300, 1_000, 5_000].map(
    (length): [string, string, string] => [
      `a boundary of ${length} characters`,
      `${TYPE}; boundary=${'b'.repeat(length)}`,
      whole(FIELD, 'x', 'b'.repeat(length)),
    ],
  ),
  ...[
    '',
    ';',
    '; boundary',
    '; boundary=',
    '; boundary=""',
    '; boundary="',
    '; boundary="b',
    '; boundary=b"',
    '; boundary= ',
    '; boundary=b; boundary=c',
    '; boundary="\\"\\\\"',
    '; boundary=é',
    '; boundary=--',
    '; boundary=%00',
    '; BOUNDARY=b',
    '; charset=utf-8',
    '; charset=utf-7; boundary=b',
    "; boundary*=UTF-8''b",
    '; boundary*0=b; boundary*1=c',
    `; ${'x=y; '.repeat(2_000)}boundary=b`,
    `; boundary=b${';'.repeat(5_000)}`,
    `; boundary="${'\\'.repeat(5_000)}"`,
  ].map((parameters): [string, string, string] => [
    `the type "${parameters.slice(0, 30)}" of ${parameters.length}`,
    TYPE + parameters,
    whole(FIELD),
  ]),
  ...Object.entries({
    nothing: '',
    'a line break': '\r\n',
    'no boundary at all': 'hello',
    'the boundary alone': '--b',
    'the last boundary alone': '--b--',
    'the last boundary twice': '--b--\r\n--b--\r\n',
    'boundaries only': '--b\r\n--b\r\n--b--\r\n',
    'a thousand boundaries': '--b\r\n'.repeat(1_000),
    'line feeds only': '--b\nContent-Disposition: form-data; name="name"\n\nx\n--b--\n',
    'no end': `--b\r\n${PICTURE}\r\n\r\nx`,
    'no end after a field': `--b\r\n${FIELD}\r\n\r\nx`,
    'half an end': `--b\r\n${PICTURE}\r\n\r\nx\r\n--b-`,
    'an end inside a header': `--b\r\nContent-Disposition: form-da`,
    'a header without an end': `--b\r\n${FIELD}: ${'x'.repeat(100_000)}`,
    'a header without a colon': whole('Content-Disposition'),
    'a header that is a colon': whole(':'),
    'a folded header': whole(`${FIELD};\r\n filename="a.png"`),
    'a thousand headers': whole(`${FIELD}\r\n${'X: y\r\n'.repeat(1_000)}`.trim()),
    'a long header': whole(`${FIELD}\r\nX: ${'y'.repeat(20_000)}`),
    'no headers': '--b\r\n\r\nx\r\n--b--\r\n',
    'an empty disposition': whole('Content-Disposition:'),
    'a strange disposition': whole('Content-Disposition: attachment; filename="a.png"'),
    'no name': whole('Content-Disposition: form-data'),
    'no name for a file': whole('Content-Disposition: form-data; filename="a.png"'),
    'an empty name': whole('Content-Disposition: form-data; name=""'),
    'an open quote': whole('Content-Disposition: form-data; name="image'),
    'a name of 10,000 characters': whole(`Content-Disposition: form-data; name="${'n'.repeat(10_000)}"`),
    'a name of 5,000 characters': whole(`Content-Disposition: form-data; name="${'n'.repeat(5_000)}"`),
    'a name with a line break': whole('Content-Disposition: form-data; name="a\nb"'),
    'a name with a NUL': whole('Content-Disposition: form-data; name="a\u0000b"'),
    'a name in pieces': whole("Content-Disposition: form-data; name*=UTF-8''%ff%fe"),
    'a file name in a charset nobody knows': whole(
      "Content-Disposition: form-data; name=image; filename*=klingon''a.png",
    ),
    'a file name with half an escape': whole(
      "Content-Disposition: form-data; name=image; filename*=utf-8''%e",
    ),
    'a file name of slashes': whole(`${PICTURE.replace('a.png', '../../../../etc/passwd')}`),
    'a file name without end': whole(PICTURE.replace('a.png', 'a'.repeat(6_000))),
    'a field named __proto__': whole('Content-Disposition: form-data; name="__proto__"'),
    'a field named constructor': whole('Content-Disposition: form-data; name="constructor"'),
    'a file named toString': whole('Content-Disposition: form-data; name="toString"; filename="a"'),
    'JSON that is none': whole(`${FIELD}\r\nContent-Type: application/json`, '{'),
    'JSON with __proto__': whole(`${FIELD}\r\nContent-Type: application/json`, '{"__proto__":{}}'),
    'JSON of depth': whole(`${FIELD}\r\nContent-Type: application/json`, '['.repeat(50_000)),
    'JSON of closed depth': whole(
      `${FIELD}\r\nContent-Type: application/json`,
      '['.repeat(50_000) + ']'.repeat(50_000),
    ),
    'a charset nobody knows': whole(`${FIELD}\r\nContent-Type: text/plain; charset=klingon`),
    'a charset of UTF-16': whole(`${FIELD}\r\nContent-Type: text/plain; charset=utf-16le`, 'xyz'),
    'an empty content type': whole(`${FIELD}\r\nContent-Type:`),
    'a content type of semicolons': whole(`${FIELD}\r\nContent-Type: ${';'.repeat(5_000)}`),
    'a transfer encoding': whole(`${FIELD}\r\nContent-Transfer-Encoding: base64`, '%%%'),
    'a form within the form': whole(
      `${FIELD}\r\nContent-Type: multipart/mixed; boundary=c`,
      `--c\r\n${PICTURE}\r\n\r\nx\r\n--c--`,
    ),
    'a hundred fields': many(100, (n) => `Content-Disposition: form-data; name="f${n}"`),
    'one field a hundred times': many(100, () => FIELD),
    'a hundred files': many(100, (n) => `Content-Disposition: form-data; name="image"; filename="${n}.png"`),
    'a hundred empty parts': many(100, () => 'X: y'),
    'a field of 300 kilobytes': whole(FIELD, 'x'.repeat(300_000)),
    'a file that is no picture': whole(PICTURE, 'x'.repeat(10_000)),
    'an empty file': whole(PICTURE, ''),
    'a file in a field nobody knows': whole(PICTURE.replace('image', 'nothing')),
    'the boundary of another': whole(FIELD, 'x', 'c'),
    'something before': `hello\r\n${whole(FIELD)}`,
    'something after': `${whole(FIELD)}${'x'.repeat(10_000)}`,
    'almost boundaries': whole(PICTURE, '\r\n--'.repeat(20_000)),
  }).map(([what, body]): [string, string, string] => [what, `${TYPE}; boundary=b`, body]),
  [
    'bytes without sense',
    `${TYPE}; boundary=b`,
    Buffer.from(Array.from({ length: 4_096 }, (_, n) => (n * 7) % 256)),
  ],
  ['zeros', `${TYPE}; boundary=b`, Buffer.alloc(50_000)],
  ['a boundary of dashes', `${TYPE}; boundary=${'-'.repeat(70)}`, '-'.repeat(100_000)],
  ['a boundary that overlaps', `${TYPE}; boundary=aaaaaaab`, '\r\n--aaaaaaa'.repeat(10_000)],
]

test('there are a hundred ways to get a form wrong', () => {
  expect(malformed.length).toBeGreaterThanOrEqual(100)
})

describe('a malformed form is refused in our words and leaves nothing', () => {
  test.each([
    ['POST', '/media'],
    ['POST', '/products'],
    ['PATCH', '/products/image/:id'],
    ['PATCH', '/products/size-chart/:id'],
  ] as const)('by %s %s', async (method, path) => {
    const before = await readState(shop.db)
    for (const [what, type, body] of malformed) {
      const reply = await admin.call(method, path.replace(':id', String(productId)), body, {
        'content-type': type,
      })
      expect.soft([what, reply.status], what).toEqual([what, expect.toSatisfy(isClientError)])
      expect.soft(errorReply.strict().safeParse(reply.body).success, what).toBe(true)
    }
    expect(await readState(shop.db)).toEqual(before)
    expect(await readdir(shop.deps.mediaDir)).toEqual([])
  })

  test('and a boundary of more than 252 characters is a 400', async () => {
    const boundary = 'b'.repeat(253)
    const { status, body } = await admin.call('POST', '/media', whole(PICTURE, 'x', boundary), {
      'content-type': `${TYPE}; boundary=${boundary}`,
    })
    expect([status, body.code]).toEqual([400, 'invalid_json'])
  })
})

const isClientError = (status: number): boolean => status >= 400 && status < 500
