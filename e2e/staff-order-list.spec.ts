import type { Page } from '@playwright/test'
import { anOrder, orders } from '#tests/screens/samples.ts'
import { expect, proves, test } from './fixtures.ts'
import { isRed } from './pages/red.ts'
import { openAsStaff, toast } from './pages/staff.ts'
import { rowOf, table } from './pages/staff-orders.ts'
import { expectNothingSideways, onPhone } from './pages/well-set.ts'

/** Ten thousand orders, in pages of 25. Their ids are page and place. */
async function listManyOrders(page: Page): Promise<void> {
  await page.route('**/orders/admin?*', (route) => {
    const number = new URL(route.request().url()).searchParams.get('page')
    const { body } = orders(
      Array.from({ length: 25 }, (_, index) => ({ ...anOrder(), id: `${number}-${index}` })),
    )
    Object.assign(body.meta, { total: 10_000, isMore: false, hasNext: true })
    return route.fulfill({ json: body })
  })
}

test('the list of orders is read again by Try Again, and its view is in the address', {
  annotation: proves('2:78', '2:243'),
}, async ({ page, shop }) => {
  await page.route('**/orders/admin?*', (route) => route.fulfill({ status: 500, json: {} }))
  await openAsStaff(page, shop, '/orders')
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
})

const boxesOfRows = (page: Page): Promise<DOMRect[]> =>
  page
    .locator('[data-row]')
    .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().toJSON() as DOMRect))
