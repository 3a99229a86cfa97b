import type { Mail } from '#contract/mails.ts'
import { expect, test } from './fixtures.ts'
import { mailedLink } from './pages/mails.ts'
import { addProduct, placeOrder, variantOf } from './pages/staff.ts'
import { expectNothingSideways, expectWellSet } from './pages/well-set.ts'

test('customers confirm or cancel by the link in their mail', async ({ page, shop }) => {
  const variant = variantOf(await addProduct(page, await shop.adminToken()))
  const token = await shop.adminToken()
  const [wanted, unwanted] = [await placeOrder(shop, variant), await placeOrder(shop, variant)]
  await test.step('opening the link changes nothing; Confirm does', async () => {
    await page.goto(await mailedLink(shop, wanted.email, 'order_confirmation'))
    await expect(page.getByRole('heading', { name: 'Shall we send it?' })).toBeVisible()
    await expect(page.getByText('$1,075.00')).toBeVisible()
    expect(await stateOf(shop, token, wanted.id)).toEqual(['pending', 'open'])
    await expectWellSet(page)
    await page.getByRole('button', { name: 'Confirm order' }).click()
    await expect(page.getByText('Thank you. Your order is confirmed')).toBeVisible()
    expect(await stateOf(shop, token, wanted.id)).toEqual(['processing', 'confirmed'])
  })
  await test.step('Cancel asks first, in Arabic too', async () => {
    const link = await mailedLink(shop, unwanted.email, 'order_confirmation')
    await page.goto(link.replace('/cod-order-completed', '/ar/cod-order-completed'))
    await page.getByRole('button', { name: 'إلغاء الطلب' }).click()
    await expect(page.getByRole('button', { name: 'لا، أبقِ الطلب' })).toBeFocused()
    await expectNothingSideways(page)
    await page.getByRole('button', { name: 'نعم، ألغِ الطلب' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('أُلغي طلبك')
    expect(await stateOf(shop, token, unwanted.id)).toEqual(['cancelled', 'declined'])
  })
  await test.step('the mails about an order have nothing to scroll sideways', async () => {
    const { data } = await shop.call<{ data: Mail[] }>('GET', '/mails?limit=100', token)
    const mails = data.filter(({ about, html }) => about === wanted.id && html)
    expect(mails.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['new_order', 'order_confirmation']))
    await page.setViewportSize({ width: 320, height: 640 })
    for (const { html } of mails) {
      await page.setContent(html ?? '')
      await expectNothingSideways(page)
    }
  })
})

async function stateOf(
  shop: Parameters<typeof placeOrder>[0],
  token: string,
  id: string,
): Promise<[status: string, confirmation: string]> {
  const { data } = await shop.call<{ data: { status: string; confirmation: string } }>(
    'GET',
    `/orders/${id}`,
    token,
  )
  return [data.status, data.confirmation]
}
