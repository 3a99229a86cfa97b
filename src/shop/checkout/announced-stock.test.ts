import { expect, test } from 'vitest'
import { openCardShop } from '#tests/support/card-shop.ts'
import { fill, openPayment, placeOrder } from '#tests/support/checkout-steps.ts'
import { LISTS } from '../catalog/catalog.ts'

let announced: (readonly number[] | undefined)[] = []
const shop = await openCardShop()
shop.deps.productsOutdated = (productIds) => announced.push(productIds)

async function newProduct() {
  const { id, variantIds } = await shop.addProduct({ sizes: [{ size: 'M', stock: 5 }] })
  return { id, variant: variantIds[0] as number }
}

/** What was announced while this was done. */
async function announcedBy(work: () => Promise<unknown>) {
  announced = []
  await work()
  return announced
}

test('a hold, an order and a cancellation are announced by the products that they moved', async () => {
  const guest = shop.guest()
  const [first, second] = [await newProduct(), await newProduct()]
  await fill(guest, [first.variant])
  expect(await announcedBy(() => openPayment(guest))).toEqual([[first.id]])

  // A change of mind gives back what the payment held.
  await guest.call('DELETE', '/cart')
  await fill(guest, [second.variant])
  let orderId = ''
  const ordering = async () => {
    orderId = (await placeOrder(guest)).body.order.id
  }
  expect(await announcedBy(ordering)).toEqual([[second.id, first.id, LISTS]])

  const admin = await shop.admin()
  const setTo = (status: string) => () => admin.call('PUT', `/orders/status/${orderId}`, { status })
  expect(await announcedBy(setTo('shipped'))).toEqual([[second.id]])
  expect(await announcedBy(setTo('cancelled'))).toEqual([[second.id, LISTS]])
})

test('a hold that ends gives back to the lists, too', async () => {
  const guest = shop.guest()
  const { id, variant } = await newProduct()
  await fill(guest, [variant])
  const { orderId } = await openPayment(guest)
  expect(await announcedBy(() => shop.endHold(orderId))).toEqual([[id, LISTS]])
})
