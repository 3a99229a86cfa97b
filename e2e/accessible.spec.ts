import type { Page } from '@playwright/test'
import { expect, logIn, phone, type Shop, test } from './fixtures.ts'
import {
  addToCart,
  alert,
  confirmed,
  failed,
  fillCart,
  fillForm,
  placeOrder as pressPlaceOrder,
  successful,
} from './pages/checkout-page.ts'
import type { Product } from './pages/product-page.ts'
import { cards, productCalls } from './pages/shop-page.ts'
import {
  addProduct,
  FEW_PRODUCTS,
  file,
  openAsStaff,
  openProduct,
  placeOrder,
  section,
  variantOf,
} from './pages/staff.ts'
import { choose, search } from './pages/staff-orders.ts'
import { expectNoSmallText, expectWellSet, expectWellSetAtBothWidths } from './pages/well-set.ts'

/**
 * Every screen, and every state of it that looks otherwise, at a desk and on a phone: no axe violations, nothing to scroll
 * sideways. A new screen gets its line here. One visitor sees several screens and forgets everything in between, and what
 * is open becomes a phone in their hands, because a new browser for each would cost more than the looking. What can be
 * reached from a page that is open is looked at there: a line looks at each of its states but the last, which is looked
 * at for all.
 */

test.describe.configure({ timeout: 300_000 })

const SCREENS_OF_A_VISIT = 9

type Screens = Record<string, (page: Page, shop: Shop) => Promise<unknown>>

const at = (path: string, heading: string | RegExp) => async (page: Page) => {
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
}

