import type { Page, Route } from '@playwright/test'
import { expect, proves, type Shop, test } from './fixtures.ts'
import {
  addToCart,
  alert,
  fillCart,
  fillForm,
  ordersOf,
  placeOrder,
  received,
  someone,
} from './pages/checkout-page.ts'

const PLACE_ORDER = '**/api/v1/checkout/place-order'

test('one intention is one order whatever breaks, and what has changed meanwhile is shown first', {
  annotation: proves('1:65f', '2:234b'),
}, async ({ page, context, shop }) => {
  const person = someone()
  const placed = async () => (await ordersOf(shop, person.Email)).length
  const product = await fillCart(page, shop)

  await test.step('a broken connection shows an error; when it is back, a double click orders', async () => {
    const alertCode = page.waitForResponse(/alert-surface/)
    await fillForm(page, person)
    await (await alertCode).finished()
    await context.setOffline(true)
    await placeOrder(page).click()
    await expect(alert(page)).toContainText('You are offline, so nothing was ordered.')
    await alert(page).getByRole('button', { name: 'OK' }).click()
    await expect(placeOrder(page)).toBeFocused()
    await context.setOffline(false)
    await placeOrder(page).dblclick()
    await expect(received(page)).toBeVisible()
    expect(await placed()).toBe(1)
  })

  await test.step('two lost answers, and a reload', async () => {
    await addToCart(page, product)
    await fillForm(page, person)
    await page.route(PLACE_ORDER, loseAnswer, { times: 2 })
    await placeOrder(page).click()
    await alert(page).getByRole('button', { name: 'OK' }).click()
    expect(await placed()).toBe(2)
    await placeOrder(page).click()
    await expect(alert(page)).toBeVisible()
    expect(await placed()).toBe(2)
    await page.reload()
    await expect(received(page)).toBeVisible()
    expect(await placed()).toBe(2)
  })

  await test.step('another total is agreed to', async () => {
    const product = await fillCart(page, shop)
    const email = await fillForm(page)
    await changeProduct(shop, product.id, { price: 1200 })
    await placeOrder(page).click()
    await expect(page.getByText('The total has changed from 1,075.00 L.E to 1,275.00 L.E.')).toBeVisible()
    await expect(page.getByRole('region', { name: 'Order Summary' })).toContainText('1,275.00 L.E')
    await expect(alert(page)).toBeHidden()
    expect(await ordersOf(shop, email)).toEqual([])
    await placeOrder(page).click()
    await expect(received(page)).toBeVisible()
    expect((await ordersOf(shop, email)).map(({ totalAmount }) => totalAmount)).toEqual(['1275.00'])
  })

  await test.step('what is sold out is named at the checkout and in the cart', async () => {
    const product = await fillCart(page, shop, { quantity: 3, stock: 3 })
    const withStock = (stock: number) => ({ variants: product.variants.map((one) => ({ ...one, stock })) })
    await fillForm(page)
    await changeProduct(shop, product.id, withStock(1))
    await refused(page)
    await expect(page.getByRole('alert')).toContainText('Only 1 units available.')
    await changeProduct(shop, product.id, withStock(0))
    await refused(page)
    await expect(page.getByRole('alert')).toContainText(`${product.name}, Navy, size S, is sold out.`)
    await expect(page.getByRole('listitem').filter({ hasText: product.name })).toContainText('Sold out')
    await page.getByRole('alert').getByRole('link').click()
    await page.getByRole('button', { name: 'Proceed to Checkout' }).click()
    await expect(page.getByText(`Please look at ${product.name}, Navy, size S, first`)).toBeVisible()
    await expect(page.getByText('Sold out in the meantime.')).toBeInViewport()
    await expect(page).toHaveURL(/\/cart$/)
  })
})

async function refused(page: Page): Promise<void> {
  await placeOrder(page).click()
  await expect(alert(page)).toContainText('Failed to submit order. Please try again.')
  await alert(page).getByRole('button', { name: 'OK' }).click()
}

/** The shop takes the order, and the connection breaks before it can say so. */
async function loseAnswer(route: Route): Promise<void> {
  await route.fetch()
  await route.abort()
}

async function changeProduct(shop: Shop, id: number, change: object): Promise<void> {
  await shop.call('PATCH', `/products/${id}`, await shop.adminToken(), change)
}
