import type { Page } from '@playwright/test'
import { expect, moving, proves, test } from './fixtures.ts'
import { changeProduct, type Product, size, withStocks } from './pages/product-page.ts'

test.use(moving)

let product: Product

test.beforeEach(async ({ shop }) => {
  const products = await shop.products<Product>('?listed=true&category=women')
  product = products.find(({ images }) => images.length > 1) as Product
})

async function openQuickView(page: Page) {
  await page.goto('/shop/women')
  await page.getByRole('article').filter({ hasText: product.name }).hover()
  await page.getByRole('button', { name: `Quick View: ${product.name}` }).click()
  return page.getByRole('dialog').first()
}

test.describe('quick view', () => {
  test('shows the product, forgets every choice when it closes, and fits every width', {
    annotation: proves('1:53b', '1:53c', '1:95a', '1:95b', '1:166'),
  }, async ({ page }) => {
    const description = 'very'.repeat(40)
    await changeProduct(page, product.id, (one) => ({ ...withStocks(0, 4, 7)(one), description }))
    const dialog = await openQuickView(page)
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
    const button = page.getByRole('button', { name: `Quick View: ${product.name}` })
    await expect(button).toBeFocused()
    await button.click()
    await expect(size(page, 'M')).toBeChecked()
    await expect(dialog.getByRole('group', { name: 'Quantity' }).getByRole('status')).toHaveText('1')
    await expect(dialog.getByRole('group', { name: /^Picture 1 of/ })).toBeVisible()

    // A dialog from 768 px on, a sheet below.
    for (const [width, isSheet] of [
      [768, false],
      [767, true],
    ] as const) {
      await page.setViewportSize({ width, height: 800 })
      await openQuickView(page)
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
      await expect(dialog.getByRole('button', { name: 'Close' })).toBeInViewport({ ratio: 1 })
    }
    await dialog.getByRole('link', { name: 'View Full Details' }).click()
    await expect(page).toHaveURL(`/product/${product.id}`)
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })
})
