import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { openAsStaff } from './pages/staff.ts'
import { expectToFitPhone, expectWellSetAtBothWidths, onPhone } from './pages/well-set.ts'

const csv = (text: string) => ({ name: 'products.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })
const file = (page: Page) => page.getByLabel('CSV file of products')
const check = (page: Page) => page.getByRole('button', { name: 'Check the file' }).click()
const rowOf = (page: Page, sku: string) => page.getByRole('row').filter({ hasText: sku })

test('a product file: the verdicts, the import, the shop, and everything undone', async ({ page, shop }) => {
  const mark = crypto.randomUUID().slice(0, 8).toUpperCase()
  const name = `Import ${mark}`
  await openAsStaff(page, shop, '/adminpanel/products/import')

  await test.step('a file without the columns of products is refused with a sentence', async () => {
    await check(page)
    await expect(page.getByText('Choose a file first')).toBeVisible()
    await file(page).setInputFiles(csv('waybill,collected\n1,2\n'))
    await check(page)
    await expect(page.getByText(/These are not the columns of a product file/)).toBeVisible()
    await expectToFitPhone(page)
  })

  await test.step('a file of Shopify is checked row by row, and a reload shows it again', async () => {
    const head =
      'Handle,Title,Body (HTML),Type,Option1 Name,Option1 Value,Variant SKU,Variant Inventory Qty,Variant Price,Variant Compare At Price,Image Src,Status'
    await file(page).setInputFiles(
      csv(
        `${head}\na,${name},<p>Soft <b>wool</b>.</p>,Trousers,Size,S,${mark}-S,3,1200,1500,http://127.0.0.1/x.jpg,active\n` +
          `a,,,,,M,${mark}-M,4,1200,1500,,\nb,Bad ${mark},,,Size,S,${mark}-B,1,much,,,active\n`,
      ),
    )
    await check(page)
    await expect(rowOf(page, `${mark}-S`)).toContainText('Unknown category')
    await expect(rowOf(page, `${mark}-B`)).toContainText('Price: “much” is not a number')
    const heads = page.getByRole('table').first().getByRole('columnheader')
    const seen = () => heads.evaluateAll((all) => all.filter(({ clientWidth }) => clientWidth > 1).length)
    expect(await seen(), 'heads that are seen').toBe(await heads.count())
    // On a phone a row says by itself what each of its facts is, and only what sorts has a head.
    await onPhone(page, async () => expect(await seen(), 'heads that are seen on a phone').toBe(0))
    await page.reload()
    await expect(rowOf(page, `${mark}-M`)).toContainText('Line 2 of the same product has a problem')
    await expect(page.getByText('Nothing in this file can be imported.')).toBeVisible()
    await expectWellSetAtBothWidths(page)
  })

  await test.step('the unknown category is put into one of ours, and the file is imported', async () => {
    await page.getByLabel(/^Put products with an unknown category/).selectOption('Men')
    await expect(rowOf(page, `${mark}-S`)).toContainText('New')
    await expect(rowOf(page, `${mark}-S`)).toContainText('Price: 1500.00')
    await page.getByRole('button', { name: 'Import 1 product' }).click()
    await expect(page.getByText('1 product imported.')).toBeVisible()
    await expect(page.getByText('This address does not lead to a public server')).toBeVisible()
    await expectWellSetAtBothWidths(page)
  })

  await test.step('the product is in the shop', async () => {
    const { data } = await shop.call<{ data: { data: { id: number }[] } }>('GET', `/products?q=${mark}`)
    const sold = await (await page.request.get(`/product/${data.data[0]?.id}`)).text()
    for (const text of [name, '1,200', 'Soft wool.']) expect(sold.includes(text), text).toBe(true)
  })

  await test.step('the import is undone, and the product is gone', async () => {
    await page.getByRole('button', { name: 'Undo this import' }).click()
    await expectWellSetAtBothWidths(page)
    await page.getByRole('dialog').getByRole('button', { name: 'Undo this import' }).click()
    await expect(page.getByText('1 product restored.')).toBeVisible()
    const { data } = await shop.call<{ data: { data: object[] } }>('GET', `/products?q=${mark}`)
    expect(data.data).toEqual([])
    await page.getByRole('link', { name: 'Back to Import products' }).click()
    await expect(rowOf(page, 'products.csv').first()).toContainText('Undone')
    await expectToFitPhone(page)
  })
})
