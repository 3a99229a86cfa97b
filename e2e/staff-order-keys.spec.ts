import { bothWidths, expect, test } from './fixtures.ts'
import { addProduct, openAsStaff, placeOrder, toast, variantOf } from './pages/staff.ts'
import { rowOf, search, shortNumber, table } from './pages/staff-orders.ts'
import { expectNothingSideways, expectWellSet } from './pages/well-set.ts'

test('orders are confirmed by keyboard alone: found, selected, confirmed and taken back', async ({
  page,
  shop,
}) => {
  const variant = variantOf(await addProduct(page, await shop.adminToken()))
  const first = await placeOrder(shop, variant)
  const second = await placeOrder(shop, variant, { email: first.email })
  await openAsStaff(page, shop, '/orders?view=to-confirm')
  await expect(table(page)).toBeVisible()
  await page.keyboard.press('/')
  await expect(search(page)).toBeFocused()
  await page.keyboard.type(first.email)
  await expect(table(page).getByRole('row')).toHaveCount(3)
  await search(page).blur()
  await page.keyboard.press('j')
  await expect(rowOf(page, first.id).getByRole('link', { name: shortNumber(first.id) })).toBeFocused()
  await page.keyboard.press('x')
  await page.keyboard.press('j')
  await page.keyboard.press('x')
  const bar = page.getByRole('region', { name: '2 orders selected' })
  await expect(bar).toBeInViewport()
  await expectWellSet(page)
  await bar.getByRole('button', { name: 'Confirm 2' }).click()
  await expect(toast(page, '2 orders changed to processing')).toBeVisible()
  await expect(table(page)).toContainText('No orders found.')
  await toast(page, '2 orders changed to processing').getByRole('button', { name: 'Undo' }).click()
  await expect(rowOf(page, second.id)).toContainText('Pending')

  await page.keyboard.press('?')
  const keys = page.getByRole('dialog', { name: 'Keys' })
  await expect(keys).toContainText('next row')
  await expectWellSet(page)
  await page.keyboard.press('Escape')
  await expect(keys).toBeHidden()
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/adminpanel\/orders\/[0-9a-f-]{36}\?view=to-confirm/)
})

test(
  'a screen shows many orders, and each is moved on by one press',
  bothWidths,
  async ({ page, shop, isMobile }) => {
    const variant = variantOf(await addProduct(page, await shop.adminToken()))
    const order = await placeOrder(shop, variant)
    let row: object | undefined
    await page.route('**/orders/admin?*status=pending*', async (route) => {
      const response = await route.fetch()
      const json = await response.json()
      row ??= json.data[0]
      json.data = [
        ...json.data.slice(0, 1),
        ...Array.from({ length: 24 }, (_, place) => ({ ...row, id: `${place}-000000` })),
      ]
      await route.fulfill({ response, json })
    })
    await openAsStaff(page, shop, `/orders?view=to-confirm&q=${order.email}`)
    await expect(rowOf(page, order.id)).toBeVisible()
    const rows = await page
      .locator('[data-row]')
      .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().toJSON()))
    const height = rows[0]?.height ?? 0
    if (isMobile) expect(height).toBeLessThanOrEqual(112)
    else {
      expect(height).toBeLessThanOrEqual(44)
      expect(rows.filter(({ bottom }) => bottom <= 800).length).toBeGreaterThanOrEqual(14)
      await page.setViewportSize({ width: 1024, height: 800 })
      await expectNothingSideways(page, 'dense rows at 1024 px')
      await page.setViewportSize({ width: 1280, height: 800 })
    }
    const step = rowOf(page, order.id).getByRole('button', { name: `Confirm ${shortNumber(order.id)}` })
    const call = rowOf(page, order.id).getByRole('link', { name: 'Call 01001234567' })
    if (isMobile)
      for (const target of [step, call])
        expect((await target.boundingBox())?.height).toBeGreaterThanOrEqual(44)
    await expectWellSet(page)
    await step.click()
    await expect(toast(page, `Order ${order.id} status changed to processing`)).toBeVisible()
  },
)
