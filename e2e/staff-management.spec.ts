import type { Page } from '@playwright/test'
import { expect, hold, proves, test } from './fixtures.ts'
import { addProduct, FEW_PRODUCTS, openAsStaff, openProduct, section } from './pages/staff.ts'

const rowOf = (page: Page, name: string) =>
  page.getByRole('table', { name: 'Products' }).getByRole('row').filter({ hasText: name })

test('staff narrow and search the products, switch flags, and view one with a long name', {
  annotation: proves('2:86', '2:87', '2:89a', '2:89b', '2:274'),
}, async ({ page, shop }) => {
  await test.step('View Products narrows to a category or a collection, Show All Products goes back', async () => {
    await openAsStaff(page, shop, '/productManagement')
    await section(page, 'Categories').click()
    await page
      .getByRole('listitem')
      .filter({ hasText: 'Women' })
      .getByRole('button', { name: 'View Products' })
      .click()
    await expect(page).toHaveURL('/productManagement?category=1')
    await expect(page.getByRole('region', { name: 'Products' })).toBeFocused()
    await expect(page.getByText('Showing: Women')).toBeVisible()
    await expect(rowOf(page, 'Men').filter({ hasNotText: 'Women' })).toHaveCount(0)
    await page.reload()
    await expect(page.getByText('Showing: Women')).toBeVisible()
    await page.getByRole('button', { name: 'Show All Products' }).click()
    await expect(page).toHaveURL('/productManagement')
    await section(page, 'Collections').click()
    const collection = page
      .getByRole('listitem')
      .filter({ has: page.getByRole('button', { name: 'View Products' }) })
      .last()
    await collection.getByRole('button', { name: 'View Products' }).click()
    await expect(page).toHaveURL(/\?collection=\d+$/)
    await expect(page.getByRole('button', { name: 'Show All Products' })).toBeVisible()
    await expect(page.getByRole('region', { name: 'Products' })).toBeInViewport()
  })

  await test.step('products are searched by name, and a list that is late still comes', async () => {
    const token = await openAsStaff(page, shop, FEW_PRODUCTS)
    const product = await addProduct(page, token)
    await page.getByRole('searchbox', { name: 'Search products' }).fill(product.name.toUpperCase())
    await expect(page.getByRole('table', { name: 'Products' }).getByRole('row')).toHaveCount(2)
    await expect(rowOf(page, product.name)).toBeVisible()
    await page.getByRole('searchbox', { name: 'Search products' }).fill('nothing of that name')
    await expect(page.getByText('No products found.')).toBeVisible()

    await page.getByRole('searchbox', { name: 'Search products' }).fill(product.name)
    await expect(rowOf(page, product.name)).toBeVisible()
    const wanted = await addProduct(page, token)
    const release = await hold(page, '**/api/v1/products?*')
    const asked = page.waitForRequest((request) => request.url().includes(wanted.name.split(' ')[1] ?? ''))
    await page.getByRole('searchbox', { name: 'Search products' }).fill(wanted.name)
    await asked
    await rowOf(page, product.name).getByRole('switch', { name: 'Best Seller' }).click()
    release()
    await expect(rowOf(page, wanted.name)).toBeVisible()
  })

  await test.step('the switches stay after a reload, and a name of one long word fits', async () => {
    const name = `Hose${crypto.randomUUID().replaceAll('-', '').repeat(6)}`.slice(0, 190)
    const { product } = await openProduct(page, shop, { name })
    const row = rowOf(page, product.name)
    const sent: unknown[] = []
    page.on('request', (request) => request.method() === 'PATCH' && sent.push(request.postDataJSON()))
    for (const [name, before] of [
      ['Best Seller', 'false'],
      ['New Arrival', 'false'],
      ['Active', 'true'],
    ] as const) {
      const toggle = row.getByRole('switch', { name })
      await expect(toggle).toHaveAttribute('aria-checked', before)
      const saved = page.waitForResponse((response) => response.request().method() === 'PATCH')
      await toggle.click()
      await expect(toggle).toHaveAttribute('aria-checked', before === 'true' ? 'false' : 'true')
      await saved
    }
    expect(sent).toEqual([{ isBestSeller: true }, { isNewArrival: true }, { isActive: false }])
    await page.reload()
    await expect(row.getByRole('switch', { name: 'Best Seller' })).toHaveAttribute('aria-checked', 'true')
    await expect(row.getByRole('switch', { name: 'Active' })).toHaveAttribute('aria-checked', 'false')

    const view = row.getByRole('button', { name: 'View' })
    for (const width of [1280, 390]) {
      await page.setViewportSize({ width, height: 844 })
      const box = await view.boundingBox()
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(width)
      await view.click()
      const close = page.getByRole('dialog').getByRole('button', { name: 'Close' })
      await expect(page.getByRole('dialog')).toContainText('For tests.')
      await expect(close).toBeInViewport({ ratio: 1 })
      // On a phone it is a sheet at the bottom edge.
      const sheet = await page.getByRole('dialog').boundingBox()
      expect(Math.round((sheet?.y ?? 0) + (sheet?.height ?? 0)) >= 843).toBe(width === 390)
      await close.click()
      await expect(page.getByRole('dialog')).toBeHidden()
    }
  })
})
