import { expect, proves, test } from './fixtures.ts'
import { addProduct, openAsStaff, placeOrder, toast, variantOf } from './pages/staff.ts'
import { choose, rowOf, search, shortNumber, table } from './pages/staff-orders.ts'

test.describe('an order', () => {
  test('is reached by keyboard, shows all that was bought, changes its status and is printed', {
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
    await page.keyboard.press('Escape')

    const first = await placeOrder(shop, variantOf(product), { phone: '01112223334' })
    await test.step('it leads to its customer and their other orders', async () => {
      const second = await placeOrder(shop, variantOf(product), { email: first.email })
      await search(page).fill(second.id)
      await choose(page, second.id, 'View Customer')
      const dialog = page.getByRole('dialog', { name: 'Customer' })
      for (const text of ['Salma Nabil', first.email, '2 orders, 2,150.00 L.E in all'])
        await expect(dialog).toContainText(text)
      await dialog.getByRole('button', { name: shortNumber(first.id) }).click()
      await expect(details).toContainText(first.id)
    })

    await test.step('it is marked as paid, and printed as a packing slip alone', async () => {
      await details.getByRole('button', { name: 'Mark as paid' }).click()
      await expect(details.getByRole('button', { name: 'Mark as not paid' })).toBeVisible()
      await expect(details).toContainText('Payment: Pending → Paid')
      await page.emulateMedia({ media: 'print' })
      await expect(page.getByText(`Packing slip #${first.id.slice(-6)}`)).toBeVisible()
      await expect(details).toBeHidden()
      await expect(page.getByText('Order Management')).toBeHidden()
    })
  })
})
