import { expect, test } from './fixtures.ts'
import { addProduct, openAsStaff, placeOrder, toast, variantOf } from './pages/staff.ts'
import { choose, rowOf, search, shortNumber, table } from './pages/staff-orders.ts'

test('a day at the desk: orders come in, are changed, undone and refused, and mails are read', async ({
  page,
  shop,
}) => {
  const token = await openAsStaff(page, shop, '/orders')
  const dialog = page.getByRole('dialog', { name: 'Change Status' })

  await test.step('a row opens its order, whose state is changed, taken back and refused', async () => {
    const product = await addProduct(page, token, { stock: 1 })
    const order = await placeOrder(shop, variantOf(product))
    await search(page).fill(order.email)
    await expect(rowOf(page, order.id)).toContainText(/\d{1,2}:\d{2} [AP]M/)
    await expect(rowOf(page, order.id)).toContainText(/Trousers \w+, Navy, S/)
    await rowOf(page, order.id).getByText('Salma Nabil').click()
    const details = page.getByRole('dialog', { name: 'Order Details' })
    await expect(details).toContainText(`#${order.id.slice(-6)}`)
    await details.getByRole('button', { name: 'Change Status' }).click()
    await expect(dialog).toContainText(`Order ${shortNumber(order.id)}, Salma Nabil`)
    await expect(dialog.getByLabel('Status')).toBeFocused()
    await dialog.getByLabel('Status').selectOption('Completed')
    await dialog.getByRole('button', { name: 'Update Status' }).click()
    await expect(rowOf(page, order.id)).toContainText('Paid')
    await toast(page, `Order ${order.id} status changed to completed`)
      .getByRole('button', { name: 'Undo' })
      .click()
    await expect(toast(page, `Order ${order.id} status changed to pending`)).toContainText('Change undone')
    await expect(rowOf(page, order.id)).not.toContainText('Completed')
    await expect(rowOf(page, order.id)).not.toContainText('Paid')

    await shop.call('PUT', `/orders/status/${order.id}`, token, { status: 'cancelled' })
    await placeOrder(shop, variantOf(product))
    await expect(rowOf(page, order.id)).toContainText('Cancelled')
    await choose(page, order.id, 'Change Status')
    await dialog.getByLabel('Status').selectOption('Pending')
    await dialog.getByRole('button', { name: 'Update Status' }).click()
    await expect(toast(page, `${product.name}, Navy, size S, is sold out.`)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
  })

  await test.step('a new order appears by itself; several are changed and taken back at once', async () => {
    const variant = variantOf(await addProduct(page, token))
    const first = await placeOrder(shop, variant)
    await search(page).fill(first.email)
    await expect(rowOf(page, first.id)).toBeVisible()
    const second = await placeOrder(shop, variant, { email: first.email })
    await expect(rowOf(page, second.id)).toBeVisible()
    for (const { id } of [first, second])
      await page.getByRole('checkbox', { name: `Select order #${id.slice(-6)}` }).check()
    await expect(page.getByText('2 orders selected')).toBeVisible()
    await page.getByRole('button', { name: 'Change Status', exact: true }).click()
    await expect(dialog).toContainText('2 orders')
    await dialog.getByLabel('Status').selectOption('Shipped')
    await dialog.getByRole('button', { name: 'Update Status' }).click()
    await expect(table(page).getByText('Shipped')).toHaveCount(2)
    await toast(page, '2 orders changed to shipped').getByRole('button', { name: 'Undo' }).click()
    await expect(table(page).getByText('Pending', { exact: true })).not.toHaveCount(0)
    await expect(table(page).getByText('Shipped')).toHaveCount(0)
  })

  const variant = variantOf(await addProduct(page, token))
  const older = await placeOrder(shop, variant)
  await test.step('when a change takes an order out of the list, the keyboard goes on at the next', async () => {
    const newer = await placeOrder(shop, variant, { email: older.email })
    await page.goto(`/orders?status=pending&q=${older.email}`)
    await choose(page, newer.id, 'Change Status')
    await dialog.getByLabel('Status').selectOption('Shipped')
    await dialog.getByRole('button', { name: 'Update Status' }).click()
    await expect(rowOf(page, newer.id)).toHaveCount(0)
    await expect(
      page.getByRole('button', { name: `Actions for order ${shortNumber(older.id)}` }),
    ).toBeFocused()
  })

  await test.step('the mail about an order can be read', async () => {
    await page.goto('/adminpanel/mails')
    const confirmation = page
      .getByRole('row')
      .filter({ hasText: older.email })
      .getByRole('button', { name: `your order ${older.id.slice(-6)} is confirmed` })
    await expect(async () => {
      await page.reload()
      await expect(confirmation).toBeVisible({ timeout: 5_000 })
    }).toPass()
    await confirmation.click()
    await expect(page.getByRole('dialog')).toContainText(`Order number: ${older.id}`)
  })
})
