import type { Product } from '../src/contract/catalog.ts'
import { formatPrice } from '../src/contract/price-format.ts'
import { expect, phone, test } from './fixtures.ts'
import { card, cards, changeList, productCalls } from './pages/shop-page.ts'

test.use({ visits: 'quiet' })

test.describe('a card', () => {
  test('shows picture, category, name and price, and leads to the product', async ({ page, shop }) => {
    const plain = (await shop.products<Product>()).find((product) => product.discount === null)
    await page.goto('/shop')
    const shown = card(page, plain)
    await expect(shown.getByText(plain?.category?.name ?? '', { exact: true })).toBeVisible()
    await expect(shown.getByText(formatPrice(plain?.price ?? 0))).toBeVisible()
    await expect(shown.getByText(/% OFF/)).toHaveCount(0)
    await expect(shown.getByRole('img').first()).toHaveAttribute('alt', /.+/)
    await shown.getByRole('link').click({ position: { x: 5, y: 5 } })
    await expect(page).toHaveURL(`/product/${plain?.id}`)
  })

  test('of a product without pictures says so', async ({ page }) => {
    await page.route(productCalls, (route) =>
      changeList(route, ([first]) => {
        if (first) first.images = []
      }),
    )
    await page.goto('/shop')
    await expect(cards(page).first()).toContainText('No image available')
  })

  test('tells a valid discount in percent, and ignores one above the price', async ({ page }) => {
    await page.route(productCalls, (route) =>
      changeList(route, ([first, second]) => {
        if (first) Object.assign(first, { price: 1890, discount: 1490, unitPrice: 1490 })
        if (second) Object.assign(second, { price: 2000, discount: 2500, unitPrice: 2000 })
      }),
    )
    const reply = page.waitForResponse(productCalls)
    await page.goto('/shop')
    const [first, second] = (await (await reply).json()).data.data as Product[]
    await expect(card(page, first).getByText('21% OFF')).toBeVisible()
    await expect(card(page, first).getByText('1,490.00 L.E')).toBeVisible()
    await expect(card(page, first).getByText('1,890.00 L.E')).toHaveCSS(
      'text-decoration-line',
      'line-through',
    )
    await expect(card(page, second).getByText('2,000.00 L.E')).toBeVisible()
    await expect(card(page, second).getByText(/% OFF/)).toHaveCount(0)
  })

  test('shows its second picture and Quick View under the pointer', async ({ page }) => {
    await page.goto('/shop')
    const shown = cards(page).first()
    const second = shown.locator('picture').nth(1)
    await expect(second).toHaveCSS('opacity', '0')
    await shown.scrollIntoViewIfNeeded()
    await page.evaluate(() => document.fonts.ready)
    const before = await shown.boundingBox()
    await shown.hover()
    await expect(second).toHaveCSS('opacity', '1')
    expect(await shown.boundingBox()).toEqual(before)
    await expect(shown.getByText('Quick View')).toBeVisible()
    await shown.getByRole('button', { name: /^Quick View/ }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
  })

  test('spares a phone the second picture and offers Quick View at once', phone, async ({ page }) => {
    await page.goto('/shop')
    await expect(cards(page).first().locator('picture')).toHaveCount(1)
    await cards(page)
      .first()
      .getByRole('button', { name: /^Quick View/ })
      .tap()
    await expect(page.getByRole('dialog')).toBeVisible()
  })

  test('opens Quick View by keyboard, and gets the focus back', async ({ page }) => {
    await page.goto('/shop')
    const quickView = cards(page)
      .first()
      .getByRole('button', { name: /^Quick View/ })
    await cards(page)
      .first()
      .getByRole('button', { name: /wishlist/ })
      .focus()
    await page.keyboard.press('Tab')
    await expect(quickView).toBeFocused()
    await expect(quickView).toHaveCSS('opacity', '1')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(quickView).toBeFocused()
  })

  test('has a heart that asks guests to sign up', async ({ page }) => {
    await page.goto('/shop')
    await cards(page)
      .first()
      .getByRole('button', { name: /Add to wishlist/ })
      .click()
    await expect(page.getByRole('dialog', { name: 'Sign Up' })).toBeVisible()
  })
})

test.describe('a card on a fine screen', () => {
  // As phones have it; the other tests draw one pixel a point.
  test.use({ deviceScaleFactor: 2.625 })

  test('fetches a picture of about its own size', phone, async ({ page }) => {
    await page.goto('/shop')
    const picture = cards(page).first().locator('img').first()
    await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0)
    const [fetched, needed] = await picture.evaluate((img: HTMLImageElement) => [
      Number(img.currentSrc.match(/-(\d+)\.(avif|webp)$/)?.[1]),
      img.getBoundingClientRect().width * devicePixelRatio,
    ])
    expect(fetched).toBeGreaterThanOrEqual((needed ?? 0) * 0.95)
    expect(fetched).toBeLessThanOrEqual((needed ?? 0) * 1.5)
  })
})
