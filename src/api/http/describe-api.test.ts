import { expect, test } from 'vitest'
import { sharedShop } from '#tests/support/shared-shop.ts'
import { openTestShop } from '#tests/support/test-shop.ts'

const shop = await sharedShop()
const document = (await shop.app.inject('/api/openapi.json')).json()

test('the description is OpenAPI 3.1 and every reference in it leads somewhere', () => {
  expect(document.openapi).toBe('3.1.0')
  const references = JSON.stringify(document).matchAll(/"#\/components\/schemas\/(\w+)"/g)
  const names = new Set(Array.from(references, ([, name]) => name))
  expect(names).toContain('Product')
  for (const name of names) expect(Object.keys(document.components.schemas)).toContain(name)
})

test('every call has a summary and a known tag', () => {
  const known = document.tags.map(({ name }: { name: string }) => name)
  for (const [path, calls] of Object.entries<Record<string, { summary?: string; tags?: string[] }>>(
    document.paths,
  )) {
    for (const [method, { summary, tags }] of Object.entries(calls)) {
      expect({ path, method, summary, tags }).toEqual({
        path,
        method,
        summary: expect.any(String),
        tags: [expect.any(String)],
      })
      expect(known).toContain(tags?.[0])
    }
  }
})

test('calls of staff need a token, others take one, and forms name their files', () => {
  const { post, get } = document.paths['/api/v1/products']
  expect(post.security).toEqual([{ bearer: [] }])
  expect(get.security).toEqual([{}, { bearer: [] }])
  const { properties, required } = post.requestBody.content['multipart/form-data'].schema
  expect(properties).toMatchObject({
    images: { type: 'array', items: { format: 'binary' } },
    sizeChartImage: { format: 'binary' },
    variants: { type: 'string', contentMediaType: 'application/json' },
  })
  expect(required).toEqual(['name', 'price', 'variants'])
})

test('the page to read it in brings no script of its own', async () => {
  const page = await shop.app.inject('/api/docs')
  expect(page.statusCode).toBe(200)
  expect(page.body).not.toMatch(/<script(?![^>]*\ssrc=)/)
})

test('a shop on a public address describes its calls only when asked to', async () => {
  const statusesWith = async (env: Record<string, string>) => {
    const other = await openTestShop({ env })
    const statuses = []
    for (const url of ['/api/docs', '/api/docs/', '/api/docs/static/index.css', '/api/openapi.json'])
      statuses.push((await other.app.inject(url)).statusCode)
    return new Set(statuses)
  }
  expect(await statusesWith({ PUBLIC_URL: 'https://shop.example.com' })).toEqual(new Set([404]))
  expect(await statusesWith({ API_DOCS: 'off' })).toEqual(new Set([404]))
  const asked = await statusesWith({ PUBLIC_URL: 'https://shop.example.com', API_DOCS: 'on' })
  expect(asked).not.toContain(404)
})
