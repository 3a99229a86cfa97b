import type { Page } from '@playwright/test'
import { bothWidths, expect, type Shop, test } from './fixtures.ts'
import { addProduct, openAsStaff, placeOrder, variantOf } from './pages/staff.ts'
import { shortNumber } from './pages/staff-orders.ts'
import { expectWellSetAtBothWidths } from './pages/well-set.ts'

const rowOf = (page: Page, id: string) => page.getByRole('row').filter({ hasText: shortNumber(id) })
const view = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Views' }).getByRole('link', { name: new RegExp(`^${name}`) })

/** An order that staff have confirmed. */
async function orderToPack(page: Page, shop: Shop, token: string): Promise<string> {
  const { id } = await placeOrder(shop, variantOf(await addProduct(page, token)))
  const headers = { authorization: `Bearer ${token}` }
  const reply = await page.request.put(`/api/v1/orders/status/${id}`, {
    headers,
    data: { status: 'processing' },
  })
  expect(reply.ok()).toBe(true)
  return id
}

test('staff pack an order, hand it over and see it delivered', bothWidths, async ({ page, shop }) => {
  const token = await shop.adminToken()
  const id = await orderToPack(page, shop, token)
  await openAsStaff(page, shop, '/adminpanel/shipping')

  await test.step('it is packed', async () => {
    await page.getByRole('checkbox', { name: `Select order ${shortNumber(id)}` }).check()
    await page.getByRole('button', { name: 'Create 1 parcel' }).click()
    await expect(page.getByText('1 order packed')).toBeVisible()
    await expect(rowOf(page, id)).toHaveCount(0)
  })

  await test.step('its label and the manifest are printed', async () => {
    await page.evaluate(() => {
      window.print = () => {}
    })
    await view(page, 'Ready to hand over').click()
    await page.getByRole('checkbox', { name: `Select order ${shortNumber(id)}` }).check()
    await page.getByRole('button', { name: 'Print labels, A4' }).click()
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByText('Collect 1,075.00 L.E')).toBeVisible()
    await expect(page.getByText(`Packing slip ${shortNumber(id)}`)).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Shipping' })).toBeHidden()
    await page.emulateMedia({ media: 'screen' })
    await page.evaluate(() => window.dispatchEvent(new Event('afterprint')))
  })

  await test.step('it is handed over, and the order is shipped', async () => {
    await page.getByRole('button', { name: 'Hand over 1 parcel' }).click()
    await expect(page.getByText('1 parcel handed over')).toBeVisible()
    await view(page, 'On the way').click()
    await expect(rowOf(page, id)).toContainText('Picked up')
    await expectWellSetAtBothWidths(page)
  })

  await test.step('it is delivered, from the page of its order', async () => {
    await rowOf(page, id)
      .getByRole('link', { name: shortNumber(id) })
      .click()
    await page.getByLabel('Tracking number').fill(`TRK-${id.slice(-6)}`)
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText(`TRK-${id.slice(-6)}`, { exact: true })).toBeVisible()
    await page.getByLabel('New state').selectOption('Delivered')
    await page.getByRole('button', { name: 'Set state' }).click()
    await expect(page.getByRole('listitem').filter({ hasText: 'Parcel: Delivered' })).toBeVisible()
    await expectWellSetAtBothWidths(page)
  })
})
