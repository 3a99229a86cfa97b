import { bothWidths, expect, test } from './fixtures.ts'
import { addProduct } from './pages/staff.ts'
import { expectWellSet } from './pages/well-set.ts'

/** What an owner does, and then sees in the shop. */

test('a new category is a tab of the shop once it has products', bothWidths, async ({ page, shop }) => {
  const token = await shop.adminToken()
  const name = `Belts ${crypto.randomUUID().slice(0, 6)}`
  type Created = { data: { id: number; slug: string } }
  const { data } = await shop.call<Created>('POST', '/categories', token, { name })
  const tab = `/shop?category=${data.slug}`
  const hasTab = async () => (await (await page.request.get('/shop')).text()).includes(`href="${tab}"`)
  expect(await hasTab()).toBe(false)
  const product = await addProduct(page, token, { fields: { categoryId: String(data.id) } })
  try {
    await expect.poll(hasTab).toBe(true)
    await page.goto('/shop')
    await page.getByRole('tab', { name }).click()
    await expect(page).toHaveURL(tab)
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    await expect(page.getByRole('article')).toHaveCount(1)
    await expect(page.getByRole('article')).toContainText(product.name)
    await expectWellSet(page)
  } finally {
    await shop.call('PATCH', `/products/${product.id}`, token, { isActive: false })
  }
})
