import { bothWidths, expect, test } from './fixtures.ts'
import { addProduct, openAsStaff, placeOrder, variantOf } from './pages/staff.ts'
import { shortNumber } from './pages/staff-orders.ts'
import { expectWellSet } from './pages/well-set.ts'

/** What owner and staff do on a day, and what they then see in the shop. */

test('a new category is a tab of the shop once it has products', bothWidths, async ({ page, shop }) => {
  const token = await shop.adminToken()
  const name = `Belts ${crypto.randomUUID().slice(0, 6)}`
  type Created = { data: { id: number; slug: string } }
  const { data } = await shop.call<Created>('POST', '/categories', token, { name })
  await page.goto('/shop')
  await expect(page.getByRole('tab', { name: 'Women' })).toBeVisible()
  await expect(page.getByRole('tab', { name })).toHaveCount(0)
  const product = await addProduct(page, token, { fields: { categoryId: String(data.id) } })
  try {
    await page.goto('/shop')
    await page.getByRole('tab', { name }).click()
    await expect(page).toHaveURL(`/shop?category=${data.slug}`)
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    await expect(page.getByRole('article')).toHaveCount(1)
    await expect(page.getByRole('article')).toContainText(product.name)
    await expectWellSet(page)
  } finally {
    await shop.call('PATCH', `/products/${product.id}`, token, { isActive: false })
  }
})

test('staff go from order to order, beyond the page of the list', async ({ page, shop }) => {
  const product = await addProduct(page, await shop.adminToken(), { stock: 100 })
  const first = await placeOrder(shop, variantOf(product))
  for (let order = 1; order < 26; order++) await placeOrder(shop, variantOf(product), { email: first.email })
  const query = `q=${encodeURIComponent(first.email)}`
  type Orders = { data: { id: string }[] }
  const { data } = await shop.call<Orders>('GET', `/orders/admin?${query}&page=1`, await shop.adminToken())
  await openAsStaff(page, shop, `/adminpanel/orders/${data.at(-1)?.id}?${query}`)
  await page.getByRole('link', { name: `Next order ${shortNumber(first.id)}` }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Order ${shortNumber(first.id)}`)
  await page.getByRole('link', { name: `Previous order ${shortNumber(data.at(-1)?.id ?? '')}` }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    `Order ${shortNumber(data.at(-1)?.id ?? '')}`,
  )
})
