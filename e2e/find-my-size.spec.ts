import { expect, expectNoAxeViolations, moving, test } from './fixtures.ts'
import { layoutShift, watchLayoutShift } from './pages/layout-shift.ts'
import type { Product } from './pages/product-page.ts'
import { cards } from './pages/shop-page.ts'

test.use(moving)

test('a shopper finds her size, sees it on every pair, and deletes it', async ({ page, shop }) => {
  const biella = (await shop.products<Product>('?listed=true&category=men')).find(({ name }) =>
    name.startsWith('Biella'),
  )
  await watchLayoutShift(page)
  await page.goto(`/product/${biella?.id}`)
  const opener = page.getByRole('button', { name: 'Find my size' })
  await opener.click()
  const dialog = page.getByRole('dialog', { name: 'Find my size' })
  await dialog.getByLabel('Waist (cm)').fill('٧٨')
  await dialog.getByLabel('Hip (cm)').fill('94')
  await dialog.getByRole('button', { name: 'Show the size' }).click()
  await expect(dialog.getByText('Size M', { exact: true })).toBeVisible()
  await expect(dialog.getByText('Your waist 78, this pair 79, 1 cm of ease')).toBeVisible()
  await expect(dialog.getByText('Your hip 94, this pair 100, 6 cm of ease')).toBeVisible()
  await expectNoAxeViolations(page)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(opener).toBeFocused()

  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 844 })
    await page.goto(`/product/${biella?.id}`)
    await expect(page.getByText(/^Your size: M, \d+ left/)).toBeVisible()
    expect(await layoutShift(page)).toBe(0)

    await page.goto('/shop?collection=linen-season')
    const fitting = /Your size: [SML], \d+ left/
    await expect(cards(page).filter({ hasText: fitting }).first()).toBeVisible()
    await expect(cards(page).filter({ hasText: 'Not in your size' }).first()).toBeVisible()
    expect(await layoutShift(page)).toBe(0)
    const fitsMe = page.getByRole('button', { name: 'Fits me, in stock' })
    const place = await fitsMe.boundingBox()
    expect((await page.getByLabel('Sort by').boundingBox())?.y, 'one row').toBe(place?.y)
    await fitsMe.click()
    await expect(page).toHaveURL('/shop?collection=linen-season&fits=me')
    await expect(cards(page).filter({ hasNotText: fitting })).toHaveCount(0)
    await expect(cards(page).filter({ hasText: 'Lecce' })).toBeVisible()
    expect((await fitsMe.boundingBox())?.y).toBe(place?.y)
  }

  await page.goto(`/product/${biella?.id}`)
  await opener.click()
  await expect(dialog.getByText('Size M', { exact: true })).toBeVisible()
  await dialog.getByRole('button', { name: 'Delete my measures' }).click()
  await expect(dialog.getByLabel('Waist (cm)')).toHaveValue('')
  await expectNoAxeViolations(page)
  await page.reload()
  await opener.click()
  await expect(dialog.getByLabel('Waist (cm)')).toHaveValue('')
  await expect(page.getByText(/Your size/)).toBeHidden()
  expect(await page.evaluate(() => localStorage.getItem('sizing'))).toBeNull()
})
