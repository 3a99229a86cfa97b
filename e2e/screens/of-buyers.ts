import { expect, type Page } from '@playwright/test'
import { logIn, newPhone, type Shop, test } from '../fixtures.ts'
import { addToCart, alert, fillCart, fillForm, placeOrder, received } from '../pages/checkout-page.ts'
import { addProduct, type TestProduct } from '../pages/staff.ts'
import { expectWellSetAtBothWidths } from '../pages/well-set.ts'
import { fail, type Screens, walkTo } from './screens.ts'

/** What concerns one person: from the login and the cart to what became of an order. */
export const screensOfBuyers: Screens = {
  async 'forms of an account, links that are not valid, a cart, the checkout, a placed order'(page, shop) {
    await fail(page, '**/api/v1/cart')
    await page.goto('/cart')
    await expect(page.getByText('Failed to load cart. Please try again.')).toBeVisible()
    await expectWellSetAtBothWidths(page)
    await page.unroute('**/api/v1/cart')
    await page.getByRole('button', { name: 'Try Again' }).click()
    await expect(page.getByText('Your cart is empty')).toBeVisible()
    await expectWellSetAtBothWidths(page)
    await walkTo(page, '/login', 'Welcome back')
    await page.getByRole('button', { name: 'Log In' }).click()
    await expect(page.getByRole('alert')).toBeVisible()
    await expectWellSetAtBothWidths(page)
    await page.getByRole('link', { name: 'Forgot your password?' }).click()
    await page.getByLabel('Email').fill('nobody@example.com')
    await page.getByRole('button', { name: 'Send Link' }).click()
    await expect(page.getByRole('status')).toContainText('a link is on its way')
    await expectWellSetAtBothWidths(page)
    await walkTo(page, '/track', 'Track your order')
    await page.getByRole('button', { name: 'Find my order' }).click()
    await expect(page.getByText('Please enter the number of your order')).toBeVisible()
    await expectWellSetAtBothWidths(page)
    await walkTo(page, '/register', 'Create your account')
    await page.getByRole('button', { name: 'Create Account' }).click()
    await expect(page.getByText('Name is required')).toBeVisible()
    await expectWellSetAtBothWidths(page)
    await walkTo(page, '/reset-password?token=used-up', 'Choose a new password')
    await page.getByLabel('New Password').fill('another good one')
    await page.getByRole('button', { name: 'Save Password' }).click()
    await expect(page.getByRole('alert')).toBeVisible()
    // The links in mails about an address and about letters open one screen; `newsletter.spec.ts` looks at it with a valid one.
    for (const [path, heading] of [
      ['/confirm-email?token=used-up', 'Confirm your email'],
      ['/revoke-factors?token=used-up', 'It was not you?'],
      ['/change-email?token=used-up', 'Confirm your new email'],
      ['/back-in-stock?key=nobody', 'This link is no longer valid'],
      ['/invitation?token=used-up', 'Join the staff'],
      ['/order-failed', 'Payment Failed'],
      ['/order-completed?orderId=ABC-123', 'Payment Successful'],
      ['/cod-order-completed', 'Order Not Found'],
      ['/how-it-fits', 'This link is no longer valid'],
    ] as const) {
      await expectWellSetAtBothWidths(page)
      await walkTo(page, path, heading)
    }
    await expectWellSetAtBothWidths(page)
    const gone = await fillNineLines(page, shop)
    await walkTo(page, '/cart', 'Your Cart')
    await expect(page.getByText('No longer available. Please remove it to check out.')).toBeVisible()
    await expectWellSetAtBothWidths(page)
    await shop.call('PATCH', `/products/${gone.id}`, await shop.adminToken(), { isActive: true })
    await walkTo(page, '/checkout', 'Checkout')
    await expectLongOrderToScroll(page)
    await placeOrder(page).click()
    await expect(page.getByRole('link', { name: 'Phone is required' })).toBeVisible()
    await expectWellSetAtBothWidths(page)
    await fillForm(page)
    await fail(page, PLACE_ORDER)
    await placeOrder(page).click()
    await expect(alert(page)).toBeVisible()
    await expectWellSetAtBothWidths(page)
    await page.unroute(PLACE_ORDER)
    await alert(page).getByRole('button', { name: 'OK' }).click()
    await placeOrder(page).click()
    await expect(received(page)).toBeVisible()
  },
  'an account: its profile before and after an order, its settings': lookAtAccount,
}

/** Nine lines in the cart, of which the first is of a product that is gone. */
async function fillNineLines(page: Page, shop: Shop): Promise<TestProduct> {
  const token = await shop.adminToken()
  const gone = await fillCart(page, shop, { pictures: 1 })
  for (let count = 0; count < 4; count += 1) {
    const product = await addProduct(page, token)
    for (const variant of product.variants) await addToCart(page, { ...product, variants: [variant] })
  }
  await shop.call('PATCH', `/products/${gone.id}`, token, { isActive: false })
  // As if another tab had filled it.
  await page.evaluate(() => new BroadcastChannel('cart').postMessage('changed'))
  return gone
}

const PLACE_ORDER = '**/api/v1/checkout/place-order'

/** Its items scroll within the summary, so that the total stays in sight. */
async function expectLongOrderToScroll(page: Page): Promise<void> {
  const items = page.getByRole('list', { name: 'Items in your order' })
  await expect(items.getByRole('listitem')).toHaveCount(9)
  expect(await items.evaluate((list) => list.scrollHeight > list.clientHeight)).toBe(true)
  await placeOrder(page).scrollIntoViewIfNeeded()
  await expect(
    page.getByRole('region', { name: 'Order Summary' }).getByText('Total', { exact: true }),
  ).toBeInViewport()
}

/** Somebody with an account: first without, then with what they wished and bought. */
async function lookAtAccount(page: Page, shop: Shop): Promise<void> {
  const { token, email } = await shop.register()
  await logIn(page, token)
  await page.goto('/profile')
  await expect(page.getByText('You have not placed any orders yet.')).toBeVisible()
  await expectWellSetAtBothWidths(page)
  const product = await addProduct(page, await shop.adminToken(), { pictures: 1 })
  await shop.call('POST', '/users/wishlist', token, { productId: product.id })
  await addToCart(page, product, { token })
  await shop.call('POST', '/checkout/place-order', token, {
    email,
    phoneNumber: newPhone(),
    guestName: 'Mona Adel',
    shippingAddress: { street: '12 Talaat Harb', city: 'Cairo', zip: '11511' },
  })
  await page.reload()
  await expect(page.getByRole('region', { name: 'Order History' }).getByRole('article')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Wishlist' }).getByRole('listitem')).toBeVisible()
  await expectWellSetAtBothWidths(page)
  await test.step('the settings', async () => {
    await walkTo(page, '/profile/settings', 'Settings')
    await expect(page.getByText('This device')).toBeVisible()
    await expectWellSetAtBothWidths(page)
    await page.getByRole('button', { name: 'Change Address' }).click()
    await expect(page.getByLabel('New Email Address')).toBeVisible()
    await page.getByRole('button', { name: 'Set Up an App' }).click()
    await expect(page.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible()
  })
}
