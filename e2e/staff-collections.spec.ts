import type { Page } from '@playwright/test'
import { expect, hold, proves, type Shop, test } from './fixtures.ts'
import { FEW_PRODUCTS, file, openAsStaff, section, toast } from './pages/staff.ts'

const alert = (page: Page) => page.getByRole('alertdialog')

test('staff create a collection, edit one, and see what somebody else changed', {
  annotation: proves('2:95', '2:105', '2:168b', '2:212', '2:250'),
}, async ({ page, shop }) => {
  await test.step('the form makes the slug, shows the preview, waits for the picture, and creates', async () => {
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
    const address = `/shop?collection=ete-linen-${tail}`
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
    await expect(page.getByRole('link', { name: 'See it in the shop' })).toHaveAttribute('href', address)
    await page.getByRole('button', { name: /^Collections/ }).click()
    await expect(page.getByRole('listitem').filter({ hasText: tail })).toContainText('Light as air.')
    await page.goto(address.replace('/shop', '/productManagement'))
    await expect(page.getByRole('button', { name: 'Show All Products' })).toBeVisible()
  })

  const image = 'https://pictures.example/season.png'
  const { buffer, mimeType } = await file(5)
  await page.route(image, (route) => route.fulfill({ contentType: mimeType, body: buffer }))
  const { id, name } = await addCollection(shop, image)
  await openAsStaff(page, shop, FEW_PRODUCTS)
  await section(page, 'Collections').click()
  const row = page.getByRole('listitem').filter({ hasText: name })
  const picture = row.locator('img')
  await picture.scrollIntoViewIfNeeded()
  await expect
    .poll(() => picture.evaluate((img: HTMLImageElement) => [img.src, img.naturalWidth > 0]))
    .toEqual([image, true])

  const edit = row.getByRole('button', { name: 'Edit' })
  await edit.click()
  const dialog = page.getByRole('dialog', { name: 'Update Collection' })
  await dialog.getByLabel('Name').fill('')
  await dialog.getByRole('button', { name: 'Update Collection' }).click()
  await expect(dialog).toContainText('Name is required')
  await dialog.getByLabel('Name').fill(name)
  await dialog.getByLabel('Description').fill('After.')
  await page.mouse.click(5, 5)
  await expect(dialog).toBeHidden()
  await expect(toast(page, `open ${name} again`)).toContainText('Changes not saved')
  await edit.click()
  await expect(dialog.getByLabel('Description')).toHaveValue('After.')
  await page.route('**/api/v1/collections/*', (route) => route.fulfill({ status: 500, json: {} }))
  await dialog.getByRole('button', { name: 'Update Collection' }).click()
  await expect(dialog.getByRole('alert')).toHaveText('Update failed')
  await page.unroute('**/api/v1/collections/*')
  const sent = page.waitForRequest((request) => request.method() === 'PATCH')
  await dialog.getByRole('button', { name: 'Update Collection' }).click()
  expect((await sent).postDataJSON()).toEqual({
    name,
    description: 'After.',
    version: expect.any(Number),
  })
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('main').getByRole('listitem').filter({ hasText: name })).toContainText('After.')

  await test.step('the second of two editors gets a notice, though the list behind was refetched', async () => {
    await edit.click()
    await dialog.getByLabel('Description').fill('By the second.')
    await shop.call('PATCH', `/collections/${id}`, await shop.adminToken(), { description: 'By the first.' })
    const readAgain = page.waitForResponse((one) => one.url().endsWith('/api/v1/collections'))
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
    await readAgain
    await expect(
      page.locator('li').filter({ hasText: name }).filter({ hasText: 'By the first.' }),
    ).toBeAttached()
    await dialog.getByRole('button', { name: 'Update Collection' }).click()
    await expect(dialog.getByRole('alert')).toHaveText('Someone else has changed this in the meantime.')
    await expect(dialog.getByLabel('Description')).toHaveValue('By the second.')
    await dialog.getByRole('button', { name: 'Update Collection' }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('main').getByRole('listitem').filter({ hasText: name })).toContainText(
      'By the second.',
    )
  })
})

async function addCollection(shop: Shop, image: string | null): Promise<{ id: number; name: string }> {
  const name = `Season ${crypto.randomUUID().slice(0, 8)}`
  const slug = name.toLowerCase().replace(' ', '-')
  const fields = { name, slug, description: 'Before.', image }
  const { data } = await shop.call<{ data: { id: number } }>(
    'POST',
    '/collections',
    await shop.adminToken(),
    fields,
  )
  return { id: data.id, name }
}
