import type { Page, Route } from '@playwright/test'
import { expect, proves, type Shop, test } from './fixtures.ts'
import {
  addToCart,
  alert,
  chooseCard,
  confirmed,
  fillCart,
  fillForm,
  ordersOf,
  pay,
  placeOrder,
  someone,
  successful,
} from './pages/checkout-page.ts'

const PLACE_ORDER = '**/api/v1/checkout/place-order'

test('one intention is one order, for a broken line, a double click, a lost answer and a reload', async ({
  page,
  context,
  shop,
}) => {
  const person = someone()
  const placed = async () => (await ordersOf(shop, person.Email)).length
  const product = await fillCart(page, shop)

  await test.step('a broken connection shows an error, and nothing is lost', async () => {
    const alertCode = page.waitForResponse(/alert-surface/)
    await fillForm(page, person)
    await (await alertCode).finished()
    await context.setOffline(true)
    await placeOrder(page).click()
    await expect(alert(page)).toContainText('You are offline, so nothing was ordered.')
    await alert(page).getByRole('button', { name: 'OK' }).click()
    await expect(placeOrder(page)).toBeFocused()
    await context.setOffline(false)
    await placeOrder(page).click()
    await expect(confirmed(page)).toBeVisible()
    expect(await placed()).toBe(1)
  })

  await test.step('a double click', async () => {
    await addToCart(page, product)
    await fillForm(page, person)
    await placeOrder(page).dblclick()
    await expect(confirmed(page)).toBeVisible()
    expect(await placed()).toBe(2)
  })

  await test.step('a lost answer, and a second press', async () => {
    await addToCart(page, product)
    await fillForm(page, person)
    await page.route(PLACE_ORDER, loseAnswer, { times: 1 })
    await placeOrder(page).click()
    await alert(page).getByRole('button', { name: 'OK' }).click()
    expect(await placed()).toBe(3)
    await placeOrder(page).click()
    await expect(confirmed(page)).toBeVisible()
    expect(await placed()).toBe(3)
  })

  await test.step('a lost answer, and a reload', async () => {
    await addToCart(page, product)
    await fillForm(page, person)
    await page.route(PLACE_ORDER, loseAnswer, { times: 1 })
    await placeOrder(page).click()
    await expect(alert(page)).toBeVisible()
    await page.reload()
    await expect(confirmed(page)).toBeVisible()
    expect(await placed()).toBe(4)
  })
})

test('what has changed meanwhile is shown before anything is ordered or charged to a card', {
  annotation: proves('1:65f', '2:192b', '2:234b'),
}, async ({ page, shop }) => {
  for (const [price, now] of [
    [1200, '1,275.00 L.E'],
    [800, '875.00 L.E'],
  ] as const)
    await test.step(`a total of ${now} is agreed to`, async () => {
      const product = await fillCart(page, shop)
      const email = await fillForm(page)
      await changeProduct(shop, product.id, { price })
      await placeOrder(page).click()
      await expect(page.getByText(`The total has changed from 1,075.00 L.E to ${now}.`)).toBeVisible()
      await expect(page.getByRole('region', { name: 'Order Summary' })).toContainText(now)
      await expect(alert(page)).toBeHidden()
      expect(await ordersOf(shop, email)).toEqual([])
      await placeOrder(page).click()
      await expect(confirmed(page)).toBeVisible()
      const [order] = await ordersOf(shop, email)
      expect(Number(order?.totalAmount)).toBe(price + 75)
    })

  await test.step('a total is agreed to before the card is charged', async () => {
    const product = await fillCart(page, shop)
    await fillForm(page)
    await chooseCard(page)
    await changeProduct(shop, product.id, { price: 1200 })
    await placeOrder(page).click()
    await expect(page.getByText('The total has changed from 1,075.00 L.E to 1,275.00 L.E.')).toBeVisible()
    await placeOrder(page).click()
    await expect(page.getByRole('heading', { name: 'Pay 1,275.00 L.E' })).toBeVisible()
    await pay(page)
    await expect(successful(page)).toBeVisible()
  })

  const product = await fillCart(page, shop, { quantity: 3, stock: 3 })
  const withStock = (stock: number) => ({ variants: product.variants.map((one) => ({ ...one, stock })) })
  await test.step('fewer than are wanted', async () => {
    await fillForm(page)
    await changeProduct(shop, product.id, withStock(1))
    await refused(page)
    await expect(page.getByRole('alert')).toContainText('Only 1 units available.')
    await expect(page.getByRole('alert').getByRole('link')).toHaveAttribute('href', '/cart')
  })

  await test.step('what is sold out is named at the checkout and in the cart', async () => {
    await changeProduct(shop, product.id, withStock(0))
    await refused(page)
    await expect(page.getByRole('alert')).toContainText(`${product.name}, Navy, size S, is sold out.`)
    await expect(page.getByRole('listitem').filter({ hasText: product.name })).toContainText('Sold out')
    await page.goto('/cart')
    await page.getByRole('button', { name: 'Proceed to Checkout' }).click()
    await expect(page.getByText(`Please look at ${product.name}, Navy, size S, first`)).toBeVisible()
    await expect(page.getByText('Sold out in the meantime.')).toBeInViewport()
    await expect(page).toHaveURL(/\/cart$/)
  })

  await test.step('what is no longer sold', async () => {
    await changeProduct(shop, product.id, { isActive: false })
    await fillForm(page)
    await refused(page)
    await expect(page.getByRole('alert')).toContainText('no longer available')
    await expect(page.getByRole('listitem')).toContainText('No longer available')
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
