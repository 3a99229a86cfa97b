import type { Page, Route } from '@playwright/test'
import { expect, logIn, test } from './fixtures.ts'
import {
  addToCart as addToCartOf,
  confirmed,
  fillCart,
  fillForm,
  goToCardPage,
  ordersOf,
  placeOrder,
  someone,
  successful,
  typeCard,
} from './pages/checkout-page.ts'
import { addToCart, type Product } from './pages/product-page.ts'

/** One shopper has the shop open twice. */

test('what one tab changes shows in the other: the cart, the total at the checkout, the login', async ({
  page,
  context,
  shop,
}) => {
  const { token } = await shop.register()
  await logIn(page, token)
  const other = await context.newPage()
  const [verona] = (await shop.products<Product>()).filter(({ name }) => name.startsWith('Verona')) as [
    Product,
  ]
  const product = await fillCart(page, shop, { token })

  await test.step('the cart', async () => {
    await page.goto('/cart')
    await other.goto(`/product/${verona.id}`)
    await expect(other.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible()
    await addToCart(other).click()
    await expect(page.getByRole('listitem').filter({ hasText: verona.name })).toBeVisible()
    await page.getByRole('button', { name: `Remove ${product.name}` }).click()
    await page.getByRole('button', { name: `Remove ${verona.name}` }).click()
    await expect(other.getByRole('link', { name: 'Cart', exact: true })).toBeVisible()
  })

  await test.step('the cart, though an older answer comes last', async () => {
    await page.goto(`/product/${verona.id}`)
    const { promise: empty, resolve: read } = Promise.withResolvers<void>()
    const { promise: held, resolve: answer } = Promise.withResolvers<void>()
    const holdFirst = async (route: Route) => {
      const response = await route.fetch()
      read()
      await held
      await route.fulfill({ response })
    }
    await other.route('**/api/v1/cart', holdFirst, { times: 1 })
    await other.goto('/about')
    await empty
    await addToCart(page).click()
    await expect(other.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible()
    const late = other.waitForResponse('**/api/v1/cart')
    answer()
    await (await late).finished()
    // What has come is shown with the next frame.
    await other.evaluate(() => new Promise(requestAnimationFrame))
    await expect(other.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible()
  })

  await test.step('the total', async () => {
    await page.goto('/checkout')
    await expect(page.getByRole('region', { name: 'Order Summary' })).toContainText('1,365.00 L.E')
    await addToCartOf(page, product, { token })
    await other.evaluate(() => new BroadcastChannel('cart').postMessage('changed'))
    await expect(page.getByText('The total has changed from 1,365.00 L.E to 2,365.00 L.E.')).toBeVisible()
  })

  await test.step('the login', async () => {
    await page.goto('/shipping')
    await expect(page.getByRole('link', { name: 'Profile' })).toBeVisible()
    await other.evaluate(() => localStorage.removeItem('authToken'))
    await expect(page.getByRole('banner').getByRole('link', { name: 'Register' })).toBeVisible()
  })
})

test('one intention of two tabs is one order, for cash and by card', async ({ page, context, shop }) => {
  const other = await context.newPage()

  await test.step('cash, pressed in both at once', async () => {
    await fillCart(page, shop)
    const person = someone()
    await fillForm(page, person)
    await fillForm(other, person)
    // Neither is answered before both have asked.
    let arrived = 0
    await context.route(PLACE_ORDER, async (route) => {
      arrived += 1
      await expect.poll(() => arrived).toBe(2)
      await route.continue()
    })
    await Promise.all([placeOrder(page).click(), placeOrder(other).click()])
    await expect(confirmed(page)).toBeVisible()
    await expect(confirmed(other)).toBeVisible()
    expect(await ordersOf(shop, person.Email)).toHaveLength(1)
    expect(other.url()).toBe(page.url())
  })

  await test.step('a second tab names the order that the first has placed', async () => {
    await context.unroute(PLACE_ORDER)
    await fillCart(page, shop)
    await other.goto('/checkout')
    await expect(other.getByLabel('Email', { exact: true })).toBeVisible()
    await fillForm(page)
    await placeOrder(page).click()
    await expect(confirmed(page)).toBeVisible()
    await expect(other.getByText(/Your order #\w{6} was placed a moment ago/)).toBeVisible()
    await expect(other.getByText('Your cart is empty')).toBeVisible()
    await other.getByRole('link', { name: 'View your order' }).click()
    await expect(confirmed(other)).toBeVisible()
  })

  await test.step('a card, opened in both, has one page to pay on', async () => {
    await fillCart(page, shop)
    const person = someone()
    await Promise.all([goToCardPage(page, person), goToCardPage(other, person)])
    expect(other.url()).toBe(page.url())
    await typeCard(page, '5123450000000008')
    await typeCard(other, '4508750015741019')
    const press = (tab: Page) => tab.getByRole('button', { name: 'Pay', exact: true }).click()
    await Promise.all([press(page), press(other)])
    await expect(successful(page)).toBeVisible()
    expect(await ordersOf(shop, person.Email)).toHaveLength(1)
  })
})

const PLACE_ORDER = '**/api/v1/checkout/place-order'
