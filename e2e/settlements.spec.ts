import type { Page } from '@playwright/test'
import { expect, type Shop, test } from './fixtures.ts'
import { addProduct, openAsStaff, placeOrder, toast, variantOf } from './pages/staff.ts'
import { shortNumber } from './pages/staff-orders.ts'
import { expectToFitPhone, expectWellSetAtBothWidths } from './pages/well-set.ts'

type Brought = { orderId: string; waybill: string; total: string }

/** Orders whose parcels are delivered; the courier has the cash. */
async function bring(page: Page, shop: Shop, count: number): Promise<Brought[]> {
  const token = await shop.adminToken()
  const variant = variantOf(await addProduct(page, token))
  const brought: Brought[] = []
  for (let index = 0; index < count; index++) {
    const { id } = await placeOrder(shop, variant)
    await shop.call('PUT', `/orders/status/${id}`, token, { status: 'processing' })
    const parcel = (
      await shop.call<{ data: { id: string; cashToCollect: string } }>('POST', `/orders/${id}/parcels`, token)
    ).data
    const waybill = `TGL-${id.slice(-12)}`
    await shop.call('PUT', `/parcels/${parcel.id}/tracking-number`, token, { trackingNumber: waybill })
    await shop.call('PUT', `/parcels/${parcel.id}/state`, token, { state: 'delivered' })
    brought.push({ orderId: id, waybill, total: parcel.cashToCollect })
  }
  return brought
}

const csv = (text: string) => ({ name: 'week.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })
const file = (page: Page) => page.getByLabel('CSV file of the courier')
const rowOf = (page: Page, waybill: string) => page.getByRole('row').filter({ hasText: waybill })

test('a courier’s file becomes received cash', async ({ page, shop }) => {
  const [good, less] = (await bring(page, shop, 2)) as [Brought, Brought]
  await openAsStaff(page, shop, '/adminpanel/settlements')
  await expect(page.getByRole('heading', { name: 'Still with the courier' })).toBeVisible()
  await expect(page.getByRole('link', { name: /parcels?$/ }).first()).toBeVisible()

  await test.step('columns that are not known are asked for', async () => {
    await page.getByRole('link', { name: 'New settlement' }).click()
    await page.getByLabel('Courier', { exact: true }).selectOption('by_hand')
    await file(page).setInputFiles(csv(`Nr ${good.waybill},In hand\n1,2\n`))
    await page.getByRole('button', { name: 'Compare the file' }).click()
    await expect(page.getByLabel('Collected amount')).toBeVisible()
    await expectWellSetAtBothWidths(page)
  })

  await test.step('the lines are compared', async () => {
    const lines = `${good.waybill};${good.total};30\n${less.waybill};100;30\nof another shop;10;5\n`
    await file(page).setInputFiles(csv(`رقم البوليصة;المبلغ المحصل;رسوم الشحن\n${lines}`))
    await page.getByRole('button', { name: 'Compare the file' }).click()
    await expect(rowOf(page, good.waybill)).toContainText('Matches')
    await expect(rowOf(page, less.waybill)).toContainText('Amount differs')
    await expect(rowOf(page, 'of another shop')).toContainText('Unknown parcel')
  })

  await test.step('an amount that differs is accepted', async () => {
    for (const key of ['j', 'j', 'x']) await page.keyboard.press(key)
    await expectWellSetAtBothWidths(page)
    await page.getByRole('button', { name: 'Accept the amount of 1' }).click()
    await expect(rowOf(page, less.waybill)).toContainText('accepted')
  })

  await test.step('it is confirmed, locked and downloaded', async () => {
    await page.getByRole('button', { name: 'Confirm settlement' }).click()
    const dialog = page.getByRole('dialog', { name: 'Confirm this settlement?' })
    await expect(dialog).toContainText('2 parcels are received')
    await expectWellSetAtBothWidths(page)
    await dialog.getByRole('button', { name: 'Confirm settlement' }).click()
    await expect(toast(page, 'Settlement confirmed')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Confirm settlement' })).toBeHidden()
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download CSV' }).click(),
    ])
    expect(download.suggestedFilename()).toMatch(/^settlement-by_hand-.*\.csv$/)
  })

  await test.step('what the courier paid too little is still with it', async () => {
    await page.getByRole('link', { name: 'Back to Courier’s cash' }).click()
    await expect(rowOf(page, shortNumber(less.orderId))).toContainText('Open')
    await expectToFitPhone(page)
  })

  const order = await shop.call<{ data: { status: string; payment: { status: string } } }>(
    'GET',
    `/orders/${good.orderId}`,
    await shop.adminToken(),
  )
  expect(order.data).toMatchObject({ status: 'completed', payment: { status: 'paid' } })
})
