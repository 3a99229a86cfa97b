import type { Page } from '@playwright/test'
import { expect, phone, proves, test } from './fixtures.ts'
import {
  addToCart,
  confirmed,
  field,
  fillCart,
  fillForm,
  placeOrder,
  someone,
} from './pages/checkout-page.ts'
import { expectNothingSideways } from './pages/well-set.ts'

test.describe('the checkout', () => {
  test('fits the narrowest phone and brings up the right keyboards', {
    ...phone,
    annotation: proves('2:35', '2:36', '2:39', '2:41', '2:111'),
  }, async ({ page, shop }) => {
    await page.setViewportSize({ width: 320, height: 640 })
    const { name } = await fillCart(page, shop, { quantity: 2, pictures: 1 })
    await page.goto('/checkout')
    await expect(field(page, 'Email')).toBeVisible()
    await page.getByRole('button', { name: /^Order Summary/ }).click()
    await expectCheckoutOf(page, name)
    await expectNothingSideways(page)
    for (const [label, autocomplete, inputmode] of [
      ['Email', 'email', 'email'],
      ['Phone', 'tel', 'tel'],
      ['First name', 'given-name', null],
      ['Last name', 'family-name', null],
      ['Street', 'address-line1', null],
      ['Additional address info (optional)', 'address-line2', null],
      ['City', 'address-level2', null],
      ['ZIP code', 'postal-code', 'numeric'],
    ] as const) {
      await expect(field(page, label)).toHaveAttribute('autocomplete', autocomplete)
      if (inputmode) await expect(field(page, label)).toHaveAttribute('inputmode', inputmode)
    }
    await expect(field(page, 'Country')).toHaveValue('Egypt')
  })
})

test('the form names what is wrong, keeps what was typed, and is filled the next time', {
  annotation: proves('2:38', '2:43b', '2:165a'),
}, async ({ page, shop }) => {
  const product = await fillCart(page, shop, { quantity: 2, pictures: 1 })
  await page.goto('/checkout')
  await expectCheckoutOf(page, product.name)
  const person = someone()
  const save = page.getByRole('checkbox', { name: 'Save this information for next time' })

  await test.step('what is missing or wrong is named, and the first of it has the focus', async () => {
    await expect(field(page, 'Email')).toHaveValue('')
    for (const label of ['First name', 'Last name', 'Street', 'City'])
      await expect(field(page, label)).toHaveAttribute('dir', 'auto')
    await expect(field(page, 'ZIP code')).toHaveAccessibleDescription(/^For example 11511/)
    await field(page, 'Email').fill('mona@example.com')
    await placeOrder(page).click()
    await expect(page.getByRole('region', { name: '5 fields need your attention:' })).toBeFocused()
    for (const label of ['Phone', 'First name', 'Last name', 'Street', 'City'])
      await expect(field(page, label)).toHaveAccessibleDescription(`${label} is required`)
    await expect(field(page, 'Additional address info (optional)')).not.toHaveAttribute('aria-invalid')
    await fillForm(page, { ...person, Phone: '013 1234 5678', City: 'x'.repeat(121) })
    await placeOrder(page).click()
    await expect(field(page, 'City')).toHaveValue('x'.repeat(120))
    await expect(field(page, 'City')).toHaveAccessibleDescription(
      'That is as long as it may be: 120 characters.',
    )
    await expect(field(page, 'Phone')).toHaveAccessibleDescription(
      'Please enter a mobile number, like 010 1234 5678',
    )
    await field(page, 'City').fill('Cairo')
    await placeOrder(page).click()
    await expect(field(page, 'Phone')).toBeFocused()
  })

  await test.step('what was typed is there after a reload and a look at the cart', async () => {
    await page.reload()
    await expect(field(page, 'Street')).toHaveValue('12 Talaat Harb')
    await field(page, 'City').fill('Giza')
    await field(page, 'Phone').fill('٠١٠ ١٢٣٤ ٥٦٧٨')
    await page.getByRole('link', { name: 'Return to cart' }).click()
    await page.getByRole('button', { name: 'Proceed to Checkout' }).click()
    await expect(field(page, 'City')).toHaveValue('Giza')
  })

  await test.step('a guest who asks for it finds the form filled, until they take it back', async () => {
    await expect(save).not.toBeChecked()
    await expect(save).toHaveAccessibleDescription(/on this device only/)
    await save.check()
    await placeOrder(page).click()
    await expect(confirmed(page)).toBeVisible()
    await expect(page.getByText('01012345678')).toBeVisible()
    expect(await page.evaluate(() => sessionStorage.getItem('checkoutDraft'))).toBeNull()

    await addToCart(page, product)
    await page.goto('/checkout')
    for (const [label, value] of Object.entries({ ...person, Phone: '01012345678', City: 'Giza' }))
      await expect(field(page, label)).toHaveValue(value)
    await expect(save).toBeChecked()
    await save.uncheck()
    await page.reload()
    await expect(field(page, 'Street')).toHaveValue('')
  })
})

/** Two of a new product, and all that the page says before anything is typed. */
async function expectCheckoutOf(page: Page, name: string): Promise<void> {
  await expect(page).toHaveTitle('Checkout | Taglio')
  const summary = page.getByRole('region', { name: 'Order Summary' })
  const line = summary.getByRole('listitem')
  await expect(line).toContainText(name)
  await expect(line).toContainText('Navy / S')
  await expect(line).toContainText('Quantity 2')
  await expect(line).toContainText('2,000.00 L.E')
  await expect(line.locator('img')).toBeVisible()
  for (const [sum, amount] of [
    ['Subtotal', '2,000.00 L.E'],
    ['Shipping', '75.00 L.E'],
    ['Taxes', '0.00 L.E'],
    ['Total', '2,075.00 L.E'],
  ] as const) {
    await expect(summary.getByText(sum, { exact: true }).locator('xpath=following-sibling::dd')).toHaveText(
      amount,
    )
  }
  await expect(page.getByRole('link', { name: 'Return to cart' })).toHaveAttribute('href', '/cart')
  await expect(page.getByRole('banner').getByRole('link', { name: 'Taglio' })).toHaveAttribute('href', '/')
  await expect(page.getByRole('radio', { name: /^Cash on Delivery/ })).toBeChecked()
}
