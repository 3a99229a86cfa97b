import { expect, proves, test } from './fixtures.ts'
import { file, openEdit, placeOrder, toast, variantOf } from './pages/staff.ts'

test('an unsaved edit survives a reload and a colleague, is corrected and saved', {
  annotation: proves('2:94b'),
}, async ({ page, shop }) => {
  const { dialog, save, product, row, token } = await openEdit(page, shop, {
    pictures: 2,
    fields: { categoryId: '2' },
  })
  const description = dialog.getByLabel('Description')
  const edit = () => row.getByRole('button', { name: 'Edit' }).click()

  await test.step('a click beside it closes it', async () => {
    await description.fill('Typed and not saved.')
    await dialog.getByLabel('Stock of M, Navy').fill('33')
    await page.mouse.click(5, 5)
    await expect(dialog).toBeHidden()
    await expect(toast(page, `open ${product.name} again`)).toContainText('Changes not saved')
  })

  await test.step('after a reload it is there, with what a colleague saved and a customer bought', async () => {
    await shop.call('PATCH', `/products/${product.id}`, token, {
      price: 1500,
      categoryId: null,
      description: 'By another.',
    })
    await placeOrder(shop, variantOf(product), { quantity: 4 })
    await page.reload()
    await edit()
    await expect(description).toHaveValue('Typed and not saved.')
    await expect(dialog).toContainText('they are not saved yet')
    const notice = dialog.getByRole('alert').filter({ hasText: 'Someone else has changed this product' })
    await expect(notice).toContainText('Price: 1,000.00 L.E → 1,500.00 L.E')
    await expect(notice).toContainText('For tests. → By another. (your value will replace it)')
    await expect(dialog.getByLabel('Stock of S, Navy')).toHaveValue('16')
  })

  await test.step('a save that finds an error scrolls to its field', async () => {
    await dialog.getByLabel('Name').fill('')
    await dialog.getByLabel('Upload size chart').scrollIntoViewIfNeeded()
    await save.click()
    await expect(dialog.getByLabel('Name')).toBeFocused()
    await expect(dialog.getByLabel('Name')).toBeInViewport()
    await dialog.getByLabel('Name').fill(product.name)
  })

  await test.step('pictures are stored at once, the rest is saved over what the colleague saved', async () => {
    const pictures = dialog.getByRole('img', { name: /^Image \d/ })
    await dialog.getByLabel('Add images').setInputFiles([await file(5), await file(6)])
    await expect(pictures).toHaveCount(4)
    await dialog.getByRole('button', { name: 'Delete image 4' }).click()
    await expect(pictures).toHaveCount(3)
    await dialog.getByLabel('Upload size chart').setInputFiles([await file(1)])
    await expect(dialog.getByRole('img', { name: 'The size chart' })).toBeVisible()
    await dialog.getByRole('button', { name: 'Move image 2 earlier' }).click()
    await save.click()
    await expect(toast(page, 'has been saved.')).toContainText('Product updated')
    await expect(dialog).toBeHidden()
    await expect(row).toContainText('1,500.00 L.E')
    type Reply = { data: { data: object } }
    const saved = (await shop.call<Reply>('GET', `/products/${product.id}`, token)).data.data
    const [first, second] = product.images
    expect(saved).toMatchObject({
      description: 'Typed and not saved.',
      price: 1500,
      images: [{ id: second?.id }, { id: first?.id }, {}],
      variants: [{ stock: 16 }, { stock: 33 }],
    })
  })

  await test.step('the history tells it', async () => {
    await edit()
    await dialog.getByRole('button', { name: 'History' }).click()
    await expect(dialog.getByText('Price: 1,000.00 L.E → 1,500.00 L.E')).toBeVisible()
    await expect(dialog.getByText('Category: Men → none')).toBeVisible()
    await expect(dialog.getByText('Created')).toBeVisible()
  })
})
