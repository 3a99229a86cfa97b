import { expect, test } from './fixtures.ts'
import { addProduct, openAsStaff, placeOrder, toast, variantOf } from './pages/staff.ts'
import { choose, rowOf, search, table } from './pages/staff-orders.ts'

/** A day at the desk where orders come in and go out. */

test('a row opens its order, whose state is changed, taken back and refused', async ({ page, shop }) => {
  const token = await openAsStaff(page, shop, '/orders')
  const product = await addProduct(page, token, { stock: 1 })
  const order = await placeOrder(shop, variantOf(product))
  await search(page).fill(order.email)
  await expect(rowOf(page, order.id)).toContainText(/\d{1,2}:\d{2} [AP]M/)
  await expect(rowOf(page, order.id)).toContainText(/Trousers \w+, Navy, S/)
  await rowOf(page, order.id).getByText('Salma Nabil').click()
  const details = page.getByRole('dialog', { name: 'Order Details' })
  await expect(details).toContainText(`#${order.id.slice(-6)}`)
  await details.getByRole('button', { name: 'Change Status' }).click()
  const dialog = page.getByRole('dialog', { name: 'Change Status' })
  await expect(dialog).toContainText(`Order ${order.id}, Salma Nabil`)
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
})

test('a new order appears by itself; several are changed and taken back at once', async ({ page, shop }) => {
  const token = await openAsStaff(page, shop, '/orders')
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
  const dialog = page.getByRole('dialog', { name: 'Change Status' })
  await expect(dialog).toContainText('2 orders')
  await dialog.getByLabel('Status').selectOption('Shipped')
  await dialog.getByRole('button', { name: 'Update Status' }).click()
  await expect(table(page).getByText('Shipped')).toHaveCount(2)
  await toast(page, '2 orders changed to shipped').getByRole('button', { name: 'Undo' }).click()
  await expect(table(page).getByText('Pending', { exact: true })).not.toHaveCount(0)
  await expect(table(page).getByText('Shipped')).toHaveCount(0)
})

test('when a change takes an order out of the list, the keyboard goes on at the next', async ({
  page,
  shop,
}) => {
  const variant = variantOf(await addProduct(page, await shop.adminToken()))
  const older = await placeOrder(shop, variant)
  const newer = await placeOrder(shop, variant, { email: older.email })
  await openAsStaff(page, shop, `/orders?status=pending&q=${older.email}`)
  await choose(page, newer.id, 'Change Status')
  await page.getByRole('dialog').getByLabel('Status').selectOption('Shipped')
  await page.getByRole('dialog').getByRole('button', { name: 'Update Status' }).click()
  await expect(rowOf(page, newer.id)).toHaveCount(0)
  await expect(page.getByRole('button', { name: `Actions for order ${older.id}` })).toBeFocused()
})

test('an order is marked as paid, and printed as a packing slip alone', async ({ page, shop }) => {
  const { id } = await placeOrder(shop, variantOf(await addProduct(page, await shop.adminToken())))
  await openAsStaff(page, shop, `/orders?q=${id}`)
  await choose(page, id, 'View Order')
  const dialog = page.getByRole('dialog', { name: 'Order Details' })
  await dialog.getByRole('button', { name: 'Mark as paid' }).click()
  await expect(dialog.getByRole('button', { name: 'Mark as not paid' })).toBeVisible()
  await expect(dialog).toContainText('Payment: Pending → Paid')
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByText(`Packing slip #${id.slice(-6)}`)).toBeVisible()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('Order Management')).toBeHidden()
})

test('staff log out from their own header, and nothing that was typed stays behind', async ({
  page,
  shop,
}) => {
  const { token } = await shop.call<{ token: string }>('POST', '/auth/login', undefined, {
    email: 'admin@example.com',
    password: 'admin-password-for-tests',
  })
  await page.addInitScript((given) => {
    if (sessionStorage.tokenGiven) return
    sessionStorage.tokenGiven = '1'
    localStorage.setItem('authToken', given)
  }, token)
  await page.goto('/productManagement/createCollection')
  await page.getByLabel('Collection Name').fill('Not for the next one')
  await page.getByRole('banner').getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL(/\/$/)
  const left = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))
  expect(left).not.toContain('Not for the next one')
  expect(left).not.toContain(token)
})

test('kept mails have a page of their own', async ({ page, shop }) => {
  const token = await openAsStaff(page, shop, '/orders')
  const order = await placeOrder(shop, variantOf(await addProduct(page, token)))
  await page.goto('/adminpanel/mails')
  const confirmation = page
    .getByRole('row')
    .filter({ hasText: order.email })
    .getByRole('button', { name: `your order ${order.id.slice(-6)} is confirmed` })
  await expect(async () => {
    await page.reload()
    await expect(confirmation).toBeVisible({ timeout: 5_000 })
  }).toPass()
  await confirmation.click()
  await expect(page.getByRole('dialog')).toContainText(`Order number: ${order.id}`)
})
