import { expect, type Page } from '@playwright/test'
import { logIn, newPhone, type Shop, test } from '../fixtures.ts'
import { addToCart, alert, fillCart, fillForm, placeOrder, received } from '../pages/checkout-page.ts'
import { addProduct } from '../pages/staff.ts'
import { expectWellSetAtBothWidths } from '../pages/well-set.ts'
import { fail, type Screens, walkTo } from './screens.ts'

/** From the cart to what became of an order. */
export const screensOfBuyers: Screens = {
  async 'what became of a payment, a cart, the checkout with its problems, a placed order'(page, shop) {
    const gone = await fillCart(page, shop, { pictures: 1 })
    for (let count = 0; count < 8; count += 1)
      await addToCart(page, await addProduct(page, await shop.adminToken()))
    await shop.call('PATCH', `/products/${gone.id}`, await shop.adminToken(), { isActive: false })
    await page.goto('/order-failed')
    await expect(page.getByRole('heading', { level: 1, name: 'Payment Failed' })).toBeVisible()
    await expectWellSetAtBothWidths(page)
    for (const [path, heading] of [
      ['/order-completed?orderId=ABC-123', 'Payment Successful'],
      ['/cod-order-completed', 'Order Not Found'],
      ['/how-it-fits', 'This link is no longer valid'],
    ] as const) {
      await walkTo(page, path, heading)
      await expectWellSetAtBothWidths(page)
    }
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
