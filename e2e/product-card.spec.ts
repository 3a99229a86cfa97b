import type { Locator } from '@playwright/test'
import type { Product } from '#contract/catalog/catalog.ts'
import { formatPrice } from '#shared/price-format.ts'
import { expect, moving, phone, proves, test } from './fixtures.ts'
import { changeProduct, size, withStocks } from './pages/product-page.ts'
import { card, cards } from './pages/shop-page.ts'

test.use(moving)

test('a card has a second picture, and its Quick View forgets every choice and fits every width', {
  annotation: proves('1:51a', '1:51d', '1:95a', '1:95b', '1:166'),
}, async ({ page, shop }) => {
  const products = await shop.products<Product>()
  const product = products.find(({ images }) => images.length > 1) as Product
  const description = 'very'.repeat(40)
  await changeProduct(page, product.id, (one) => ({ ...withStocks(0, 4, 7)(one), description }))
  await page.goto('/shop/women')
  const opener = page.getByRole('button', { name: `Quick View: ${product.name}` })
  const dialog = page.getByRole('dialog').first()
  const first = cards(page).first()
  await expect(first.locator('picture')).toHaveCount(1)
  const quickView = first.getByRole('button', { name: /^Quick View/ })
  await test.step('by keyboard, and gets the focus back', async () => {
    await first.getByRole('button', { name: /wishlist/ }).focus()
    await page.keyboard.press('Tab')
    await expect(quickView).toBeFocused()
    await expect(quickView).toHaveCSS('opacity', '1')
    await page.keyboard.press('Enter')
    // The first pair of the demo is on sale.
    for (const place of [first, page.getByRole('dialog')]) await expectQuietStruckPrice(place)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(quickView).toBeFocused()
  })

  await test.step('under the pointer, where nothing moves', async () => {
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
  })

  await test.step('Quick View shows the product, and forgets every choice when it closes', async () => {
    await page.getByRole('article').filter({ hasText: product.name }).hover()
    await opener.click()
    await expect(dialog.getByRole('heading', { name: product.name }).last()).toBeVisible()
    await expect(dialog.getByText(description)).toBeVisible()
    await expect(dialog.getByRole('group', { name: /^Picture 1 of/ })).toBeVisible()
    await expect(size(page, 'M')).toBeChecked()
    await size(page, 'L').check()
    await dialog.getByRole('button', { name: 'Increase quantity' }).click()
    await dialog.getByRole('button', { name: 'Next' }).click()
    await expect(dialog.getByRole('group', { name: /^Picture 2 of/ })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(opener).toBeFocused()
  })

  await test.step('it is a dialog from 768 px on, a sheet below', async () => {
    for (const [width, isSheet] of [
      [768, false],
      [767, true],
    ] as const) {
      await page.setViewportSize({ width, height: 800 })
      await opener.press('Enter')
      await expect(size(page, 'M')).toBeChecked()
      await expect(dialog.getByRole('group', { name: 'Quantity' }).getByRole('status')).toHaveText('1')
      await expect(dialog.getByRole('group', { name: /^Picture 1 of/ })).toBeVisible()
      await expect
        .poll(async () => {
          const box = await dialog.boundingBox()
          return box && Math.round(box.y + box.height) === 800
        })
        .toBe(isSheet)
      const text = await dialog.getByText(description).boundingBox()
      expect(text?.width, `at ${width} px`).toBeLessThan(width)
      // A phone on its side: at the end of the dialog it can still be closed.
      await page.setViewportSize({ width, height: 360 })
      await dialog.getByRole('link', { name: 'View Full Details' }).scrollIntoViewIfNeeded()
      await dialog.getByRole('button', { name: 'Close' }).click()
      await expect(dialog).toBeHidden()
    }
    await page.setViewportSize({ width: 1280, height: 800 })
  })

  await first.getByRole('link').click({ position: { x: 5, y: 5 } })
  await expect(page).toHaveURL(`/product/${products[0]?.id}`)
})

/** The price that counts is seen first: the struck one beside it is clearly smaller. */
async function expectQuietStruckPrice(place: Locator): Promise<void> {
  const [struck = 0, counts = 0] = await place.locator('s').evaluate((s) => {
    const price = s.parentElement?.querySelector('span:not(.sr-only)') ?? s
    return [s, price].map((one) => Number.parseFloat(getComputedStyle(one).fontSize))
  })
  expect(struck / counts).toBeLessThan(0.87)
}

test.describe('a card on a phone', () => {
  // As phones have it; the other tests draw one pixel a point.
  test.use({ deviceScaleFactor: 2.625 })

  test('fetches one picture of its own size, is swiped, and opens Quick View as a sheet', {
    ...phone,
    annotation: proves('1:51b', '1:53a'),
  }, async ({ page, shop }) => {
    const plain = (await shop.products<Product>()).find(({ discount }) => discount === null)
    await page.goto('/shop/women')
    const first = cards(page).first()
    const pictures = first.locator('picture')
    await expect(pictures).toHaveCount(1)
    const picture = first.locator('img').first()
    await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0)
    const [fetched, needed] = await picture.evaluate((img: HTMLImageElement) => [
      Number(img.currentSrc.match(/-(\d+)\.(avif|webp)$/)?.[1]),
      img.getBoundingClientRect().width * devicePixelRatio,
    ])
    expect(fetched).toBeGreaterThanOrEqual((needed ?? 0) * 0.95)
    expect(fetched).toBeLessThanOrEqual((needed ?? 0) * 1.5)

    await test.step('the second picture is fetched and shown by a swipe', async () => {
      const box = await first.boundingBox()
      const [x, y] = [(box?.x ?? 0) + 120, (box?.y ?? 0) + 60]
      const touch = { pointerType: 'touch', isPrimary: true, pointerId: 1, bubbles: true }
      await first.dispatchEvent('pointerover', { ...touch, clientX: x, clientY: y })
      await first.dispatchEvent('pointerdown', { ...touch, clientX: x, clientY: y })
      await first.dispatchEvent('pointerup', { ...touch, clientX: x - 80, clientY: y + 5 })
      await expect(pictures.nth(1)).toHaveCSS('opacity', '1')
    })

    await test.step('a card shows category, name and price', async () => {
      const shown = card(page, plain)
      await expect(shown.getByText(plain?.category?.name ?? '', { exact: true })).toBeVisible()
      await expect(shown.getByText(formatPrice(plain?.price ?? 0))).toBeVisible()
      await expect(shown.getByText(/% OFF/)).toHaveCount(0)
      await expect(shown.getByRole('img').first()).toHaveAttribute('alt', /.+/)
    })

    await first.getByRole('button', { name: /^Quick View/ }).tap()
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
