import type { Product } from '../src/contract/catalog.ts'
import { formatPrice } from '../src/shared/price-format.ts'
import { expect, moving, phone, proves, test } from './fixtures.ts'
import { card, cards } from './pages/shop-page.ts'

test.use(moving)

test.describe('a card', () => {
  test('opens Quick View by keyboard and pointer, and leads to its product', {
    annotation: proves('1:51a', '1:51b', '1:51d'),
  }, async ({ page, shop }) => {
    const plain = (await shop.products<Product>()).find((product) => product.discount === null)
    await page.goto('/shop/women')
    const first = cards(page).first()
    await expect(first.locator('picture')).toHaveCount(1)
    const quickView = first.getByRole('button', { name: /^Quick View/ })
    await test.step('by keyboard, and gets the focus back', async () => {
      await first.getByRole('button', { name: /wishlist/ }).focus()
      await page.keyboard.press('Tab')
      await expect(quickView).toBeFocused()
      await expect(quickView).toHaveCSS('opacity', '1')
      await page.keyboard.press('Enter')
      await expect(page.getByRole('dialog')).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await expect(quickView).toBeFocused()
    })

    await test.step('under the pointer', async () => {
      await quickView.blur()
      const second = first.locator('picture').nth(1)
      await expect(second).toHaveCSS('opacity', '0')
      await first.scrollIntoViewIfNeeded()
      await page.evaluate(() => document.fonts.ready)
      const before = await first.boundingBox()
      await first.hover()
      await expect(second).toHaveCSS('opacity', '1')
      expect(await first.boundingBox()).toEqual(before)
      await expect(first.getByText('Quick View')).toBeVisible()
      await quickView.click()
      await expect(page.getByRole('dialog')).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toHaveCount(0)
    })

    const shown = card(page, plain)
    await expect(shown.getByText(plain?.category?.name ?? '', { exact: true })).toBeVisible()
    await expect(shown.getByText(formatPrice(plain?.price ?? 0))).toBeVisible()
    await expect(shown.getByText(/% OFF/)).toHaveCount(0)
    await expect(shown.getByRole('img').first()).toHaveAttribute('alt', /.+/)
    await shown.getByRole('link').click({ position: { x: 5, y: 5 } })
    await expect(page).toHaveURL(`/product/${plain?.id}`)
  })
})

test.describe('a card on a phone', () => {
  // As phones have it; the other tests draw one pixel a point.
  test.use({ deviceScaleFactor: 2.625 })

  test('fetches one picture of about its own size, and opens Quick View as a sheet', {
    ...phone,
    annotation: proves('1:53a'),
  }, async ({ page }) => {
    await page.goto('/shop/women')
    await expect(cards(page).first().locator('picture')).toHaveCount(1)
    const picture = cards(page).first().locator('img').first()
    await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0)
    const [fetched, needed] = await picture.evaluate((img: HTMLImageElement) => [
      Number(img.currentSrc.match(/-(\d+)\.(avif|webp)$/)?.[1]),
      img.getBoundingClientRect().width * devicePixelRatio,
    ])
    expect(fetched).toBeGreaterThanOrEqual((needed ?? 0) * 0.95)
    expect(fetched).toBeLessThanOrEqual((needed ?? 0) * 1.5)

    await cards(page)
      .first()
      .getByRole('button', { name: /^Quick View/ })
      .tap()
    const sheet = page.getByRole('dialog').first()
    await expect(sheet).toBeVisible()
    await expect
      .poll(async () => {
        const box = await sheet.boundingBox()
        return box && Math.round(box.y + box.height)
      })
      .toBe(page.viewportSize()?.height)
  })
})
