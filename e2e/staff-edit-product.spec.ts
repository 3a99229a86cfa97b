import { expect, hold, proves, test } from './fixtures.ts'
import { file, nextPatch, openEdit, toast } from './pages/staff.ts'

test('only what changed is sent, and what was emptied as null', {
  annotation: proves('2:170', '2:220a'),
}, async ({ page, shop }) => {
  const { dialog, save, row } = await openEdit(page, shop, {
    fields: { discount: '900', categoryId: '2' },
  })
  await dialog.getByLabel('Price (L.E)', { exact: true }).fill('1200.50')
  await dialog.getByLabel('Discount price (L.E)').fill('')
  await dialog.getByLabel('Category').selectOption('')
  await dialog.getByRole('switch', { name: 'New Arrival' }).click()
  const sent = nextPatch(page)
  await save.click()
  expect((await sent).postDataJSON()).toEqual({
    price: 1200.5,
    discount: null,
    categoryId: null,
    isNewArrival: true,
    version: 1,
  })
  await expect(toast(page, 'has been saved.')).toContainText('Product updated')
  await expect(dialog).toBeHidden()
  await expect(row).toContainText('1,200.50 L.E')
})

test('pictures and size chart are changed, and each failure is told in its words', {
  annotation: proves('2:248'),
}, async ({ page, shop }) => {
  const { dialog, product, save, row } = await openEdit(page, shop, { pictures: 2 })
  const pictures = dialog.getByRole('img', { name: /^Image \d/ })
  await dialog.getByLabel('Add images').setInputFiles([await file(5), await file(6)])
  await expect(pictures).toHaveCount(4)
  await dialog.getByRole('button', { name: 'Delete image 4' }).click()
  await expect(pictures).toHaveCount(3)
  await dialog.getByRole('button', { name: 'Move image 2 earlier' }).click()
  const ordered = nextPatch(page)
  await save.click()
  const [first, second] = product.images.map(({ id }) => id)
  expect((await ordered).postDataJSON().imageOrder.slice(0, 2)).toEqual([second, first])
  await expect(dialog).toBeHidden()

  await row.getByRole('button', { name: 'Edit' }).click()
  await expect(pictures).toHaveCount(3)
  await dialog.getByLabel('Upload size chart').setInputFiles([await file(1)])
  await expect(dialog.getByRole('img', { name: 'The size chart' })).toBeVisible()
  const refuse = (path: string) => page.route(path, (route) => route.fulfill({ status: 500, json: {} }))
  await refuse('**/api/v1/products/image/*')
  await refuse('**/api/v1/products/size-chart/*')
  await dialog.getByLabel('Add images').setInputFiles([await file(2)])
  await expect(dialog.getByText('Failed to add images')).toBeVisible()
  await dialog.getByRole('button', { name: 'Delete image 1' }).click()
  await expect(dialog.getByText('Failed to delete image')).toBeVisible()
  await dialog.getByLabel('Replace size chart').setInputFiles([await file(3)])
  await expect(dialog.getByText('Failed to update size chart')).toBeVisible()
  await dialog.getByRole('button', { name: 'Delete size chart' }).click()
  await expect(dialog.getByText('Failed to delete size chart')).toBeVisible()
  await page.unroute('**/api/v1/products/size-chart/*')
  await dialog.getByRole('button', { name: 'Delete size chart' }).click()
  await expect(dialog.getByText('Shoppers see the built-in size table.')).toBeVisible()
})

test('sizes are changed, added and taken off, but one stays; the history tells it', {
  annotation: proves('2:169b', '2:220b'),
}, async ({ page, shop }) => {
  const { dialog, save, product, row } = await openEdit(page, shop)
  const variant = (place: number) => dialog.getByRole('group', { name: `Variant ${place}` })
  await variant(1).getByLabel('Stock').fill('3')
  await dialog.getByRole('button', { name: 'Remove variant 2' }).click()
  await expect(dialog.getByRole('button', { name: 'Remove variant 1' })).toBeDisabled()
  await dialog.getByRole('button', { name: 'Add variant' }).click()
  await save.click()
  await expect(variant(2)).toContainText('Required')
  await variant(2).getByLabel('Size').fill('XL')
  await variant(2).getByLabel('Color').fill('Sand')
  await variant(2).getByLabel('Stock').fill('5')
  const sku = `XL-${crypto.randomUUID()}`
  await variant(2).getByLabel('SKU').fill(sku)
  const sent = nextPatch(page)
  await save.click()
  expect((await sent).postDataJSON().variants).toEqual([
    { id: product.variants[0]?.id, stock: 3, stockBefore: 20 },
    { size: 'XL', color: 'Sand', stock: 5, sku },
  ])
  await expect(dialog).toBeHidden()
  await expect(row.getByRole('cell', { name: /(^|\s)8$/ })).toBeVisible()

  await row.getByRole('button', { name: 'Edit' }).click()
  await dialog.getByLabel('Price (L.E)', { exact: true }).fill('1100')
  await dialog.getByLabel('Category').selectOption('Men')
  await save.click()
  await expect(dialog).toBeHidden()
  await row.getByRole('button', { name: 'Edit' }).click()
  await dialog.getByRole('button', { name: 'History' }).click()
  await expect(dialog.getByText('Price: 1,000.00 L.E → 1,100.00 L.E')).toBeVisible()
  await expect(dialog.getByText('Category: none → Men')).toBeVisible()
  await expect(dialog.getByText('Created')).toBeVisible()
})

test('a refused edit stays open at the field that is wrong, and a save waits for pictures', async ({
  page,
  shop,
}) => {
  const { dialog, save, product } = await openEdit(page, shop, { pictures: 2 })
  await dialog.getByLabel('Name').fill('')
  await dialog.getByLabel('Upload size chart').scrollIntoViewIfNeeded()
  await save.click()
  await expect(dialog.getByLabel('Name')).toBeFocused()
  await expect(dialog.getByLabel('Name')).toBeInViewport()
  await expect(dialog.getByText('Required')).toBeVisible()
  await dialog.getByLabel('Name').fill('Named again')
  await expect(dialog.getByText('Required')).toBeHidden()

  const refuse = await hold(page, '**/api/v1/products/*', {
    which: (request) => request.method() === 'PATCH',
    as: { status: 500, json: {} },
  })
  await dialog.getByLabel('Description').fill('On a slow line.')
  await save.click()
  await expect(dialog.getByRole('button', { name: 'Saving…' })).toBeDisabled()
  await page.keyboard.press('Escape')
  refuse()
  await expect(dialog.getByRole('alert')).toHaveText('Update failed')
  await expect(dialog.getByLabel('Description')).toHaveValue('On a slow line.')

  await page.unroute('**/api/v1/products/*')
  await dialog.getByRole('button', { name: 'Move image 2 earlier' }).click()
  const release = await hold(page, '**/api/v1/products/image/*')
  await dialog.getByLabel('Add images').setInputFiles([await file(5)])
  await dialog.getByLabel('Description').fill('Typed meanwhile.')
  await expect(save).toBeDisabled()
  release()
  await expect(dialog.getByRole('img', { name: /^Image \d/ })).toHaveCount(3)
  await expect(dialog.getByLabel('Description')).toHaveValue('Typed meanwhile.')
  const withPictures = nextPatch(page)
  await save.click()
  const [first, second] = product.images.map(({ id }) => id)
  expect((await withPictures).postDataJSON()).toMatchObject({
    description: 'Typed meanwhile.',
    imageOrder: [second, first, expect.any(Number)],
  })
  await expect(dialog).toBeHidden()
})
