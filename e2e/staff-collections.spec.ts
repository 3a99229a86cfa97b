import { expect, type Shop, test } from './fixtures.ts'
import { addProduct, file, openAsStaff, toast } from './pages/staff.ts'
import { expectToFitPhone } from './pages/well-set.ts'

test('collections are created and edited, and a new category is a tab of the shop', async ({
  page,
  shop,
}) => {
  const elsewhere = 'https://pictures.example/season.png'
  const { buffer, mimeType } = await file(5)
  await page.route(elsewhere, (route) => route.fulfill({ contentType: mimeType, body: buffer }))
  const name = await addCollection(shop, elsewhere)
  const tail = crypto.randomUUID().slice(0, 8)

  await test.step('the picture is stored as soon as it is chosen', async () => {
    await openAsStaff(page, shop, '/productManagement/createCollection')
    await page.getByLabel('Choose image').setInputFiles(await file(4))
    await page.getByLabel('Collection Name').fill(`  Été & Linen ${tail}! `)
    await expect(page.getByLabel('Slug')).toHaveValue(`ete-linen-${tail}`)
    const picture = page.getByRole('region', { name: 'Preview' }).locator('img')
    await expect(picture).toHaveAttribute('src', /^\/media\//)
    await page.getByRole('button', { name: 'Create Collection' }).click()
    const alert = page.getByRole('alertdialog')
    await expect(alert).toContainText('Collection created successfully!')
    await alert.getByRole('button', { name: 'OK' }).click()
    await expect(page).toHaveURL('/productManagement')
  })

  await test.step('the list shows both pictures', async () => {
    await page.getByRole('button', { name: /^Collections/ }).click()
    for (const [of, source] of [
      [tail, '/media/'],
      [name, elsewhere],
    ] as const) {
      const picture = page.getByRole('listitem').filter({ hasText: of }).locator('img')
      await picture.scrollIntoViewIfNeeded()
      await expect
        .poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth))
        .toBeGreaterThan(0)
      await expect(picture).toHaveAttribute('src', new RegExp(source))
    }
  })

  await test.step('an edit that is closed by a click beside it is there again', async () => {
    const row = page.getByRole('main').getByRole('listitem').filter({ hasText: name })
    const dialog = page.getByRole('dialog', { name: 'Update Collection' })
    await row.getByRole('button', { name: 'Edit' }).click()
    await dialog.getByLabel('Description').fill('After.')
    await page.mouse.click(5, 5)
    await expect(dialog).toBeHidden()
    await expect(toast(page, `open ${name} again`)).toContainText('Changes not saved')
    await row.getByRole('button', { name: 'Edit' }).click()
    await expect(dialog.getByLabel('Description')).toHaveValue('After.')
    await dialog.getByRole('button', { name: 'Update Collection' }).click()
    await expect(dialog).toBeHidden()
    await expect(row).toContainText('After.')
  })

  await test.step('a new category is a tab of the shop once it has products', async () => {
    const token = await shop.adminToken()
    const category = `Belts ${tail}`
    type Created = { data: { id: number; slug: string } }
    const { data } = await shop.call<Created>('POST', '/categories', token, { name: category })
    const tab = `/shop?category=${data.slug}`
    const hasTab = async () => (await (await page.request.get('/shop')).text()).includes(`href="${tab}"`)
    expect(await hasTab()).toBe(false)
    const product = await addProduct(page, token, { fields: { categoryId: String(data.id) } })
    try {
      await expect.poll(hasTab).toBe(true)
      await page.goto('/shop')
      await page.getByRole('tab', { name: category }).click()
      await expect(page).toHaveURL(tab)
      await expect(page.getByRole('heading', { level: 1, name: category })).toBeVisible()
      await expect(page.getByRole('article')).toHaveCount(1)
      await expect(page.getByRole('article')).toContainText(product.name)
      await expectToFitPhone(page)
    } finally {
      await shop.call('PATCH', `/products/${product.id}`, token, { isActive: false })
    }
  })
})

async function addCollection(shop: Shop, image: string): Promise<string> {
  const name = `Season ${crypto.randomUUID().slice(0, 8)}`
  const fields = { name, slug: name.toLowerCase().replace(' ', '-'), description: 'Before.', image }
  await shop.call('POST', '/collections', await shop.adminToken(), fields)
  return name
}
