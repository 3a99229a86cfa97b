import type { Page } from '@playwright/test'
import { expect, hold, proves, test } from './fixtures.ts'
import { file, openAsStaff } from './pages/staff.ts'

const alert = (page: Page) => page.getByRole('alertdialog')

test.describe('the collection form', () => {
  test('makes the slug, shows the preview, waits for the picture, and creates', {
    annotation: proves('2:105', '2:168b', '2:250'),
  }, async ({ page, shop }) => {
    await openAsStaff(page, shop, '/productManagement/createCollection')
    const tail = crypto.randomUUID().slice(0, 8)
    const create = page.getByRole('button', { name: 'Create Collection' })
    await expect(create).toBeDisabled()
    const release = await hold(page, '**/api/v1/media')
    await page.getByLabel('Choose image').setInputFiles(await file(4))
    await page.getByLabel('Collection Name').fill(`  Été & Linen ${tail}! `)
    await expect(page.getByLabel('Slug')).toHaveValue(`ete-linen-${tail}`)
    await page.getByLabel('Description').fill('Light as air.')
    const preview = page.getByRole('region', { name: 'Preview' })
    const address = `/productManagement?collection=ete-linen-${tail}`
    for (const text of [`Été & Linen ${tail}!`, address, 'Light as air.'])
      await expect(preview).toContainText(text)
    await expect(create).toBeDisabled()
    release()
    await expect(preview.locator('img')).toHaveAttribute('src', /^\/media\//)
    await expect(page.getByLabel('Collection Name')).toHaveValue(`  Été & Linen ${tail}! `)
    await expect(page.getByLabel('Description')).toHaveValue('Light as air.')
    await create.click()
    await expect(alert(page)).toContainText('Collection created successfully!')
    await alert(page).getByRole('button', { name: 'OK' }).click()
    await expect(page).toHaveURL('/productManagement')
    await page.getByRole('button', { name: /^Collections/ }).click()
    await expect(page.getByRole('listitem').filter({ hasText: tail })).toContainText('Light as air.')
    await page.goto(address)
    await expect(page.getByRole('button', { name: 'Show All Products' })).toBeVisible()
  })
})
