import { expect, test } from 'vitest'
import { createOrder, fill } from '#tests/support/checkout-steps.ts'
import { sharedShop } from '#tests/support/shared-shop.ts'
import type { Visitor } from '#tests/support/test-shop.ts'

const shop = await sharedShop()

test('two shoppers who swap the same two products in opposite order both get a page', async () => {
  const lastPieces = [
    { size: 'S', stock: 1 },
    { size: 'M', stock: 1 },
  ]
  const [wool, linen] = [
    await shop.addProduct({ sizes: lastPieces }),
    await shop.addProduct({ sizes: lastPieces }),
  ]
  const [one, other] = [shop.guest(), shop.guest()]

  const refused: unknown[] = []
  for (let round = 0; round < 10; round++) {
    const [mine, theirs] = round % 2 === 0 ? [wool, linen] : [linen, wool]
    await putOnly(one, mine.variantIds[0])
    await putOnly(other, theirs.variantIds[1])
    const pages = await Promise.all([createOrder(one), createOrder(other)])
    refused.push(...pages.filter(({ status }) => status !== 201).map(({ body }) => body))
  }
  expect(refused).toEqual([])
})

async function putOnly(visitor: Visitor, variantId = 0): Promise<void> {
  await visitor.call('DELETE', '/cart')
  await fill(visitor, [variantId])
}
