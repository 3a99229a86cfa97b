import { expect, proves, test } from './fixtures.ts'
import { addProduct, openAsStaff, placeOrder, toast, variantOf } from './pages/staff.ts'
import { choose, rowOf, search, shortNumber, table } from './pages/staff-orders.ts'

test.describe('an order', () => {
  test('is reached by keyboard, shows all that was bought, and changes its status', {
    annotation: proves('2:9', '2:76b', '2:79'),
  }, async ({ page, shop }) => {
    const token = await openAsStaff(page, shop, '/orders')
    const product = await addProduct(page, token, {
      name: `${'Very long trousers '.repeat(8)}${crypto.randomUUID()}`,
    })
    const order = await placeOrder(shop, variantOf(product), { quantity: 2 })
    await search(page).fill(order.email)
    await expect(table(page).getByRole('row')).toHaveCount(2)
    const menu = page.getByRole('button', { name: `Actions for order ${shortNumber(order.id)}` })
    const status = page.getByRole('dialog', { name: 'Change Status' })
    await test.step('by keyboard', async () => {
      await menu.focus()
      await page.keyboard.press('Enter')
      await expect(page.getByRole('menuitem', { name: 'View Order' })).toBeFocused()
      await page.keyboard.press('ArrowDown')
      await page.keyboard.press('Enter')
      await expect(status).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(menu).toBeFocused()
    })

    await choose(page, order.id, 'View Order')
    const details = page.getByRole('dialog', { name: 'Order Details' })
    const line = details.getByRole('row').filter({ hasText: product.name })
    await expect(line).toContainText('S, Navy')
    await expect(line).toContainText('2,000.00 L.E')
    for (const text of [
      '7 Talaat Harb',
      'Floor 2',
      'Cairo, EG, 11511',
      'Egypt',
      'Cash on delivery',
      'Salma Nabil',
      order.email,
    ])
      await expect(details).toContainText(text)
    await expect(details).toContainText('Total2,075.00 L.E')
    await expect(details).toContainText('Nothing has been changed yet.')
    await page.keyboard.press('Escape')
    await expect(details).toBeHidden()
    await expect(menu).toBeFocused()

    await choose(page, order.id, 'Change Status')
    await expect(status.getByLabel('Status').getByRole('option')).toHaveText([
      'Pending',
      'Processing',
      'Shipped',
      'Delivered',
      'Completed',
      'Cancelled',
    ])
    await status.getByLabel('Status').selectOption('Shipped')
    await status.getByRole('button', { name: 'Update Status' }).click()
    await expect(toast(page, `Order ${order.id} status changed to shipped`)).toContainText('Status updated')
    await expect(status).toBeHidden()
    await expect(rowOf(page, order.id)).toContainText('Shipped')
    await choose(page, order.id, 'View Order')
    await expect(page.getByRole('dialog')).toContainText('Status: Pending → Shipped')
  })

  test('of ten thousand lines opens at once and shows them in portions', async ({ page, shop }) => {
    const token = await openAsStaff(page, shop, '/orders')
    const order = await placeOrder(shop, variantOf(await addProduct(page, token)))
    let lines = 10_000
    await page.route(`**/api/v1/orders/${order.id}`, async (route) => {
      const response = await route.fetch()
      const json = await response.json()
      json.data.orderItems = Array.from({ length: lines }, () => json.data.orderItems[0])
      await route.fulfill({ response, json })
    })
    await search(page).fill(order.id)
    await choose(page, order.id, 'View Order')
    await page.getByRole('button', { name: 'Show 500 more' }).click()
    await expect(page.getByRole('table', { name: 'Items' }).getByRole('row')).toHaveCount(551)
    await page.keyboard.press('Escape')
    lines = 0
    await choose(page, order.id, 'View Order')
    await expect(page.getByText('This order has no items.')).toBeVisible()
  })

  test('leads to its customer and their other orders', async ({ page, shop }) => {
    const token = await openAsStaff(page, shop, '/orders')
    const product = await addProduct(page, token)
    const first = await placeOrder(shop, variantOf(product), { phone: '01112223334' })
    const order = await placeOrder(shop, variantOf(product), { email: first.email })
    await search(page).fill(order.id)
    await choose(page, order.id, 'View Customer')
    const dialog = page.getByRole('dialog', { name: 'Customer' })
    for (const text of ['Salma Nabil', first.email, '2 orders, 2,150.00 L.E in all'])
      await expect(dialog).toContainText(text)
    await dialog.getByRole('button', { name: shortNumber(first.id) }).click()
    await expect(page.getByRole('dialog', { name: 'Order Details' })).toContainText(first.id)
  })
})
