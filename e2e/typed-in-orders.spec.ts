import { expect, newPhone, phone, test } from './fixtures.ts'
import { mailedLink } from './pages/mails.ts'
import { addProduct, openAsStaff, placeOrder, toast, variantOf } from './pages/staff.ts'
import { expectWellSet, expectWellSetAtBothWidths } from './pages/well-set.ts'

test('a call is typed in by keyboard; then S replaces M, and the customer gets a mail', async ({
  page,
  shop,
}) => {
  const product = await addProduct(page, await shop.adminToken())
  const number = newPhone()
  const earlier = await placeOrder(shop, variantOf(product), { phone: number, name: 'Nadia Fahmy' })
  await openAsStaff(page, shop, '/orders/new')
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key)
  }

  await test.step('from the phone number to the button', async () => {
    await expect(page.getByLabel('Phone')).toBeFocused()
    await page.keyboard.insertText(number)
    await expect(page.getByRole('region', { name: 'Known customer' })).toContainText('Nadia Fahmy')
    await press('Enter', 'Enter')
    await expect(page.getByLabel('Add a product')).toBeFocused()
    await expect(page.getByLabel('Street and building')).toHaveValue('7 Talaat Harb')
    const { sku = '' } = product.variants.find(({ size }) => size === 'M') ?? {}
    for (const pieces of ['1,000.00 L.E', '2,000.00 L.E']) {
      await page.keyboard.insertText(sku)
      await press('Enter')
      await expect(page.getByRole('region', { name: 'Total' })).toContainText(pieces)
    }
    await expectWellSetAtBothWidths(page)
    await page.getByLabel('Add a product').focus()
    await press('Enter', 'Enter')
    await expect(page.getByLabel('Channel')).toBeFocused()
    await press('t', 'Tab')
    await page.keyboard.insertText('Call before you come.')
    await press('Tab', 'Enter')
    await expect(toast(page, 'Order saved')).toBeVisible()
    await expect(page.getByText('Telephone', { exact: true })).toBeVisible()
    await expect(page.getByText('Call before you come.')).toBeVisible()
  })

  await test.step('S for M', async () => {
    await page.getByRole('button', { name: 'Edit order' }).click()
    const dialog = page.getByRole('dialog')
    const size = dialog.getByLabel(`Size and color of ${product.name}`)
    await expect(size.getByRole('option', { name: /^S, Navy/ })).toBeEnabled()
    await size.selectOption({ label: 'S, Navy (19 left)' })
    await dialog.getByRole('button', { name: 'Save changes' }).click()
    await expect(toast(page, 'now costs')).toBeVisible()
    await expect(page.getByText(`${product.name} (M, Navy) → ${product.name} (S, Navy)`)).toBeVisible()
    await mailedLink(shop, earlier.email, 'order_edited')
  })
})

test(
  'a message becomes an order on a phone, with a payment link for WhatsApp',
  phone,
  async ({ page, shop }) => {
    const product = await addProduct(page, await shop.adminToken())
    await openAsStaff(page, shop, '/orders')
    await page.getByRole('link', { name: 'New order' }).first().tap()
    await page.getByLabel('Phone').fill(newPhone())
    await expect(page.getByText('Nobody has ordered with this number yet.')).toBeVisible()
    await page.getByLabel('Name').fill('Salma Nabil')
    await page.getByLabel('Street and building').fill('12 Corniche')
    await page.getByLabel('City').fill('Alexandria')
    await expect(page.getByLabel('Governorate')).toHaveValue('ALX')
    await page.getByLabel('Add a product').fill(product.name)
    await page.getByRole('button', { name: 'Find' }).tap()
    await page.getByRole('button', { name: `Add ${product.name}, S` }).tap()
    await page.getByLabel('Payment link').check()
    await page.getByRole('button', { name: 'Save order' }).tap()
    // How it came is not known yet.
    await expect(page.getByLabel('Channel')).toBeFocused()
    await page.reload()
    await expect(page.getByLabel('Street and building')).toHaveValue('12 Corniche')
    await page.getByLabel('Channel').selectOption('Instagram')
    await page.getByRole('button', { name: 'Save order' }).tap()
    const link = page.getByRole('dialog').getByRole('link', { name: /WhatsApp/ })
    await expect(link).toHaveAttribute('href', /^https:\/\/wa\.me\/20\d+\?text=.+/)
    await expectWellSet(page)
  },
)
