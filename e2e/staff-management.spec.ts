import { expect, expectNoAxeViolations, proves, test } from './fixtures.ts'
import { isRed } from './pages/red.ts'
import { expectSheet } from './pages/sheet.ts'
import { file, openProduct, placeOrder, section, toast, variantOf } from './pages/staff.ts'
import { closeDialog, fail } from './screens/screens.ts'

const COLLECTIONS = '**/api/v1/collections'

test('a product with a long name is viewed, edited through a reload, restocked and archived', {
  annotation: proves('2:93', '2:94b', '2:246', '2:247'),
}, async ({ page, shop }) => {
  const name = `Hose${crypto.randomUUID().replaceAll('-', '').repeat(6)}`.slice(0, 190)
  await fail(page, COLLECTIONS)
  const { token, product } = await openProduct(page, shop, { name, pictures: 2, fields: { categoryId: '2' } })
  const row = page.getByRole('table', { name: 'Products' }).getByRole('row').filter({ hasText: name })

  await test.step('what cannot be loaded fills the screen in red, until Try Again', async () => {
    const failure = page.getByRole('alert').filter({ hasText: 'Failed to load data' })
    expect(await isRed(failure)).toMatchObject({ text: true, background: true })
    const box = await failure.boundingBox()
    const screen = await page.evaluate(() => ({
      width: document.documentElement.clientWidth,
      height: window.innerHeight,
    }))
    expect(box?.width).toBe(screen.width)
    expect(box?.height).toBeGreaterThanOrEqual(screen.height)
    await page.unroute(COLLECTIONS)
    await page.getByRole('button', { name: 'Try Again' }).click()
    await expect(row).toBeVisible()
  })

  await test.step('a name of one long word fits; on a phone the view is a sheet', async () => {
    const view = row.getByRole('button', { name: 'View' })
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 844 })
      const box = await view.boundingBox()
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(width)
      await view.click()
      const close = page.getByRole('dialog').getByRole('button', { name: 'Close' })
      await expect(page.getByRole('dialog')).toContainText('For tests.')
      await expect(close).toBeInViewport({ ratio: 1 })
      if (width === 390) await expectSheet(page, page.getByRole('dialog'))
      else expect((await page.getByRole('dialog').boundingBox())?.x).toBeGreaterThan(0)
      await close.click()
      await expect(page.getByRole('dialog')).toBeHidden()
    }
  })

  const edit = () => row.getByRole('button', { name: 'Edit' }).click()
  const dialog = page.getByRole('dialog', { name: 'Update Product' })
  const save = dialog.getByRole('button', { name: 'Update Product' })
  const description = dialog.getByLabel('Description')

  await test.step('a click beside an edit closes it', async () => {
    await edit()
    await expect(dialog.getByLabel('Name')).toHaveValue(name)
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
    await closeDialog(page)
  })

  await test.step('one press on the stock opens it, and it is changed by keyboard', async () => {
    await row.getByRole('button', { name: '49', exact: true }).press('Enter')
    const dialog = page.getByRole('dialog', { name: `Change the stock of ${name}` })
    await dialog.getByLabel('Stock of S, Navy').fill('17')
    await dialog.getByLabel('Stock of S, Navy').press('ArrowDown')
    await page.keyboard.type('34')
    await expect(dialog.getByRole('status')).toHaveText('+2 pieces in 2 variants')
    await expectNoAxeViolations(page)
    await dialog.getByRole('button', { name: 'Change stock' }).press('Enter')
    await expect(toast(page, `${name}: +2 pieces.`)).toBeVisible()
    await expect(row.getByRole('button', { name: '51', exact: true })).toBeVisible()
  })

  await test.step('archived, it is neither here nor in the shop, until Undo', async () => {
    await row.getByRole('button', { name: `More for ${name}` }).press('Enter')
    await page.getByRole('menuitem', { name: 'Archive' }).press('Enter')
    await expect(row).toHaveCount(0)
    expect((await page.request.get(`/api/v1/products/${product.id}`)).status()).toBe(404)
    await page.getByRole('button', { name: 'Undo' }).press('Enter')
    await expect(row).toHaveCount(1)
    expect((await page.request.get(`/api/v1/products/${product.id}`)).status()).toBe(200)
  })

  await section(page, 'Categories').click()
  const women = page.getByRole('listitem').filter({ hasText: 'Women' })
  await test.step('an update that fails is said in red, in its dialog', async () => {
    await women.getByRole('button', { name: 'Edit' }).click()
    const dialog = page.getByRole('dialog', { name: 'Update Category' })
    await dialog.getByLabel('Name').fill('Ladies')
    await fail(page, '**/api/v1/categories/*')
    await dialog.getByRole('button', { name: 'Update Category' }).click()
    const failure = dialog.getByRole('alert').filter({ hasText: 'Update failed' })
    expect(await isRed(failure)).toMatchObject({ text: true, background: true })
    await closeDialog(page)
  })

  await test.step('View Products of a category scrolls to its products', async () => {
    await women.getByRole('button', { name: 'View Products' }).click()
    await expect(page).toHaveURL('/productManagement?category=1')
    const products = page.getByRole('region', { name: 'Products' })
    await expect(products).toBeFocused()
    await expect(products).toBeInViewport()
    await expect(page.getByText('Showing: Women')).toBeVisible()
  })
})
