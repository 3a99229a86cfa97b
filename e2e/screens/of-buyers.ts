import { expect, type Page } from '@playwright/test'
import { logIn, type Shop, test } from '../fixtures.ts'
import { addToCart, alert, confirmed, fillCart, fillForm, placeOrder } from '../pages/checkout-page.ts'
import { addProduct } from '../pages/staff.ts'
import { expectWellSetAtBothWidths } from '../pages/well-set.ts'
import { at, fail, type Screens, walkTo } from './screens.ts'

/** From the cart to what became of an order. */
export const screensOfBuyers: Screens = {
  async 'a cart with what is sold and what is not'(page, shop) {
    await fillCart(page, shop, { pictures: 1 })
    const gone = await fillCart(page, shop)
    await shop.call('PATCH', `/products/${gone.id}`, await shop.adminToken(), { isActive: false })
    await page.goto('/cart')
    await expect(page.getByText('No longer available. Please remove it to check out.')).toBeVisible()
  },
  async 'the checkout with its problems, an order that failed, one that was placed'(page, shop) {
    await fillCart(page, shop, { pictures: 1 })
    await page.goto('/checkout')
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
    await expect(confirmed(page)).toBeVisible()
  },
  async 'no order to show, an order of which nothing can be said, a payment that failed, one that succeeded'(
    page,
  ) {
    await at('/cod-order-completed', 'Order Not Found')(page)
    await expectWellSetAtBothWidths(page)
    await walkTo(page, '/how-it-fits', 'This link is no longer valid')
    await expectWellSetAtBothWidths(page)
    await walkTo(page, '/order-failed', 'Payment Failed')
    await expectWellSetAtBothWidths(page)
    await walkTo(page, '/order-completed?orderId=ABC-123', 'Payment Successful')
  },
  async 'a long order, which scrolls within its summary'(page, shop) {
    for (let count = 0; count < 9; count += 1) await fillCart(page, shop)
    await page.goto('/checkout')
    const items = page.getByRole('list', { name: 'Items in your order' })
    await expect(items.getByRole('listitem')).toHaveCount(9)
    expect(await items.evaluate((list) => list.scrollHeight > list.clientHeight)).toBe(true)
    await placeOrder(page).scrollIntoViewIfNeeded()
    await expect(
      page.getByRole('region', { name: 'Order Summary' }).getByText('Total', { exact: true }),
    ).toBeInViewport()
  },
  // The last one: its token is given to every page that is opened afterwards.
  'an account: its settings, its profile before and after an order': lookAtAccount,
}

const PLACE_ORDER = '**/api/v1/checkout/place-order'

/** Somebody with an account: first without, then with what they wished and bought. */
async function lookAtAccount(page: Page, shop: Shop): Promise<void> {
  const { token, email } = await shop.register()
  await logIn(page, token)
  await test.step('the settings of an account', async () => {
    await page.goto('/profile/settings')
    await expect(page.getByText('This device')).toBeVisible()
    await expectWellSetAtBothWidths(page)
    await page.getByRole('button', { name: 'Change Address' }).click()
    await expect(page.getByLabel('New Email Address')).toBeVisible()
    await page.getByRole('button', { name: 'Set Up an App' }).click()
    await expect(page.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible()
    await expectWellSetAtBothWidths(page)
  })
  await test.step('the profile of a new customer', async () => {
    await page.goto('/profile')
    await expect(page.getByText('You have not placed any orders yet.')).toBeVisible()
    await expectWellSetAtBothWidths(page)
  })
  await test.step('the profile of a customer with wishes and orders', async () => {
    const product = await addProduct(page, await shop.adminToken(), { pictures: 1 })
    await shop.call('POST', '/users/wishlist', token, { productId: product.id })
    await addToCart(page, product, { token })
    await shop.call('POST', '/checkout/place-order', token, {
      email,
      phoneNumber: '01012345678',
      guestName: 'Mona Adel',
      shippingAddress: { street: '12 Talaat Harb', city: 'Cairo', zip: '11511' },
    })
    await page.goto('/profile')
    await expect(page.getByRole('region', { name: 'Order History' }).getByRole('article')).toBeVisible()
    await expect(page.getByRole('region', { name: 'Wishlist' }).getByRole('listitem')).toBeVisible()
  })
}