const lookedAt: Screens = {
  async home(page) {
    await page.goto('/')
    const bestsellers = page.getByRole('region', { name: 'Bestsellers' })
    await bestsellers.scrollIntoViewIfNeeded()
    await expect(bestsellers.getByRole('button', { name: 'Play' })).toBeEnabled()
    await expectNoSmallText(page)
  },
  async 'the shop, and quick view'(page) {
    await at('/shop', 'The Collection')(page)
    await expectNoSmallText(page)
    await expectWellSetAtBothWidths(page)
    await cards(page).first().hover()
    await cards(page)
      .first()
      .getByRole('button', { name: /^Quick View/ })
      .click()
    await expect(page.getByRole('dialog').getByRole('button', { name: 'Add to Cart' })).toBeVisible()
  },
  async 'the filters of the shop'(page) {
    await page.goto('/shop?cut=wide')
    await page.getByRole('button', { name: 'Size' }).click()
    await expect(page.getByRole('checkbox', { name: /^M \(/ })).toBeVisible()
  },
  'filters that nothing has together': async (page) => {
    await page.goto('/shop/men?cut=wide')
    await expect(page.getByRole('heading', { name: 'No pair has all of that' })).toBeVisible()
  },
  'a shop that cannot be read': async (page) => {
    await fail(page, productCalls)
    await page.goto('/shop')
    await expect(page.getByRole('heading', { name: 'Nothing on the table just now' })).toBeVisible()
  },
  async 'a product and its tabs, a picture at its full size, the size guide, the Sign Up dialog'(page, shop) {
    await page.goto(`/product/${(await productWithPictures(shop)).id}`)
    await page.getByRole('tab', { name: 'Shipping' }).click()
    await expectNoSmallText(page)
    await expectWellSetAtBothWidths(page)
    await page.getByRole('button', { name: 'Zoom' }).click()
    await expect(page.getByRole('dialog').getByRole('img')).toBeVisible()
    await expectWellSetAtBothWidths(page)
    await closeDialog(page)
    await page.getByRole('button', { name: 'Size Chart' }).click()
    await expect(page.getByRole('dialog', { name: 'Size Guide' })).toBeVisible()
    await expectWellSetAtBothWidths(page)
    await closeDialog(page)
    await page.getByRole('button', { name: 'Add to wishlist' }).click()
    await expect(page.getByRole('dialog', { name: 'Sign Up' })).toBeVisible()
  },
  'a product that is not there': at('/product/99999', 'Product Not Found'),
  async 'a product that is sold out'(page, shop) {
    const product = await productWithPictures(shop)
    await page.route(`**/api/v1/products/${product.id}`, (route) =>
      route.fulfill({
        json: {
          status: 'success',
          data: { data: { ...product, variants: product.variants.map((one) => ({ ...one, stock: 0 })) } },
        },
      }),
    )
    await page.goto(`/product/${product.id}`)
    await expect(page.getByText('All sizes are currently out of stock')).toBeVisible()
  },
  async 'an empty cart'(page) {
    await page.goto('/cart')
    await expect(page.getByText('Your cart is empty')).toBeVisible()
  },
  async 'a cart that cannot be read'(page) {
    await fail(page, '**/api/v1/cart')
    await page.goto('/cart')
    await expect(page.getByText('Failed to load cart. Please try again.')).toBeVisible()
  },
  async 'our story, shipping and returns, the privacy policy, the terms of service'(page) {
    await at('/about', 'One garment, cut well')(page)
    for (const name of ['Shipping & Returns', 'Privacy Policy', 'Terms of Service']) {
      await expectWellSetAtBothWidths(page)
      await page.getByRole('contentinfo').getByRole('link', { name }).click()
      await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    }
  },
  async 'the login that refuses, a forgotten password'(page) {
    await page.goto('/login')
    await page.getByRole('button', { name: 'Log In' }).click()
    await expect(page.getByRole('alert')).toBeVisible()
    await expectWellSetAtBothWidths(page)
    await page.getByRole('link', { name: 'Forgot your password?' }).click()
    await page.getByLabel('Email').fill('nobody@example.com')
    await page.getByRole('button', { name: 'Send Link' }).click()
    await expect(page.getByRole('status')).toContainText('a link is on its way')
  },
  async 'the registration with its problems'(page) {
    await page.goto('/register')
    await page.getByRole('button', { name: 'Create Account' }).click()
    await expect(page.getByText('Name is required')).toBeVisible()
  },
  async 'a link for a new password that is used up'(page) {
    await page.goto('/reset-password?token=used-up')
    await page.getByLabel('New Password').fill('another good one')
    await page.getByRole('button', { name: 'Save Password' }).click()
    await expect(page.getByRole('alert')).toBeVisible()
  },
  'an address that is not confirmed': at('/confirm-email?token=used-up', 'Confirm your email'),
  async 'a link to a kept pair that is no longer valid'(page) {
    await page.goto('/back-in-stock?key=nobody')
    await expect(page.getByRole('heading', { name: 'This link is no longer valid' })).toBeVisible()
  },
  'an invitation': at('/invitation?token=used-up', 'Join the staff'),
  'a page that is none of ours': at('/no/such/page', 'Page Not Found'),
}

const bought: Screens = {
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
    await pressPlaceOrder(page).click()
    await expect(page.getByText('Phone is required')).toBeVisible()
    await expectWellSetAtBothWidths(page)
    await fillForm(page)
    await fail(page, PLACE_ORDER)
    await pressPlaceOrder(page).click()
    await expect(alert(page)).toBeVisible()
    await expectWellSetAtBothWidths(page)
    await page.unroute(PLACE_ORDER)
    await alert(page).getByRole('button', { name: 'OK' }).click()
    await pressPlaceOrder(page).click()
    await expect(confirmed(page)).toBeVisible()
  },
  'no order to show': at('/cod-order-completed', 'Order Not Found'),
  async 'a payment that succeeded'(page) {
    await page.goto('/order-completed?orderId=ABC-123')
    await expect(successful(page)).toBeVisible()
  },
  'an order of which nothing can be said': at('/how-it-fits', 'This link is no longer valid'),
  async 'a payment that failed'(page) {
    await page.goto('/order-failed')
    await expect(failed(page)).toBeVisible()
  },
}

