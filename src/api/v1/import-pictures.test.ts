import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { onlyRow } from '#platform/database/query.ts'
import { pictureFetcher } from '#shop/imports/imports.ts'
import { applied, checked, rowsOf, undone, until } from '#tests/support/import-steps.ts'
import { openTestShop } from '#tests/support/test-shop.ts'

const asked: string[] = []
const server = createServer(async ({ url = '' }, reply) => {
  asked.push(url)
  if (url.startsWith('/none')) reply.writeHead(404).end()
  else if (url.startsWith('/text')) reply.end('<svg xmlns="http://www.w3.org/2000/svg"/>')
  else {
    const background = { r: url.length * 7, g: url.charCodeAt(1), b: 90 }
    reply.end(
      await sharp({ create: { width: 40, height: 50, channels: 3, background } })
        .png()
        .toBuffer(),
    )
  }
})
await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
const pictures = `http://pictures.example:${(server.address() as AddressInfo).port}`
const shop = await openTestShop({
  fetchPicture: pictureFetcher({ resolve: async () => ['127.0.0.1'], mayReach: () => true }),
})
const staff = await shop.admin('catalogue')
afterAll(async () => {
  server.close()
})

const productOf = async (sku: string) => {
  const { id } = await onlyRow(shop.db)<{ id: number }>`
    SELECT product_id AS id FROM variants WHERE sku = ${sku}`
  return (await staff.call('GET', `/products/${id}`)).body.data.data
}

test('pictures are fetched once, and one that is missing stops nothing', async () => {
  const cell = `"${pictures}/front | Navy | The front | من الأمام\n${pictures}/none\n${pictures}/text\n${pictures}/back"`
  const file = `SKU,Name,Price,Size,Color,Stock,Pictures\nPI-S,Pisa,900,S,Navy,1,${cell}\n`
  const made = await applied(staff, file)
  expect(made).toMatchObject({ products: { applied: 1 }, pictures: { all: 4, added: 2, failed: 2 } })
  expect((await staff.call('GET', `/imports/${made.id}/missing-pictures`)).body.data).toEqual([
    { line: 2, name: 'Pisa', address: `${pictures}/none`, reason: 'The server has no such picture (404)' },
    {
      line: 2,
      name: 'Pisa',
      address: `${pictures}/text`,
      reason: 'This file is not a picture that we can read',
    },
  ])
  const { images } = await productOf('PI-S')
  expect(images).toMatchObject([
    { color: 'Navy', altText: 'The front', translations: { ar: { altText: 'من الأمام' } } },
    { color: null, altText: 'Pisa' },
  ])
  expect((await shop.app.inject(images[0].url)).statusCode).toBe(200)

  // The same file again: what was fetched is known, and only the missing ones are tried again.
  asked.length = 0
  const again = await checked(staff, file)
  expect(await rowsOf(staff, again.id)).toMatchObject([{ changes: [{ column: 'Pictures' }] }])
  await staff.call('POST', `/imports/${again.id}/apply`)
  await until(staff, again.id, 'applied')
  expect(asked.toSorted()).toEqual(['/none', '/text'])
  expect((await productOf('PI-S')).images).toHaveLength(2)

  // Pictures that the import added go with it.
  await undone(staff, again.id)
  expect((await productOf('PI-S')).images).toHaveLength(2)
})

test('undoing removes the pictures that the import added', async () => {
  await applied(staff, 'SKU,Name,Price,Size,Color,Stock\nRO-S,Roma,900,S,Navy,1\n')
  const made = await applied(staff, `SKU,Pictures\nRO-S,${pictures}/roma\n`)
  expect((await productOf('RO-S')).images).toHaveLength(1)
  expect((await undone(staff, made.id)).products).toMatchObject({ undone: 1, kept: 0 })
  expect((await productOf('RO-S')).images).toEqual([])
})

test('a picture address that is none is a problem, and so is a picture that the shop does not have', async () => {
  const dry = await checked(staff, `SKU,Pictures\nRO-S,front.jpg\nPI-S,/media/${'0'.repeat(32)}.jpg\n`)
  const reason = 'A picture of this shop, or an address that begins with https://'
  expect(await rowsOf(staff, dry.id)).toMatchObject([
    { problems: [{ column: 'Pictures', reason }] },
    { problems: [{ column: 'Pictures', reason }] },
  ])
})

test('a shop reaches no private network for a picture', async () => {
  const other = await openTestShop()
  try {
    const owner = await other.admin()
    const made = await applied(owner, 'SKU,Name,Price,Size,Pictures\nX,X,9,S,http://127.0.0.1/x.jpg\n')
    expect(made.pictures).toMatchObject({ added: 0, failed: 1 })
    expect((await owner.call('GET', `/imports/${made.id}/missing-pictures`)).body.data).toMatchObject([
      { reason: 'This address does not lead to a public server' },
    ])
  } finally {
  }
})
