import { expect, hold, proves, test } from './fixtures.ts'
import { file, nextPatch, openEdit, placeOrder, toast, variantOf } from './pages/staff.ts'

test('staff change fields, sizes and pictures of a product, and only what changed is sent', {
  annotation: proves('2:169b', '2:170', '2:220a', '2:220b', '2:248'),
}, async ({ page, shop }) => {
  const { dialog, save, product, row } = await openEdit(page, shop, {
    pictures: 2,
    fields: { discount: '900', categoryId: '2' },
  })
  const edit = () => row.getByRole('button', { name: 'Edit' }).click()

  await test.step('fields, of which an emptied one is sent as null', async () => {
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

  await test.step('sizes, of which one stays', async () => {
    await edit()
    const variant = (place: number) => dialog.getByRole('group', { name: `Variant ${place}` })
    await dialog.getByRole('button', { name: 'Row by row' }).click()
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
  })

  await test.step('pictures and size chart, and each failure has its own message', async () => {
    await edit()
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

  await test.step('the history tells it', async () => {
    await dialog.getByRole('button', { name: 'History' }).click()
    await expect(dialog.getByText('Price: 1,000.00 L.E → 1,200.50 L.E')).toBeVisible()
    await expect(dialog.getByText('Category: Men → none')).toBeVisible()
    await expect(dialog.getByText('Created')).toBeVisible()
  })
})

test('an edit that is refused or left unsaved stays as it was typed', {
  annotation: proves('2:94b'),
}, async ({ page, shop }) => {
  const { dialog, save, product, row } = await openEdit(page, shop, { pictures: 2 })
  await test.step('left by a click beside it, it is there again after a reload', async () => {
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
    await page.unroute('**/api/v1/products/*')
  })

  await test.step('refused, it stays open at the field that is wrong, and a save waits for pictures', async () => {
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
})

test('an editor sees what somebody else changed or sold since', async ({ page, shop }) => {
  const { dialog, product, row, save, token } = await openEdit(page, shop)
  await test.step('in an edit that was left unsaved', async () => {
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

    await dialog.getByLabel('Stock of M, Navy').fill('33')
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await placeOrder(shop, variantOf(product), { quantity: 4 })
    await page.reload()
    await row.getByRole('button', { name: 'Edit' }).click()
    await expect(dialog.getByLabel('Stock of S, Navy')).toHaveValue('16')
    const sent = nextPatch(page)
    await save.click()
    const [first, second] = product.variants.map(({ id }) => id)
    expect((await sent).postDataJSON().variants).toEqual([
      { id: first },
      { id: second, stock: 33, stockBefore: 20 },
    ])
    await expect(dialog).toBeHidden()
  })

  await test.step('as the second of two editors, and saves all the same', async () => {
    await row.getByRole('button', { name: 'Edit' }).click()
    await expect(dialog.getByLabel('Name')).toHaveValue(product.name)
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
    await expect(told).toContainText(
      'Description: Saved by another. → By the first. (your value will replace it)',
    )
    await expect(dialog.getByLabel('Description')).toHaveValue('By the second.')
    await expect(dialog.getByLabel('Price (L.E)', { exact: true })).toHaveValue('1500')
    const again = nextPatch(page)
    await save.click()
    expect((await again).postDataJSON()).toEqual({
      description: 'By the second.',
      version: byTheFirst.version,
    })
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

  await test.step('a stock that was sold meanwhile, and twins of a size', async () => {
    await row.getByRole('button', { name: 'Edit' }).click()
    await expect(dialog.getByLabel('Name')).toHaveValue(product.name)
    await placeOrder(shop, variantOf(product), { quantity: 2 })
    await dialog.getByLabel('Stock of S, Navy').fill('25')
    await save.click()
    await expect(dialog).toContainText('S Navy 16')
    await expect(dialog).toContainText('S Navy 14')
    await save.click()
    await expect(dialog).toBeHidden()
    await expect(row.getByRole('cell', { name: /(^|\s)58$/ })).toBeVisible()

    await row.getByRole('button', { name: 'Edit' }).click()
    await dialog.getByRole('button', { name: 'Row by row' }).click()
    await dialog.getByRole('group', { name: 'Variant 2' }).getByLabel('Size').fill('s')
    await save.click()
    await expect(dialog.getByRole('group', { name: 'Variant 2' })).toContainText(
      'There is already a variant of this size and color',
    )
    await dialog.getByRole('group', { name: 'Variant 1' }).getByLabel('Size').fill('XS')
    await expect(dialog).not.toContainText('There is already a variant')
    await dialog.getByLabel('Discount price (L.E)').fill('1500')
    await expect(dialog.getByText('shoppers will see and pay the price')).toBeVisible()
    await save.click()
    await expect(dialog).toBeHidden()
  })
})

type ProductReply = { data: { data: { description: string; version: number } } }
