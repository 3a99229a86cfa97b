import type { Page } from '@playwright/test'
import { expect, logIn, test } from './fixtures.ts'
import {
  addToCart as addToCartOf,
  chooseCard,
  field,
  fillCart,
  fillForm,
  ordersOf,
  placeOrder,
  received,
  someone,
} from './pages/checkout-page.ts'
import { addToCart, type Product } from './pages/product-page.ts'

/** One shopper has the shop open twice. */

test('two tabs show the same cart, total and login, and one intention in both is one order', async ({
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
    await expect(other.getByRole('link', { name: 'Cart, 2 items' })).toBeVisible()
    await expect(page.getByRole('listitem').filter({ hasText: verona.name })).toBeVisible()
    await page.getByRole('button', { name: `Remove ${product.name}` }).click()
    await expect(other.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible()
  })

  await test.step('the total', async () => {
    await page.getByRole('button', { name: 'Proceed to Checkout' }).click()
    await expect(field(page, 'Email')).toBeVisible()
    await expect(page.getByRole('region', { name: 'Order Summary' })).toContainText('1,365.00 L.E')
    await addToCartOf(page, product, { token })
    await other.evaluate(() => new BroadcastChannel('cart').postMessage('changed'))
    await expect(page.getByText('The total has changed from 1,365.00 L.E to 2,365.00 L.E.')).toBeVisible()
  })

  await test.step('the login', async () => {
    await page.evaluate(() => history.pushState(null, '', '/shipping'))
    await expect(page.getByRole('link', { name: 'Profile' })).toBeVisible()
    await other.evaluate(() => localStorage.removeItem('authToken'))
    await expect(page.getByRole('banner').getByRole('link', { name: 'Register' })).toBeVisible()
  })

  const person = someone()
  const both = (act: (tab: Page) => Promise<unknown>) => Promise.all([act(page), act(other)])
  await fillCart(page, shop)
  await both((tab) => fillForm(tab, person))

  await test.step('a card, pressed in both, has one page to pay on', async () => {
    await both(async (tab) => {
      await chooseCard(tab)
      await placeOrder(tab).click()
      await expect(field(tab, 'Card number')).toBeVisible()
    })
    expect(other.url()).toBe(page.url())
  })

  const third = await context.newPage()
  await third.goto('/cart')
  await test.step('cash, pressed in both at once', async () => {
    await both(async (tab) => {
      await tab.goBack()
      await tab.getByRole('radio', { name: /^Cash on Delivery/ }).check()
    })
    // Neither is answered before both have asked.
    let arrived = 0
    await context.route('**/api/v1/checkout/place-order', async (route) => {
      arrived += 1
      await expect.poll(() => arrived).toBe(2)
      await route.continue()
    })
    await both((tab) => placeOrder(tab).click())
    await both((tab) => expect(received(tab)).toBeVisible())
    expect(await ordersOf(shop, person.Email)).toHaveLength(1)
    expect(other.url()).toBe(page.url())
  })

  await test.step('a tab that shows the cart names the order', async () => {
    await expect(third.getByText(/Your order #\w{6} was placed a moment ago/)).toBeVisible()
    await expect(third.getByText('Your cart is empty')).toBeVisible()
    await third.getByRole('link', { name: 'View your order' }).click()
    await expect(received(third)).toBeVisible()
  })
})
