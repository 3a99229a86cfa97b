import type { Page } from '@playwright/test'
import { expect, logIn, phone, proves, test } from './fixtures.ts'
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
  test('shows what is bought and what it costs, and can be sent by keyboard alone', {
    annotation: proves('1:19', '2:19', '2:37', '2:39', '2:41'),
  }, async ({ page, shop }) => {
    const { name } = await fillCart(page, shop, { quantity: 2, pictures: 1 })
    await page.goto('/checkout')
    await expectCheckoutOf(page, name)
    const person = someone()
    await field(page, 'Email').focus()
    for (const [label, value] of Object.entries(person)) {
      await page.keyboard.type(value)
      await page.keyboard.press('Tab')
      // The governorate is that of the city.
      if (label === 'City') await page.keyboard.press('Tab')
    }
    await expect(page.getByRole('checkbox')).toBeFocused()
    await page.keyboard.press('Tab')
    await page.keyboard.press('ArrowDown')
    await expect(page.getByRole('radio', { name: /^Card/ })).toBeChecked()
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('Tab')
    await expect(placeOrder(page)).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(confirmed(page)).toBeVisible()
  })

  test('fits the narrowest phone and brings up the right keyboards', {
    ...phone,
    annotation: proves('2:35', '2:36', '2:111'),
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

test.describe('the form', () => {
  test('names what is missing or wrong, and goes to it', {
    annotation: proves('2:165a'),
  }, async ({ page, shop }) => {
    await fillCart(page, shop)
    await page.goto('/checkout')
    for (const label of ['First name', 'Last name', 'Street', 'City'])
      await expect(field(page, label)).toHaveAttribute('dir', 'auto')
    await expect(field(page, 'ZIP code')).toHaveAccessibleDescription(/^For example 11511/)
    await field(page, 'Email').fill('mona@example.com')
    await placeOrder(page).click()
    await expect(page.getByRole('region', { name: '5 fields need your attention:' })).toBeFocused()
    for (const label of ['Phone', 'First name', 'Last name', 'Street', 'City']) {
      await expect(field(page, label)).toHaveAccessibleDescription(`${label} is required`)
    }
    await expect(field(page, 'Additional address info (optional)')).not.toHaveAttribute('aria-invalid')

    await fillForm(page, { ...someone(), Phone: '013 1234 5678', City: 'x'.repeat(121) })
    await placeOrder(page).click()
    await expect(field(page, 'City')).toHaveAccessibleDescription('Please use at most 120 characters')
    await expect(field(page, 'Phone')).toHaveAccessibleDescription(
      'Please enter a mobile number, like 010 1234 5678',
    )
    await field(page, 'City').fill('Cairo')
    await placeOrder(page).click()
    await expect(field(page, 'Phone')).toBeFocused()
    await field(page, 'Phone').fill('٠١٠ ١٢٣٤ ٥٦٧٨')
    await placeOrder(page).click()
    await expect(confirmed(page)).toBeVisible()
    await expect(page.getByText('01012345678')).toBeVisible()
  })

  test('keeps what was typed, and is filled for a guest who asked for that', {
    annotation: proves('2:38', '2:43b'),
  }, async ({ page, shop }) => {
    const product = await fillCart(page, shop)
    await page.goto('/checkout')
    await expect(field(page, 'Email')).toHaveValue('')
    const person = someone()
    await fillForm(page, person)
    const save = page.getByRole('checkbox', { name: 'Save this information for next time' })
    await expect(save).not.toBeChecked()
    await expect(save).toHaveAccessibleDescription(/on this device only/)
    await test.step('what was typed', async () => {
      await page.reload()
      await expect(field(page, 'Street')).toHaveValue('12 Talaat Harb')
      await field(page, 'City').fill('Giza')
      await page.getByRole('link', { name: 'Return to cart' }).click()
      await page.getByRole('button', { name: 'Proceed to Checkout' }).click()
      await expect(field(page, 'City')).toHaveValue('Giza')
    })
    await save.check()
    await placeOrder(page).click()
    await expect(confirmed(page)).toBeVisible()
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

test.describe('what was typed', () => {
  test('by one account is not shown to the next in the same tab', async ({ page, shop }) => {
    const first = await shop.register()
    await logIn(page, first.token)
    const product = await fillCart(page, shop, { token: first.token })
    await page.goto('/checkout')
    await field(page, 'Street').fill('12 Talaat Harb')
    const second = await shop.register('Salma Nabil')
    await addToCart(page, product, { token: second.token })
    await page.evaluate((token) => localStorage.setItem('authToken', token), second.token)
    await page.reload()
    await expect(field(page, 'First name')).toHaveValue('Salma')
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
