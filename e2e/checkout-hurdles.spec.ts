import type { Page } from '@playwright/test'
import { expect, logIn, proves, type Shop, test } from './fixtures.ts'
import {
  chooseCard,
  confirmed,
  field,
  fillCart,
  fillForm,
  ordersOf,
  placeOrder,
  someone,
} from './pages/checkout-page.ts'
import type { TestProduct } from './pages/staff.ts'

/** What tripped people up between the cart and the confirmation. */

test('Enter leads through the form, and only the button orders', async ({ page, shop }) => {
  await fillCart(page, shop)
  const email = await fillForm(page)
  await field(page, 'City').press('Enter')
  await expect(field(page, 'Governorate')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(field(page, 'ZIP code')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('checkbox', { name: 'Save this information for next time' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('radio', { name: /^Cash on Delivery/ })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(placeOrder(page)).toBeFocused()
  expect(await ordersOf(shop, email)).toEqual([])

  const placed = Promise.withResolvers<void>()
  await page.route('**/api/v1/checkout/place-order', async (route) => {
    const response = await route.fetch()
    await placed.promise
    await route.fulfill({ response })
  })
  await page.keyboard.press('Enter')
  await expect.poll(() => ordersOf(shop, email)).toHaveLength(1)
  // The server has emptied the cart by now; the page learns of it from another tab before its own reply comes.
  const emptied = page.waitForResponse('**/api/v1/checkout/session')
  await page.evaluate(() => new BroadcastChannel('cart').postMessage('changed'))
  await emptied
  await expect(page.getByText('1,075.00 L.E').first()).toBeVisible()
  await expect(page.getByText('0.00 L.E', { exact: true }).filter({ visible: true })).toHaveCount(1)
  placed.resolve()
  await expect(confirmed(page)).toBeVisible()
})

test('an account that is registered after an order has one valid token and no order yet', async ({
  page,
  shop,
}) => {
  await fillCart(page, shop)
  await fillForm(page)
  await placeOrder(page).click()
  await expect(confirmed(page)).toBeVisible()
  const number = (await page.getByText(/^#[0-9a-f]{6}$/).textContent()) ?? ''
  await page.goto('/register')
  await field(page, 'Name').fill('Mona Adel')
  await field(page, 'Email').fill(someone().Email)
  await field(page, 'Password').fill('herringbone and flannel')
  const answers = ['register', 'login'].map((call) => page.waitForResponse(`**/api/v1/auth/${call}`))
  const ended = page.waitForResponse('**/api/v1/auth/logout')
  await page.getByRole('button', { name: 'Create Account' }).click()
  await expect(page).toHaveURL(/\/profile$/)
  // The address is not confirmed: somebody else may sit at this browser.
  await expect(page.getByText('You have not placed any orders yet.')).toBeVisible()
  await expect(page.getByRole('article', { name: `Order ${number}` })).toHaveCount(0)
  await ended
  const statuses: number[] = []
  for (const answer of answers) {
    const { token } = await (await answer).json()
    const headers = { authorization: `Bearer ${token}` }
    statuses.push((await page.request.get('/api/v1/auth/me', { headers })).status())
  }
  expect(statuses).toEqual([401, 200])
})

test('a pair that was sold meanwhile is named at the checkout and in the cart', {
  annotation: proves('1:65f'),
}, async ({ page, shop }) => {
  const product = await fillCart(page, shop, { stock: 1 })
  await fillForm(page)
  await takeAll(page, shop, product)
  await placeOrder(page).click()
  await page.getByRole('button', { name: 'OK' }).click()
  await expect(page.getByRole('alert')).toContainText(`${product.name}, size S, is sold out.`)
  await expect(page.getByRole('listitem').filter({ hasText: product.name })).toContainText('Sold out')
  await page.goto('/cart')
  await page.getByRole('button', { name: 'Proceed to Checkout' }).click()
  await expect(page.getByText(`Please look at ${product.name}, size S, first`)).toBeVisible()
  await expect(page.getByText('Sold out in the meantime.')).toBeInViewport()
  await expect(page).toHaveURL(/\/cart$/)
})

test('a long order scrolls within its summary, and the total stays in sight', async ({ page, shop }) => {
  for (let count = 0; count < 9; count += 1) await fillCart(page, shop)
  await page.goto('/checkout')
  const items = page.getByRole('list', { name: 'Items in your order' })
  await expect(items.getByRole('listitem')).toHaveCount(9)
  expect(await items.evaluate((list) => list.scrollHeight > list.clientHeight)).toBe(true)
  await placeOrder(page).scrollIntoViewIfNeeded()
  await expect(
    page.getByRole('region', { name: 'Order Summary' }).getByText('Total', { exact: true }),
  ).toBeInViewport()
})

test('logging out leaves nothing of the person in the browser', async ({ page, shop }) => {
  const { token } = await shop.register()
  await logIn(page, token)
  await fillCart(page, shop, { token })
  await fillForm(page, someone())
  await page.getByRole('checkbox', { name: 'Save this information for next time' }).check()
  await chooseCard(page)
  await placeOrder(page).click()
  await expect(field(page, 'Card number')).toBeVisible()
  await page.goto('/profile')
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL(/\/$/)
  const kept = await page.evaluate(() => [
    ...Object.keys(localStorage),
    ...Object.keys(sessionStorage).filter(
      (name) => !['splash', 'tokenGiven', 'scrollPositions'].includes(name),
    ),
  ])
  expect(kept.filter((name) => name !== 'cartPrices')).toEqual([])
})

/** Somebody else buys what is left of the first size. */
async function takeAll(page: Page, shop: Shop, product: TestProduct): Promise<void> {
  const token = await shop.adminToken()
  await page.request.patch(`/api/v1/products/${product.id}`, {
    headers: { authorization: `Bearer ${token}` },
    data: { variants: product.variants.map(({ id, size }) => ({ id, stock: size === 'S' ? 0 : 5 })) },
  })
}
