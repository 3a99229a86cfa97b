import { expect, proves, test } from './fixtures.ts'
import { nextPatch, openEdit, placeOrder, toast, variantOf } from './pages/staff.ts'

type ProductReply = { data: { data: { description: string; version: number } } }

test('an edit that was left unsaved is there again after a reload', {
  annotation: proves('2:94b'),
}, async ({ page, shop }) => {
  const { dialog, product, row, save } = await openEdit(page, shop)
  await dialog.getByLabel('Description').fill('Typed and not saved.')
  await page.mouse.click(5, 5)
  await expect(dialog).toBeHidden()
  await expect(toast(page, `open ${product.name} again`)).toContainText('Changes not saved')
  await page.reload()
  await row.getByRole('button', { name: 'Edit' }).click()
  await expect(dialog.getByLabel('Description')).toHaveValue('Typed and not saved.')
  await expect(dialog).toContainText('they are not saved yet')
  await page.route('**/api/v1/products/*', (route) => route.fulfill({ status: 500, json: {} }))
  await save.click()
  await expect(dialog.getByRole('alert')).toHaveText('Update failed')
  await expect(dialog.getByLabel('Description')).toHaveValue('Typed and not saved.')
  await dialog.getByRole('button', { name: 'Discard changes' }).click()
  await expect(dialog.getByLabel('Description')).toHaveValue('For tests.')
})

test('an edit that was left unsaved says what somebody else changed or sold since', async ({
  page,
  shop,
}) => {
  const { dialog, product, row, save, token } = await openEdit(page, shop)
  await dialog.getByLabel('Description').fill('Begun before.')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await shop.call('PATCH', `/products/${product.id}`, token, { description: 'Saved by another.' })
  await page.reload()
  await row.getByRole('button', { name: 'Edit' }).click()
  await expect(
    dialog.getByRole('alert').filter({ hasText: 'Someone else has changed this product' }),
  ).toContainText('Description: For tests. → Saved by another. (your value will replace it)')
  await expect(dialog.getByLabel('Description')).toHaveValue('Begun before.')
  await dialog.getByRole('button', { name: 'Discard changes' }).click()
  await expect(dialog.getByLabel('Description')).toHaveValue('Saved by another.')
  await expect(dialog.getByRole('alert').filter({ hasText: 'Someone else' })).toHaveCount(0)

  await dialog.getByRole('group', { name: 'Variant 2' }).getByLabel('Stock').fill('33')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await placeOrder(shop, variantOf(product), { quantity: 4 })
  await page.reload()
  await row.getByRole('button', { name: 'Edit' }).click()
  await expect(dialog.getByRole('group', { name: 'Variant 1' }).getByLabel('Stock')).toHaveValue('16')
  const sent = nextPatch(page)
  await save.click()
  const [first, second] = product.variants.map(({ id }) => id)
  expect((await sent).postDataJSON().variants).toEqual([
    { id: first },
    { id: second, stock: 33, stockBefore: 20 },
  ])
  await expect(dialog).toBeHidden()
})

test('the second of two editors sees what the first one changed, and may save', async ({ page, shop }) => {
  const { dialog, product, row, save, token } = await openEdit(page, shop)
  const { data: byTheFirst } = (
    await shop.call<ProductReply>('PATCH', `/products/${product.id}`, token, {
      price: 1500,
      description: 'By the first.',
    })
  ).data
  await dialog.getByLabel('Description').fill('By the second.')
  await save.click()
  const told = dialog.getByRole('alert').filter({ hasText: 'Someone else has changed this product' })
  await expect(told).toContainText('Price: 1,000.00 L.E → 1,500.00 L.E')
  await expect(told).toContainText('Description: For tests. → By the first. (your value will replace it)')
  await expect(dialog.getByLabel('Description')).toHaveValue('By the second.')
  await expect(dialog.getByLabel('Price (L.E)', { exact: true })).toHaveValue('1500')
  const again = nextPatch(page)
  await save.click()
  expect((await again).postDataJSON()).toEqual({ description: 'By the second.', version: byTheFirst.version })
  await expect(dialog).toBeHidden()

  await row.getByRole('button', { name: 'Edit' }).click()
  await expect(dialog.getByLabel('Description')).toHaveValue('By the second.')
  // The answer to the switch was still on its way when the dialog opened: only the version is new.
  await shop.call('PATCH', `/products/${product.id}`, token, { isBestSeller: true })
  await shop.call('PATCH', `/products/${product.id}`, token, { isBestSeller: false })
  await dialog.getByLabel('Description').fill('Saved without a word.')
  await save.click()
  await expect(dialog).toBeHidden()
  const reply = await shop.call<ProductReply>('GET', `/products/${product.id}`, token)
  expect(reply.data.data.description).toBe('Saved without a word.')
})
