import { expect, type Page } from '@playwright/test'
import { anOverview } from '#tests/screens/overview-samples.ts'
import { expectNoAxeViolations, type Shop } from '../fixtures.ts'
import { addProduct, file, openAsStaff, placeOrder, section, variantOf } from '../pages/staff.ts'
import { choose, search } from '../pages/staff-orders.ts'
import { expectWellSetAtBothWidths } from '../pages/well-set.ts'
import { closeDialog, fail, type Screens, walkTo } from './screens.ts'

export const screensOfStaff: Screens = {
  async 'figures and orders, also if they cannot be read, the lists of staff, dialogs over them'(page, shop) {
    const order = await placeOrder(shop, variantOf(await addProduct(page, await shop.adminToken())))
    await fail(page, FIGURES)
    await staffAt('/adminpanel', 'Admin Panel')(page, shop)
    await expect(page.getByText('The figures could not be loaded.')).toBeVisible()
    await expectWellSetAtBothWidths(page)
    await page.unroute(FIGURES)
    await page.route(FIGURES, (route) => route.fulfill({ json: { status: 'success', data: anOverview() } }))
    await page.getByRole('button', { name: 'Try Again' }).click()
    await expect(page.getByRole('figure')).toHaveCount(10)
    await expectWellSetAtBothWidths(page)
    const closed = page.getByRole('button', { name: /^Show table/ })
    while ((await closed.count()) > 0) await closed.first().click()
    await expect(page.getByRole('table')).toHaveCount(10)
    await expectWellSetAtBothWidths(page)
    await fail(page, ORDERS)
    const staffLink = (name: string) =>
      page.getByRole('navigation', { name: 'Staff' }).getByRole('link', { name })
    await staffLink('Orders').click()
    await expect(page.getByRole('alert').filter({ hasText: 'Failed to load orders' })).toBeVisible()
    for (const [link, title] of [
      ['Cash', 'Courier’s cash'],
      ['Waiting', 'Waiting for sizes'],
      ['Fit', 'How pairs fit'],
      ['Mails', 'Mails'],
      ['Places', 'Places'],
      ['Settings', 'Settings'],
      ['Staff', 'Staff'],
    ] as const) {
      await expectWellSetAtBothWidths(page)
      await staffLink(link).click()
      await expectStaffScreen(page, title)
    }
    await expect(page.getByRole('table', { name: 'Staff accounts' })).toBeVisible()
    await expectWellSetAtBothWidths(page)
    await walkTo(page, `/customers/${order.id}`, 'Salma Nabil')
    for (const action of ['Mark', 'Erase']) {
      await page.getByRole('button', { name: action, exact: true }).click()
      await expect(page.getByRole('dialog')).toBeVisible()
      await expectWellSetAtBothWidths(page)
      await closeDialog(page)
    }
    await page.unroute(ORDERS)
    await walkTo(page, '/orders', 'Order Management')
    await search(page).fill(order.email)
    for (const action of ['View Order', 'Change Status']) {
      await choose(page, order.id, action)
      await expectWellSetAtBothWidths(page)
      await closeDialog(page)
    }
    await choose(page, order.id, 'View Customer')
    await expect(page.getByRole('dialog')).toContainText('1 order')
  },
  async 'the management, what it updates, the collection form, the product wizard'(page, shop) {
    const { name } = await addProduct(page, await shop.adminToken(), {
      pictures: 2,
      fields: { discount: '900' },
    })
    await fail(page, COLLECTIONS)
    // A long list takes as long to look at as all other screens of staff, and looks like a short one with its pager.
    await page.route('**/api/v1/products?*', async (route) => {
      const reply = await (await route.fetch()).json()
      reply.meta.total = 1_000
      await route.fulfill({ json: reply })
    })
    await openAsStaff(page, shop, `/productManagement?q=${encodeURIComponent(name)}`)
    await expect(page.getByRole('alert').filter({ hasText: 'Failed to load data' })).toBeVisible()
    await expectWellSetAtBothWidths(page)
    await page.unroute(COLLECTIONS)
    await page.getByRole('button', { name: 'Try Again' }).click()
    await expect(page.getByRole('button', { name: 'Next page' })).toBeVisible()
    await section(page, 'Categories').click()
    await section(page, 'Collections').click()
    const rowOf = (name: string) => page.getByRole('listitem').filter({ hasText: name })
    await expect(rowOf('Women')).toBeVisible()
    await expectWellSetAtBothWidths(page)
    await rowOf('Women').getByRole('button', { name: 'Edit' }).click()
    await expect(page.getByRole('dialog', { name: 'Update Category' })).toBeVisible()
    // As wide as the next one.
    await expectNoAxeViolations(page)
    await closeDialog(page)
    await rowOf('The Linen Season').getByRole('button', { name: 'Edit' }).click()
    await expect(page.getByRole('dialog', { name: 'Update Collection' })).toBeVisible()
    await expectWellSetAtBothWidths(page)
    await closeDialog(page)
    const row = page.getByRole('row').filter({ hasText: name })
    await row.getByRole('button', { name: 'View' }).click()
    await expect(page.getByRole('dialog', { name })).toContainText('Image 1 of 2')
    await expectWellSetAtBothWidths(page)
    await closeDialog(page)
    await row.getByRole('button', { name: 'Edit' }).click()
    const dialog = page.getByRole('dialog', { name: 'Update Product' })
    await dialog.getByRole('button', { name: 'History' }).click()
    await expect(dialog.getByText('Created')).toBeVisible()
    await expectWellSetAtBothWidths(page)
    await closeDialog(page)
    await walkTo(page, '/productManagement/createCollection', 'Create Collection')
    await expectWellSetAtBothWidths(page)
    await page.getByLabel('Collection Name').focus()
    await page.getByLabel('Slug').focus()
    await expect(page.getByText('Collection name is required')).toBeVisible()
    await expectWellSetAtBothWidths(page)
    await walkTo(page, '/productManagement/createProduct', 'Create Product')
    await expectWellSetAtBothWidths(page)
    await page.getByLabel('Name').fill('Looked at')
    await page.getByLabel('Description').fill('By axe.')
    await page.getByLabel('Price (L.E)', { exact: true }).fill('1450')
    await page.getByRole('button', { name: 'Next' }).click()
    await page.getByLabel('Product Images').setInputFiles([await file(1)])
    await expectWellSetAtBothWidths(page)
    await page.getByRole('button', { name: 'Next' }).click()
    await page.getByRole('button', { name: 'Row by row' }).click()
    await expect(page.getByRole('group', { name: 'Variant 1' })).toBeVisible()
    await expectWellSetAtBothWidths(page)
    await page.getByRole('button', { name: 'Sizes × colors' }).click()
    await page.getByRole('button', { name: 'Add S–2XL' }).click()
    await page.getByLabel('Add a color').fill('Navy, Sand, Stone')
    await page.getByLabel('Add a color').press('Enter')
    await page.getByText('SKUs').click()
    await expect(page.getByLabel('SKU of 2XL, Stone')).toBeVisible()
  },
}

const FIGURES = '**/api/v1/overview*'
const ORDERS = '**/orders/admin*'
const COLLECTIONS = '**/api/v1/collections'

function staffAt(path: string, title: string) {
  return async (page: Page, shop: Shop) => {
    await openAsStaff(page, shop, path)
    await expectStaffScreen(page, title)
  }
}

async function expectStaffScreen(page: Page, title: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  await expect(page).toHaveTitle(new RegExp(title))
  await expect(page.getByRole('status').filter({ hasText: /Loading/ })).toHaveCount(0)
}