/** Somebody with an account: first without, then with what they wished and bought. */
async function lookAtAccount(page: Page, shop: Shop): Promise<void> {
  const { token, email } = await shop.register()
  await logIn(page, token)
  await test.step('the settings of an account', async () => {
    await page.goto('/profile/settings')
    await expect(page.getByText('This device')).toBeVisible()
    await expectWellSetAtBothWidths(page)
    await page.getByRole('button', { name: 'Set Up an App' }).click()
    await expect(page.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible()
    await expectWellSetAtBothWidths(page)
  })
  await test.step('the profile of who has just come', async () => {
    await page.goto('/profile')
    await expect(page.getByText('You have not placed any orders yet.')).toBeVisible()
    await expectWellSetAtBothWidths(page)
  })
  await test.step('the profile of who wished and bought', async () => {
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
    await expectWellSetAtBothWidths(page)
  })
}

const forStaff: Screens = {
  async 'the admin panel, the orders, who waits for sizes, what was said of pairs, the mails, the staff'(
    page,
    shop,
  ) {
    await staffAt('/adminpanel', 'Admin Panel')(page, shop)
    for (const [link, title] of [
      ['Orders', 'Order Management'],
      ['Waiting', 'Waiting for sizes'],
      ['Fit', 'How pairs fit'],
      ['Mails', 'Mails'],
      ['Staff', 'Staff'],
    ] as const) {
      await expectWellSetAtBothWidths(page)
      await page.getByRole('navigation', { name: 'Staff' }).getByRole('link', { name: link }).click()
      await expectStaffScreen(page, title)
    }
    await expect(page.getByRole('table', { name: 'Staff accounts' })).toBeVisible()
  },
  async 'orders that cannot be read'(page, shop) {
    await fail(page, '**/orders/admin*')
    await openAsStaff(page, shop, '/orders')
    await expect(page.getByRole('alert').filter({ hasText: 'Failed to load orders' })).toBeVisible()
  },
  async 'an order with its details, its status, its customer'(page, shop) {
    const token = await openAsStaff(page, shop, '/orders')
    const order = await placeOrder(shop, variantOf(await addProduct(page, token)))
    await search(page).fill(order.email)
    for (const action of ['View Order', 'Change Status']) {
      await choose(page, order.id, action)
      await expectWellSetAtBothWidths(page)
      await closeDialog(page)
    }
    await choose(page, order.id, 'View Customer')
    await expect(page.getByRole('dialog')).toContainText('1 order')
  },
  async 'a management that cannot be read'(page, shop) {
    await fail(page, '**/api/v1/collections')
    await logIn(page, await shop.adminToken())
    await page.goto('/productManagement')
    await expect(page.getByRole('alert').filter({ hasText: 'Failed to load data' })).toBeVisible()
  },
  async 'the product management with its three sections, Update Category, Update Collection'(page, shop) {
    // A long list takes as long to look at as all other screens of staff, and looks like a short one with its pager.
    await page.route('**/api/v1/products?*', async (route) => {
      const reply = await (await route.fetch()).json()
      reply.meta.total = 1_000
      await route.fulfill({ json: reply })
    })
    await staffAt(FEW_PRODUCTS, 'Product Management')(page, shop)
    await expect(page.getByRole('button', { name: 'Next page' })).toBeVisible()
    await section(page, 'Categories').click()
    await section(page, 'Collections').click()
    const rowOf = (name: string) => page.getByRole('listitem').filter({ hasText: name })
    await expect(rowOf('Women')).toBeVisible()
    await expectWellSetAtBothWidths(page)
    await rowOf('Women').getByRole('button', { name: 'Edit' }).click()
    await expect(page.getByRole('dialog', { name: 'Update Category' })).toBeVisible()
    await expectWellSetAtBothWidths(page)
    await closeDialog(page)
    await rowOf('The Linen Season').getByRole('button', { name: 'Edit' }).click()
    await expect(page.getByRole('dialog', { name: 'Update Collection' })).toBeVisible()
  },
  async 'the view of a product, Update Product with its history'(page, shop) {
    const { product } = await openProduct(page, shop, { pictures: 2, fields: { discount: '900' } })
    const row = page.getByRole('row').filter({ hasText: product.name })
    await row.getByRole('button', { name: 'View' }).click()
    await expect(page.getByRole('dialog', { name: product.name })).toContainText('Image 1 of 2')
    await expectWellSetAtBothWidths(page)
    await closeDialog(page)
    await row.getByRole('button', { name: 'Edit' }).click()
    const dialog = page.getByRole('dialog', { name: 'Update Product' })
    await dialog.getByRole('button', { name: 'History' }).click()
    await expect(dialog.getByText('Created')).toBeVisible()
  },
  async 'the product wizard, with pictures and sizes'(page, shop) {
    await staffAt('/productManagement/createProduct', 'Create Product')(page, shop)
    await expectWellSetAtBothWidths(page)
    await page.getByLabel('Name').fill('Looked at')
    await page.getByLabel('Description').fill('By axe.')
    await page.getByLabel('Price (L.E)', { exact: true }).fill('1450')
    await page.getByRole('button', { name: 'Next' }).click()
    await page.getByLabel('Product Images').setInputFiles([await file(1)])
    await expectWellSetAtBothWidths(page)
    await page.getByRole('button', { name: 'Next' }).click()
    await expect(page.getByRole('group', { name: 'Variant 1' })).toBeVisible()
  },
  async 'the collection form, with its problems'(page, shop) {
    await staffAt('/productManagement/createCollection', 'Create Collection')(page, shop)
    await expectWellSetAtBothWidths(page)
    await page.getByLabel('Collection Name').focus()
    await page.getByLabel('Slug').focus()
    await expect(page.getByText('Collection name is required')).toBeVisible()
  },
}

test.describe('accessible', () => {
  test.describe('to who looks around', () => {
    test.use({ visits: 'quiet' })
    for (const visit of visitsOf(lookedAt)) testVisit(visit)

    test('the menu and the filters of a phone', phone, async ({ page }) => {
      await page.goto('/shipping')
      await page.getByRole('button', { name: 'Menu' }).click()
      await expect(page.getByRole('navigation', { name: 'Mobile menu' })).toBeVisible()
      await expectWellSet(page)
      await page.goto('/shop?cut=wide')
      await page.getByRole('button', { name: 'Filter (1)' }).click()
      await expect(page.getByRole('checkbox', { name: /^M \(/ })).toBeVisible()
      await expectWellSet(page)
    })
  })

  test.describe('to who buys', () => {
    for (const visit of visitsOf(bought)) testVisit(visit)

    test('the settings and the profile of an account', ({ page, shop }) => lookAtAccount(page, shop))
  })

  test.describe('to staff', () => {
    for (const visit of visitsOf(forStaff)) testVisit(visit)
  })
})

type Visit = [name: string, open: Screens[string]][]

function visitsOf(screens: Screens): Visit[] {
  const all = Object.entries(screens)
  const count = Math.ceil(all.length / SCREENS_OF_A_VISIT)
  return Array.from({ length: count }, (_, n) => all.filter((_, place) => place % count === n))
}

function testVisit(visit: Visit): void {
  test(visit.map(([name]) => name).join(', '), async ({ page, shop }) => {
    for (const [name, open] of visit)
      await test.step(name, async () => {
        await open(page, shop)
        await expectWellSetAtBothWidths(page)
        await forgetEverything(page)
      })
  })
}

/**
 * The next screen is opened by somebody who has never been here. In between stands a page of the shop without scripts: a
 * blank one belongs to no shop, and the next screen would begin in a new process that has compiled nothing.
 */
async function forgetEverything(page: Page): Promise<void> {
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await page.mouse.move(0, 0)
  await page.goto('/robots.txt', { waitUntil: 'load' })
  await page.evaluate(() => {
    localStorage.clear()
    sessionStorage.clear()
  })
  await page.context().clearCookies()
}

async function closeDialog(page: Page): Promise<void> {
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
}

const PLACE_ORDER = '**/api/v1/checkout/place-order'

const fail = (page: Page, url: string | RegExp) =>
  page.route(url, (route) => route.fulfill({ status: 500, json: {} }))

async function productWithPictures(shop: Shop): Promise<Product> {
  return (await shop.products<Product>()).find(({ images }) => images.length > 1) as Product
}

function staffAt(path: string, title: string) {
  return async (page: Page, shop: Shop) => {
    await openAsStaff(page, shop, path)
    await expectStaffScreen(page, title)
  }
}

async function expectStaffScreen(page: Page, title: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  await expect(page).toHaveTitle(new RegExp(title))
  await expect(page.getByRole('status').filter({ hasText: /Loading/ })).toHaveCount(0)
}
