import type { Route } from '@playwright/test'
import { expect, expectNoAxeViolations, logIn, type Shop, test } from './fixtures.ts'
import {
  addToCart,
  alert,
  chooseCard,
  confirmed,
  field,
  fillCart,
  fillForm,
  ordersOf,
  placeOrder,
  someone,
} from './pages/checkout-page.ts'

const PLACE_ORDER = '**/api/v1/checkout/place-order'

test.describe('the checkout', () => {
  test('shows what is bought and what it costs', async ({ page, shop }) => {
    const { name } = await fillCart(page, shop, { quantity: 2, pictures: 1 })
    await page.goto('/checkout')
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
    await expectNoAxeViolations(page)
  })

  test('of an empty cart leads back to the cart', async ({ page }) => {
    await page.goto('/checkout')
    await expect(page).toHaveURL('/cart')
  })

  test('says so when the cart cannot be read, and tries again', async ({ page, shop }) => {
    await fillCart(page, shop)
    await page.route('**/api/v1/checkout/session', (route) => route.fulfill({ status: 500, json: {} }))
    await page.goto('/checkout')
    await expect(page.getByRole('alert')).toHaveText('Failed to load cart. Please try again.')
    await page.unroute('**/api/v1/checkout/session')
    await page.getByRole('button', { name: 'Try Again' }).click()
    await expect(field(page, 'Email')).toBeVisible()
  })

  test('brings up the right keyboard for every field, and what the browser knows', async ({ page, shop }) => {
    await fillCart(page, shop)
    await page.goto('/checkout')
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

  test('fits the narrowest phone', async ({ page, shop, isMobile }) => {
    test.skip(!isMobile, 'phones only')
    await page.setViewportSize({ width: 320, height: 640 })
    await fillCart(page, shop)
    await page.goto('/checkout')
    await expect(field(page, 'Email')).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  })
})

test.describe('the form', () => {
  test('names every field that is missing and goes to the first', async ({ page, shop }) => {
    await fillCart(page, shop)
    await page.goto('/checkout')
    await field(page, 'Email').fill('mona@example.com')
    await placeOrder(page).click()
    await expect(field(page, 'Phone')).toBeFocused()
    for (const label of ['Phone', 'First name', 'Last name', 'Street', 'City', 'ZIP code']) {
      await expect(field(page, label)).toHaveAccessibleDescription(`${label} is required`)
    }
    await expect(field(page, 'Additional address info (optional)')).not.toHaveAttribute('aria-invalid')
    await expectNoAxeViolations(page)
  })

  test('asks for a number that a courier can call', async ({ page, shop }) => {
    await fillCart(page, shop)
    await fillForm(page, { ...someone(), Phone: '013 1234 5678' })
    await placeOrder(page).click()
    await expect(field(page, 'Phone')).toHaveAccessibleDescription(
      'Please enter a mobile number, like 010 1234 5678',
    )
    await expect(field(page, 'Phone')).toBeFocused()
    await field(page, 'Phone').fill('٠١٠ ١٢٣٤ ٥٦٧٨')
    await placeOrder(page).click()
    await expect(confirmed(page)).toBeVisible()
    await expect(page.getByText('01012345678')).toBeVisible()
  })

  test('shows what the server refuses at the field it is about', async ({ page, shop }) => {
    await fillCart(page, shop)
    const json = {
      status: 'fail',
      code: 'invalid_input',
      message: 'Please check the highlighted fields.',
      details: { fields: { 'shippingAddress.city': 'We do not deliver there' } },
    }
    await page.route(PLACE_ORDER, (route) => route.fulfill({ status: 400, json }))
    await fillForm(page)
    await placeOrder(page).click()
    await alert(page).getByRole('button', { name: 'OK' }).click()
    await expect(field(page, 'City')).toHaveAccessibleDescription('We do not deliver there')
  })

  test('is filled from the profile of who is logged in', async ({ page, shop }) => {
    const { token, email } = await shop.register('Mona Adel Farouk')
    await logIn(page, token)
    await fillCart(page, shop, { token })
    await page.goto('/checkout')
    await expect(field(page, 'First name')).toHaveValue('Mona')
    await expect(field(page, 'Last name')).toHaveValue('Adel Farouk')
    await expect(field(page, 'Email')).toHaveValue(email)
    await expect(field(page, 'Street')).toHaveValue('')
  })

  test('starts empty for a guest, and filled for one who asked to be remembered', async ({ page, shop }) => {
    const product = await fillCart(page, shop)
    await page.goto('/checkout')
    await expect(field(page, 'Email')).toHaveValue('')
    const person = someone()
    await fillForm(page, person)
    const save = page.getByRole('checkbox', { name: 'Save this information for next time' })
    await expect(save).not.toBeChecked()
    await expect(save).toHaveAccessibleDescription(/on this device only/)
    await save.check()
    await placeOrder(page).click()
    await expect(confirmed(page)).toBeVisible()

    await addToCart(page, product)
    await page.goto('/checkout')
    for (const [label, value] of Object.entries({ ...person, Phone: '01012345678' }))
      await expect(field(page, label)).toHaveValue(value)
    await expect(save).toBeChecked()
    await save.uncheck()
    await page.reload()
    await expect(field(page, 'Street')).toHaveValue('')
  })

  test('can be sent by keyboard alone', async ({ page, shop, isMobile }) => {
    test.skip(isMobile, 'phones have no Tab key')
    await fillCart(page, shop)
    await page.goto('/checkout')
    const person = someone()
    await field(page, 'Email').focus()
    for (const value of Object.values(person)) {
      await page.keyboard.type(value)
      await page.keyboard.press('Tab')
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
})

test.describe('cash on delivery', () => {
  test('becomes an order of the guest, and the cart is empty', async ({ page, shop }) => {
    const { name } = await fillCart(page, shop)
    const email = await fillForm(page)
    let answer = () => {}
    const held = new Promise<void>((resolve) => {
      answer = resolve
    })
    await page.route(PLACE_ORDER, async (route) => {
      await held
      await route.continue()
    })
    await placeOrder(page).click()
    await expect(page.getByRole('button', { name: 'Processing Order...' })).toBeDisabled()
    answer()
    await expect(confirmed(page)).toBeVisible()
    const [order] = await ordersOf(shop, email)
    await expect(page).toHaveURL(`/cod-order-completed?orderId=${order?.id}`)
    await expect(page.getByRole('link', { name: 'Cart', exact: true })).toBeVisible()
    expect(order).toMatchObject({
      status: 'pending',
      user: null,
      guestName: 'Mona Adel Farouk',
      guestPhone: '01012345678',
      totalAmount: '1075.00',
      shippingAddress: {
        street: '12 Talaat Harb',
        address: 'Floor 3',
        city: 'Cairo',
        state: 'EG',
        zip: '11511',
        country: 'Egypt',
      },
      payment: { method: 'cod', status: 'pending' },
      items: [{ productName: name, quantity: 1 }],
    })
    await page.goBack()
    await expect(page).not.toHaveURL('/checkout')
  })

  test('becomes an order of the account', async ({ page, shop }) => {
    const { token, email } = await shop.register()
    await logIn(page, token)
    await fillCart(page, shop, { token })
    const { Email: _, ...person } = someone()
    await fillForm(page, person)
    await placeOrder(page).click()
    await expect(confirmed(page)).toBeVisible()
    const [order, ...others] = await ordersOf(shop, email)
    expect(order?.user).toMatchObject({ email })
    expect(others).toEqual([])
  })

  test('that fails is told in an alert, and the form stays as it was', async ({ page, shop }) => {
    await fillCart(page, shop)
    const person = someone()
    await fillForm(page, person)
    await page.route(PLACE_ORDER, (route) => route.fulfill({ status: 500, json: {} }))
    await placeOrder(page).click()
    await expect(alert(page)).toContainText('Failed to submit order. Please try again.')
    await expectNoAxeViolations(page)
    await alert(page).getByRole('button', { name: 'OK' }).click()
    await expect(alert(page)).toBeHidden()
    await expect(placeOrder(page)).toBeEnabled()
    for (const [label, value] of Object.entries(person)) await expect(field(page, label)).toHaveValue(value)
    await page.unroute(PLACE_ORDER)
    await placeOrder(page).click()
    await expect(confirmed(page)).toBeVisible()
    expect(await ordersOf(shop, person.Email)).toHaveLength(1)
  })

  test('of more than there is says how much there is', async ({ page, shop }) => {
    const product = await fillCart(page, shop, { quantity: 3, stock: 3 })
    await fillForm(page)
    await changeProduct(shop, product.id, { variants: product.variants.map((v) => ({ ...v, stock: 1 })) })
    await placeOrder(page).click()
    await expect(alert(page)).toContainText('Failed to submit order. Please try again.')
    await alert(page).getByRole('button', { name: 'OK' }).click()
    await expect(page.getByRole('alert')).toContainText('Only 1 units available.')
    await expect(page.getByRole('alert').getByRole('link')).toHaveAttribute('href', '/cart')
  })

  test('of something no longer sold says so', async ({ page, shop }) => {
    const product = await fillCart(page, shop)
    await fillForm(page)
    await changeProduct(shop, product.id, { isActive: false })
    await placeOrder(page).click()
    await alert(page).getByRole('button', { name: 'OK' }).click()
    await expect(page.getByRole('alert')).toContainText('no longer available')
    await expect(page.getByRole('listitem')).toContainText('No longer available')
  })
})

test.describe('one intention is one order', () => {
  test('for a double click', async ({ page, shop }) => {
    await fillCart(page, shop)
    const email = await fillForm(page)
    await placeOrder(page).dblclick()
    await expect(confirmed(page)).toBeVisible()
    expect(await ordersOf(shop, email)).toHaveLength(1)
  })

  test('for two tabs that press at once, and both show it', async ({ page, context, shop }) => {
    await fillCart(page, shop)
    const person = someone()
    await fillForm(page, person)
    const other = await context.newPage()
    await fillForm(other, person)
    // Neither is answered before both have asked.
    let arrived = 0
    await context.route(PLACE_ORDER, async (route) => {
      arrived += 1
      await expect.poll(() => arrived).toBe(2)
      await route.continue()
    })
    await Promise.all([placeOrder(page).click(), placeOrder(other).click()])
    await expect(confirmed(page)).toBeVisible()
    await expect(confirmed(other)).toBeVisible()
    expect(await ordersOf(shop, person.Email)).toHaveLength(1)
    expect(other.url()).toBe(page.url())
  })

  test('for an answer that was lost on the way, pressed again', async ({ page, shop }) => {
    await fillCart(page, shop)
    const email = await fillForm(page)
    await page.route(PLACE_ORDER, loseAnswer, { times: 1 })
    await placeOrder(page).click()
    await alert(page).getByRole('button', { name: 'OK' }).click()
    expect(await ordersOf(shop, email)).toHaveLength(1)
    await placeOrder(page).click()
    await expect(confirmed(page)).toBeVisible()
    expect(await ordersOf(shop, email)).toHaveLength(1)
  })

  test('for an answer that was lost on the way, and the page reloaded', async ({ page, shop }) => {
    await fillCart(page, shop)
    const email = await fillForm(page)
    await page.route(PLACE_ORDER, loseAnswer, { times: 1 })
    await placeOrder(page).click()
    await expect(alert(page)).toBeVisible()
    await page.reload()
    await expect(confirmed(page)).toBeVisible()
    expect(await ordersOf(shop, email)).toHaveLength(1)
  })

  test('but the same trousers bought again are another order', async ({ page, shop }) => {
    const product = await fillCart(page, shop)
    const person = someone()
    await fillForm(page, person)
    await placeOrder(page).click()
    await expect(confirmed(page)).toBeVisible()
    await addToCart(page, product)
    await fillForm(page, person)
    await placeOrder(page).click()
    await expect(confirmed(page)).toBeVisible()
    expect(await ordersOf(shop, person.Email)).toHaveLength(2)
  })
})

test.describe('a total that has changed', () => {
  for (const [way, price, now] of [
    ['up', 1200, '1,275.00 L.E'],
    ['down', 800, '875.00 L.E'],
  ] as const) {
    test(`${way} is shown and asked about before anything is ordered`, async ({ page, shop }) => {
      const product = await fillCart(page, shop)
      const email = await fillForm(page)
      await changeProduct(shop, product.id, { price })
      await placeOrder(page).click()
      await expect(page.getByText(`The total has changed from 1,075.00 L.E to ${now}.`)).toBeVisible()
      await expect(page.getByRole('region', { name: 'Order Summary' })).toContainText(now)
      await expect(alert(page)).toBeHidden()
      expect(await ordersOf(shop, email)).toEqual([])
      await placeOrder(page).click()
      await expect(confirmed(page)).toBeVisible()
      const [order] = await ordersOf(shop, email)
      expect(Number(order?.totalAmount)).toBe(price + 75)
    })
  }

  test('is not charged to a card either', async ({ page, shop }) => {
    const product = await fillCart(page, shop)
    await fillForm(page)
    await chooseCard(page)
    await changeProduct(shop, product.id, { price: 1200 })
    await placeOrder(page).click()
    await expect(page.getByText('The total has changed from 1,075.00 L.E to 1,275.00 L.E.')).toBeVisible()
    await placeOrder(page).click()
    await expect(page.getByRole('heading', { name: 'Pay 1,275.00 L.E' })).toBeVisible()
  })

  test('because of another tab is told at once', async ({ page, context, shop }) => {
    const product = await fillCart(page, shop)
    await fillForm(page)
    const other = await context.newPage()
    await other.goto('/cart')
    await addToCart(page, product)
    await other.evaluate(() => new BroadcastChannel('cart').postMessage('changed'))
    await expect(page.getByText('The total has changed from 1,075.00 L.E to 2,075.00 L.E.')).toBeVisible()
  })
})

/** The shop takes the order, and the connection breaks before it can say so. */
async function loseAnswer(route: Route): Promise<void> {
  await route.fetch()
  await route.abort()
}

async function changeProduct(shop: Shop, id: number, change: object): Promise<void> {
  await shop.call('PATCH', `/products/${id}`, await shop.adminToken(), change)
}
