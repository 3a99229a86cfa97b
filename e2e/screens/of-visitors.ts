import { expect } from '@playwright/test'
import type { Shop } from '../fixtures.ts'
import { changeProduct, type Product } from '../pages/product-page.ts'
import { cards, productCalls } from '../pages/shop-page.ts'
import { expectNoSmallText, expectToFitNarrowPhone, expectWellSetAtBothWidths } from '../pages/well-set.ts'
import { at, closeDialog, fail, type Screens, walkTo } from './screens.ts'

/** What everybody can open, in a shop that nobody changes. */
export const screensOfVisitors: Screens = {
  async home(page) {
    await page.goto('/')
    await expectToFitNarrowPhone(page)
    const bestsellers = page.getByRole('region', { name: 'Bestsellers' })
    await bestsellers.scrollIntoViewIfNeeded()
    await expect(bestsellers.getByRole('button', { name: 'Play' })).toBeEnabled()
    await expectNoSmallText(page)
  },
  async 'the shop, and quick view'(page) {
    await at('/shop', 'The Collection')(page)
    await expectToFitNarrowPhone(page)
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
    await expectToFitNarrowPhone(page)
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
  async 'a product with words of any length'(page, shop) {
    const { id } = await productWithPictures(shop)
    const long = `Biella ${'very'.repeat(40)}long`
    await changeProduct(page, id, () => ({ name: long, description: long, details: [long] }))
    await page.goto(`/product/${id}`)
    await expect(page.getByRole('heading', { level: 1 })).toContainText('veryvery')
  },
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
  async 'our story, shipping and returns, the privacy policy, the terms of service, a product that is not there, a page that is none of ours'(
    page,
  ) {
    await at('/about', 'One garment, cut well')(page)
    for (const name of ['Shipping & Returns', 'Privacy Policy', 'Terms of Service']) {
      await expectWellSetAtBothWidths(page)
      await page.getByRole('contentinfo').getByRole('link', { name }).click()
      await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    }
    await expectWellSetAtBothWidths(page)
    await walkTo(page, '/product/99999', 'Product Not Found')
    await expectWellSetAtBothWidths(page)
    await walkTo(page, '/no/such/page', 'Page Not Found')
  },
  async 'the login that refuses, a forgotten password, the registration with its problems'(page) {
    await page.goto('/login')
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
  },
  async 'links of mails that are no longer valid'(page) {
    await page.goto('/reset-password?token=used-up')
    await page.getByLabel('New Password').fill('another good one')
    await page.getByRole('button', { name: 'Save Password' }).click()
    await expect(page.getByRole('alert')).toBeVisible()
    for (const [path, heading] of [
      ['/confirm-email?token=used-up', 'Confirm your email'],
      ['/revoke-factors?token=used-up', 'It was not you?'],
      ['/change-email?token=used-up', 'Confirm your new email'],
      ['/keep-email?token=used-up', 'Keep your email address'],
      ['/newsletter?token=used-up', 'Our letters, once a month'],
      ['/unsubscribe?token=used-up', 'No more letters'],
      ['/back-in-stock?key=nobody', 'This link is no longer valid'],
      ['/invitation?token=used-up', 'Join the staff'],
    ] as const) {
      await expectWellSetAtBothWidths(page)
      await walkTo(page, path, heading)
    }
  },
}

async function productWithPictures(shop: Shop): Promise<Product> {
  return (await shop.products<Product>()).find(({ images }) => images.length > 1) as Product
}
