import type { Page } from '@playwright/test'
import { expect, expectNoAxeViolations, test } from './fixtures.ts'
import { file, openAsStaff, openProduct, toast } from './pages/staff.ts'

/** As a spreadsheet puts it on the clipboard. */
const paste = (page: Page, text: string) =>
  page.evaluate((cells) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text', cells)
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    )
  }, text)

test('18 variants are entered as a grid, by keyboard, and lead on to the shop and to another', async ({
  page,
  shop,
}) => {
  await openAsStaff(page, shop, '/productManagement/createProduct')
  const name = `Grid ${crypto.randomUUID().slice(0, 8)}`
  const alert = page.getByRole('alertdialog')
  const next = page.getByRole('button', { name: 'Next' })
  await page.getByLabel('Name').fill(name)
  await page.getByLabel('Description').fill('Entered as a grid.')
  await page.getByLabel('Price (L.E)', { exact: true }).fill('1450')
  await next.press('Enter')
  await page.getByLabel('Product Images').setInputFiles([await file(1)])
  await next.press('Enter')

  await test.step('sizes and colors: two presses and one field', async () => {
    await page.getByRole('button', { name: 'Add 28–40' }).press('Enter')
    await page.getByRole('button', { name: 'Size 40' }).press('Space')
    await page.getByLabel('Add a color').fill('Navy, Sand, Stone')
    await page.getByLabel('Add a color').press('Enter')
    await expect(page.getByRole('textbox', { name: /^Stock of/ })).toHaveCount(18)
  })

  await test.step('stock: typed with arrow keys, or pasted', async () => {
    await page.getByLabel('Stock of 28, Navy').focus()
    await page.keyboard.type('4')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.type('5')
    await page.keyboard.press('ArrowDown')
    await expect(page.getByLabel('Stock of 30, Sand')).toBeFocused()
    await page.getByLabel('Stock of 28, Navy').focus()
    await paste(page, '1\t2\t3\n4\t5\t6\n7\t8\t9\n1\t1\t1\n2\t2\t2\n3\t3\t3')
    await expect(page.getByLabel('Stock of 38, Stone')).toHaveValue('3')
  })

  await test.step('measures once for all colors, SKUs as proposed', async () => {
    await page.getByText('Measurements in centimetres, laid flat, for all colors of a size').click()
    await page.getByLabel('Waist of size 28').fill('38')
    await page.getByText('SKUs', { exact: true }).click()
    await expect(page.getByLabel('SKU of 28, Navy')).toHaveValue(/^GRID-.*-NAVY-28$/)
    await expectNoAxeViolations(page)
    await next.press('Enter')
    await expect(page.getByRole('region', { name: 'Review' })).toContainText('Variants18')
    await page.getByRole('button', { name: 'Create Product' }).press('Enter')
    await expect(alert).toContainText('Product created successfully!')
    await alert.getByRole('button', { name: 'OK' }).press('Enter')
  })

  await test.step('another like it, without its stock', async () => {
    await expect(page.getByRole('link', { name: 'See it in the shop' })).toBeVisible()
    await page.getByRole('button', { name: 'Another like it' }).press('Enter')
    await expect(page.getByLabel('Name')).toHaveValue(name)
    await expect(page.getByRole('list', { name: 'Steps' }).locator('[aria-current=step]')).toContainText(
      'Basic Info',
    )
  })

  await test.step('the shop has all of it', async () => {
    type Found = { data: { data: { variants: { size: string; color: string; stock: number }[] }[] } }
    const [made] = (await shop.call<Found>('GET', `/products?q=${encodeURIComponent(name)}`)).data.data
    expect(made?.variants).toHaveLength(18)
    expect(made?.variants[0]).toMatchObject({
      size: '28',
      color: 'Navy',
      stock: 1,
      measures: { waist: 38 },
    })
    expect(made?.variants[1]).toMatchObject({
      size: '28',
      color: 'Sand',
      stock: 2,
      measures: { waist: 38 },
    })
  })
})

test('stock is changed in the list, and a product is archived and brought back', async ({ page, shop }) => {
  const { product } = await openProduct(page, shop)
  const row = page.getByRole('table', { name: 'Products' }).getByRole('row').filter({ hasText: product.name })

  await test.step('one press on the stock opens it', async () => {
    await row.getByRole('button', { name: '40', exact: true }).press('Enter')
    const dialog = page.getByRole('dialog', { name: `Change the stock of ${product.name}` })
    await dialog.getByLabel('Stock of S, Navy').fill('17')
    await dialog.getByLabel('Stock of S, Navy').press('ArrowDown')
    await page.keyboard.type('25')
    await expect(dialog.getByRole('status')).toHaveText('+2 pieces in 2 variants')
    await expectNoAxeViolations(page)
    await dialog.getByRole('button', { name: 'Change stock' }).press('Enter')
    await expect(toast(page, `${product.name}: +2 pieces.`)).toBeVisible()
    await expect(row.getByRole('button', { name: '42', exact: true })).toBeVisible()
  })

  await test.step('archived, it is neither here nor in the shop, until Undo', async () => {
    await row.getByRole('button', { name: `More for ${product.name}` }).press('Enter')
    await page.getByRole('menuitem', { name: 'Archive' }).press('Enter')
    await expect(row).toHaveCount(0)
    expect((await page.request.get(`/api/v1/products/${product.id}`)).status()).toBe(404)
    await page.getByRole('button', { name: 'Undo' }).press('Enter')
    await expect(row).toHaveCount(1)
    expect((await page.request.get(`/api/v1/products/${product.id}`)).status()).toBe(200)
  })
})
