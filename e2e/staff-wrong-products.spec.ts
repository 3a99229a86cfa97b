import { expect, test } from './fixtures.ts'
import { addProduct, file, openAsStaff, openEdit, placeOrder, variantOf } from './pages/staff.ts'

/** What is wrong with a product is said where it can be put right. */

test('the wizard names the file that cannot be read and the SKU that is in use', async ({ page, shop }) => {
  const taken = await addProduct(page, await shop.adminToken())
  const { variants } = (
    await shop.call<{ data: { data: { variants: { sku: string }[] } } }>('GET', `/products/${taken.id}`)
  ).data.data
  await openAsStaff(page, shop, '/productManagement/createProduct')
  await page.getByLabel('Name').fill(`Wizard ${crypto.randomUUID().slice(0, 8)}`)
  await page.getByLabel('Description').fill('For tests.')
  await page.getByLabel('Price (L.E)', { exact: true }).fill('1000')
  const steps = page.getByRole('list', { name: 'Steps' })
  await expect(steps.getByRole('button', { name: 'Variants' })).toHaveCount(0)
  await steps.getByRole('button', { name: 'Images' }).click()
  await page
    .getByLabel('Product Images')
    .setInputFiles([
      await file(1),
      { name: 'holiday.png', mimeType: 'image/png', buffer: Buffer.from('no picture') },
    ])
  await steps.getByRole('button', { name: 'Variants' }).click()
  await page.getByLabel('Size', { exact: true }).fill('S')
  await page.getByLabel('Color').fill('Navy')
  await page.getByLabel('Stock').fill('3')
  await page.getByLabel('SKU').fill(variants[0]?.sku ?? '')
  await page.getByRole('button', { name: 'Add variant' }).click()
  const twin = page.getByRole('group', { name: 'Variant 2' })
  await twin.getByLabel('Size', { exact: true }).fill('S')
  await twin.getByLabel('Color').fill('Navy')
  await twin.getByLabel('Stock').fill('3')
  await twin.getByLabel('SKU').fill(crypto.randomUUID())
  await expect(page.getByRole('button', { name: 'Next' })).toBeDisabled()
  await expect(twin).toContainText('There is already a variant of this size and color')
  await expect(page.getByRole('group', { name: 'Variant 1' })).not.toContainText('There is already a variant')
  await page.getByRole('button', { name: 'Remove variant 2' }).click()
  await steps.getByRole('button', { name: 'Settings' }).click()
  await page.getByRole('button', { name: 'Create Product' }).click()
  await page.getByRole('button', { name: 'OK' }).click()
  await expect(page.getByText('holiday.png: This file is not a picture that we can read.')).toBeVisible()
  await page.getByRole('button', { name: 'Remove image 2' }).click()
  await steps.getByRole('button', { name: 'Settings' }).click()
  await page.getByRole('button', { name: 'Create Product' }).click()
  await page.getByRole('button', { name: 'OK' }).click()
  const row = page.getByRole('group', { name: 'Variant 1' })
  await expect(row).toContainText('This SKU is already in use')
})

test('a stock that was sold meanwhile and twins of a size are told in their row', async ({ page, shop }) => {
  const { product, dialog, save, row } = await openEdit(page, shop, { stock: 20 })
  await placeOrder(shop, variantOf(product), { quantity: 2 })
  await dialog.getByRole('group', { name: 'Variant 1' }).getByLabel('Stock').fill('25')
  await save.click()
  await expect(dialog).toContainText('S Navy 20')
  await expect(dialog).toContainText('S Navy 18')
  await save.click()
  await expect(dialog).toBeHidden()
  await expect(row.getByRole('cell', { name: /(^|\s)45$/ })).toBeVisible()

  await row.getByRole('button', { name: 'Edit' }).click()
  await dialog.getByRole('group', { name: 'Variant 2' }).getByLabel('Size').fill('s')
  await save.click()
  await expect(dialog.getByRole('group', { name: 'Variant 2' })).toContainText(
    'There is already a variant of this size and color',
  )
  await dialog.getByRole('group', { name: 'Variant 1' }).getByLabel('Size').fill('XS')
  await expect(dialog).not.toContainText('There is already a variant')
  await dialog.getByLabel('Discount price (L.E)').fill('1000')
  await expect(dialog.getByText('shoppers will see and pay the price')).toBeVisible()
  await save.click()
  await expect(dialog).toBeHidden()
})
