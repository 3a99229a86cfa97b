import type { Page } from '@playwright/test'
import { anOrder, orders } from '#tests/screens/samples.ts'
import { expect, proves, test } from './fixtures.ts'
import { isRed } from './pages/red.ts'
import { addProduct, openAsStaff, placeOrder, toast, variantOf } from './pages/staff.ts'
import { rowOf, search, shortNumber, table } from './pages/staff-orders.ts'
import { expectNothingSideways, expectWellSet, expectWellSetAtBothWidths, onPhone } from './pages/well-set.ts'
import { walkTo } from './screens/screens.ts'

const LIST = '**/orders/admin?*'

/** Ten thousand orders, in pages of 25. Their ids are page and place. */
async function listManyOrders(page: Page): Promise<void> {
  await page.route(LIST, (route) => {
    const number = new URL(route.request().url()).searchParams.get('page')
    const { body } = orders(
      Array.from({ length: 25 }, (_, index) => ({ ...anOrder(), id: `${number}-${index}` })),
    )
    Object.assign(body.meta, { total: 10_000, isMore: false, hasNext: true })
    return route.fulfill({ json: body })
  })
}

test('orders are listed at both widths and confirmed by keys; one is noted, printed, delivered', {
  annotation: proves('2:78', '2:243'),
}, async ({ page, shop }) => {
  await page.route(LIST, (route) => route.fulfill({ status: 500, json: {} }))
  const token = await openAsStaff(page, shop, '/orders')
  await expect(page.getByRole('alert').filter({ hasText: 'Failed to load orders' })).toBeVisible()
  expect(await isRed(toast(page, 'Failed to load orders'))).toMatchObject({ border: true })
  // Not before the reload: an order that is placed meanwhile has the list read again by itself.
  page.once('framenavigated', () => listManyOrders(page))
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(table(page)).toBeVisible()

  await test.step('through reload and Back', async () => {
    const status = page.getByLabel('Status filter')
    const amount = page.getByRole('columnheader', { name: 'Amount' })
    await status.selectOption('Delivered')
    await expect(page).toHaveURL('/orders?status=delivered')
    await amount.getByRole('button').click()
    await expect(page).toHaveURL('/orders?status=delivered&sort=totalAmount')
    await page.reload()
    await expect(status).toHaveValue('delivered')
    await expect(amount).toHaveAttribute('aria-sort', 'descending')
    await page.goBack()
    await page.goBack()
    await expect(page).toHaveURL('/orders')
    await expect(status).toHaveValue('')
  })

  await test.step('a new page begins at its first row', async () => {
    await page.getByRole('button', { name: 'Next page' }).click()
    await expect(rowOf(page, '#2-0')).toBeInViewport()
  })

  await test.step('the rows of a view are dense', async () => {
    await page
      .getByRole('navigation', { name: 'Views' })
      .getByRole('link', { name: /^Pending/ })
      .click()
    await expect(page.getByRole('button', { name: /^Confirm #/ })).toHaveCount(25)
    const rows = await boxesOfRows(page)
    expect(rows[0]?.height).toBeLessThanOrEqual(44)
    expect(rows.filter(({ bottom }) => bottom <= 800).length).toBeGreaterThanOrEqual(14)
    await page.setViewportSize({ width: 1024, height: 800 })
    await expectNothingSideways(page, 'dense rows at 1024 px')
  })

  await test.step('on a phone they are low, and what is pressed is large', () =>
    onPhone(page, async () => {
      const row = rowOf(page, '#1-0')
      await expect(row).toBeVisible()
      const [first] = await boxesOfRows(page)
      expect(first?.height).toBeLessThanOrEqual(112)
      for (const target of [
        row.getByRole('button', { name: 'Confirm #1-0' }),
        row.getByRole('link', { name: 'Call 01001234567' }),
      ])
        expect((await target.boundingBox())?.height).toBeGreaterThanOrEqual(44)
      await expectNothingSideways(page)
    }))

  const product = await addProduct(page, token, { pictures: 1 })
  const older = await placeOrder(shop, variantOf(product))
  const newer = await placeOrder(shop, variantOf(product), { email: older.email })
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.unroute(LIST)
  await walkTo(page, '/orders?view=to-confirm', 'Order Management')

  await test.step('found, selected, confirmed and taken back', async () => {
    await expect(table(page)).toBeVisible()
    await page.keyboard.press('/')
    await expect(search(page)).toBeFocused()
    await page.keyboard.insertText(older.email)
    await expect(table(page).getByRole('row')).toHaveCount(3)
    await search(page).blur()
    for (const key of ['j', 'x', 'j', 'x']) await page.keyboard.press(key)
    const bar = page.getByRole('region', { name: '2 orders selected' })
    await expect(bar).toBeInViewport()
    await expectWellSetAtBothWidths(page)
    await bar.getByRole('button', { name: 'Confirm 2' }).press('Enter')
    const changed = toast(page, '2 orders changed to processing')
    await expect(table(page)).toContainText('No orders found.')
    await changed.getByRole('button', { name: 'Undo' }).press('Enter')
    await expect(rowOf(page, newer.id)).toContainText('Pending')
  })

  await test.step('the keys are explained', async () => {
    await page.keyboard.press('?')
    const keys = page.getByRole('dialog', { name: 'Keys' })
    await expect(keys).toContainText('next row')
    await expectWellSet(page)
    await page.keyboard.press('Escape')
    await expect(keys).toBeHidden()
  })

  await test.step('one is opened, confirmed and noted', async () => {
    await page.keyboard.press('j')
    await page.keyboard.press('Enter')
    const query = `?view=to-confirm&q=${encodeURIComponent(older.email)}`
    await expect(page).toHaveURL(`/adminpanel/orders/${older.id}${query}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Order ${shortNumber(older.id)}`)
    await expect(page.getByRole('table', { name: 'Items' })).toContainText(product.name)
    await page.getByLabel('New note').fill('Call after six.')
    await page.getByRole('button', { name: 'Add note' }).click()
    await expect(page.getByRole('listitem').filter({ hasText: 'Call after six.' })).toContainText('Admin')
    await page.getByRole('button', { name: 'Confirm', exact: true }).click()
    await expect(page.getByText('Pending → Processing').first()).toBeVisible()
  })

  await test.step('the next one follows what others do, and is printed', async () => {
    await page.getByRole('link', { name: `Next order ${shortNumber(newer.id)}` }).click()
    const heading = page.getByRole('heading', { level: 1 })
    await expect(heading).toHaveText(`Order ${shortNumber(newer.id)}`)
    await shop.call('PUT', `/orders/status/${newer.id}`, token, { status: 'processing' })
    await shop.call('POST', `/orders/${newer.id}/parcels`, token)
    await shop.call('PUT', `/orders/status/${newer.id}`, token, { status: 'shipped' })
    await expect(page.getByRole('button', { name: 'Delivered', exact: true })).toBeVisible()
    await page.evaluate(() => {
      window.print = () => undefined
    })
    await page.getByRole('button', { name: 'Print packing slip' }).click()
    await page.emulateMedia({ media: 'print' })
    const slip = page.locator('.packing-slip')
    await expect(slip).toContainText(`Packing slip ${shortNumber(newer.id)}`)
    await expect(slip.getByText('Collect 1,075.00 L.E')).toHaveCSS('font-size', '28px')
    await expect(heading).toBeHidden()
    await page.emulateMedia({ media: 'screen' })
  })

  await test.step('its parcel gets its tracking number, and is delivered', async () => {
    await page.getByLabel('Tracking number').fill(`TRK-${newer.id.slice(-6)}`)
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText(`TRK-${newer.id.slice(-6)}`, { exact: true })).toBeVisible()
    await page.getByLabel('New state').selectOption('Delivered')
    await page.getByRole('button', { name: 'Set state' }).click()
    await expect(page.getByRole('listitem').filter({ hasText: 'Parcel: Delivered' })).toBeVisible()
    await expectWellSetAtBothWidths(page)
  })
})

const boxesOfRows = (page: Page): Promise<DOMRect[]> =>
  page
    .locator('[data-row]')
    .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().toJSON() as DOMRect))
