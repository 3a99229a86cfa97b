import { expect, proves, type Shop, test } from './fixtures.ts'
import { FEW_PRODUCTS, file, openAsStaff, section, toast } from './pages/staff.ts'

test.describe('Update Collection', () => {
  test('keeps what is typed when it is closed, tells failures, and saves', {
    annotation: proves('2:95', '2:212'),
  }, async ({ page, shop }) => {
    const image = 'https://pictures.example/season.png'
    const { buffer, mimeType } = await file(5)
    await page.route(image, (route) => route.fulfill({ contentType: mimeType, body: buffer }))
    const { name } = await addCollection(shop, image)
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
    await expect(page.getByRole('main').getByRole('listitem').filter({ hasText: name })).toContainText(
      'After.',
    )
  })

  test('tells the second of two editors, even when the list behind was read again', async ({
    page,
    shop,
  }) => {
    const token = await shop.adminToken()
    const { id, name } = await addCollection(shop, null)
    await openAsStaff(page, shop, FEW_PRODUCTS)
    await section(page, 'Collections').click()
    const edit = page.getByRole('listitem').filter({ hasText: name }).getByRole('button', { name: 'Edit' })
    await edit.click()
    const dialog = page.getByRole('dialog', { name: 'Update Collection' })
    await dialog.getByLabel('Description').fill('By the second.')
    await shop.call('PATCH', `/collections/${id}`, token, { description: 'By the first.' })
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
