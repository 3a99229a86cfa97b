import { QueryClient } from '@tanstack/react-query'
import { beforeAll, describe, expect, test } from 'vitest'
import { createClient } from '#client/client.ts'
import { lineQuery, listedOf } from '#web/features/catalog/queries/catalog-queries.ts'
import { proves } from './conformance/proves.ts'
import { openTestShop } from './support/test-shop.ts'

const shop = await openTestShop({ alone: 'renames a category' })
const staff = await shop.admin()
const trousers = (await shop.addProduct({ categoryId: 2 })).id
await shop.addProduct({ categoryId: 1 })

describe.each([
  [{ name: 'Gentlemen' }],
  [{ name: 'Gentlemen', slug: 'gentlemen' }],
  [{ name: 'Men', slug: 'men' }],
])('when staff call the men %o', (names) => {
  beforeAll(async () => {
    expect((await staff.call('PATCH', '/categories/2', names)).status).toBe(200)
  })

  test("/shop/men shows the men's trousers", { meta: proves('1:49g') }, async () => {
    const client = createClient(({ method, path }) => shop.guest().call(method, path))
    const { products } = await new QueryClient().fetchQuery(lineQuery(client, 'men', 1))
    expect(listedOf(products, 'men').map(({ id }) => id)).toEqual([trousers])
  })

  test.each(['2', 'Men', 'men', names.name])('the API finds them under %s', async (category) => {
    const { status, body } = await shop.guest().call('GET', `/products?category=${category}`)
    expect(status).toBe(200)
    expect(body.data.data.map(({ id }: { id: number }) => id)).toEqual([trousers])
  })
})

test('a category that does not exist is still refused', async () => {
  expect((await shop.guest().call('GET', '/products?category=3')).status).toBe(400)
  expect((await shop.guest().call('GET', '/products?category=Children')).status).toBe(400)
})
