import type { Page } from '@playwright/test'
import type { Order } from '../src/contract/orders.ts'
import { expect, expectNoAxeViolations, logIn, test } from './fixtures.ts'
import {
  addToCart,
  alert,
  chooseCard,
  DEAD_END_CARD,
  DECLINED_CARD,
  field,
  fillCart,
  fillForm,
  goToCardPage,
  ordersOf,
  pay,
  placeOrder,
  someone,
  typeCard,
} from './pages/checkout-page.ts'

const CREATE = '**/api/v1/payments/sandbox/create-order'
const PLACE = '**/api/v1/payments/sandbox/place-order'
const NOT_SUCCESSFUL = 'Payment was not successful. Please try again or choose a different payment method.'
const PLACEMENT_FAILED = 'Payment may have succeeded, but order placement failed:'

const successful = (page: Page) => page.getByRole('heading', { level: 1, name: 'Payment Successful' })
const failed = (page: Page) => page.getByRole('heading', { level: 1, name: 'Payment Failed' })
const pendingOrder = (page: Page) =>
  page.evaluate(() => JSON.parse(localStorage.getItem('pendingOrder') ?? 'null'))
const itemsInCart = async (page: Page): Promise<number> =>
  (await (await page.request.get('/api/v1/cart')).json()).data.count

test.describe('a card payment', () => {
  test('keeps the order under the documents’ names until it has succeeded', async ({ page, shop }) => {
    const product = await fillCart(page, shop, { quantity: 2 })
    const email = await goToCardPage(page)
    await expect(page.getByRole('heading', { name: 'Pay 2,075.00 L.E' })).toBeVisible()
    const variantId = product.variants[0]?.id
    expect(await pendingOrder(page)).toEqual({
      shippingAddress: {
        street: '12 Talaat Harb',
        address: 'Floor 3',
        city: 'Cairo',
        state: 'EG',
        zip: '11511',
        country: 'Egypt',
      },
      paymentMethod: 'card',
      email,
      phoneNumber: '01012345678',
      guestName: 'Mona Adel Farouk',
      userId: null,
      sessionId: expect.stringMatching(/^.{16,}$/),
      cartItems: [
        { id: expect.any(Number), variantId, productVariantId: variantId, quantity: 2, price: 1000 },
      ],
    })
    await pay(page)
    await expect(successful(page)).toBeVisible()
    expect(await pendingOrder(page)).toBeNull()
  })

  test('that succeeds is verified, becomes an order and empties the cart', async ({ page, shop }) => {
    await fillCart(page, shop)
    const email = await goToCardPage(page)
    let answer = () => {}
    const held = new Promise<void>((resolve) => {
      answer = resolve
    })
    await page.route(PLACE, async (route) => {
      await held
      await route.continue()
    })
    await pay(page)
    await expect(page.getByText('Verifying your payment...')).toBeVisible()
    answer()
    await expect(successful(page)).toBeVisible()
    await expect(page).toHaveTitle('Payment Successful | Taglio')
    const [order, ...others] = await ordersOf(shop, email)
    expect(others).toEqual([])
    expect(order).toMatchObject({
      status: 'processing',
      payment: { method: 'card', status: 'paid' },
      totalAmount: '1075.00',
      needsAttention: false,
    })
    await expect(page.getByText(order?.id ?? 'no order')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Return to Home' })).toHaveAttribute('href', '/')
    await expect(page.getByRole('link', { name: 'Cart', exact: true })).toBeVisible()
    await expectNoAxeViolations(page)
    await page.getByRole('link', { name: 'View your order' }).click()
    await expect(page.getByRole('heading', { name: 'Order Confirmed!' })).toBeVisible()
  })

  test('of an account becomes an order of the account', async ({ page, shop }) => {
    const { token, email } = await shop.register()
    await logIn(page, token)
    await fillCart(page, shop, { token })
    const { Email: _, ...person } = someone()
    await goToCardPage(page, person)
    await pay(page)
    await expect(successful(page)).toBeVisible()
    expect((await ordersOf(shop, email)).map((order) => order.user?.email)).toEqual([email])
  })

  test('is not made twice by reloading the page it returned to', async ({ page, shop }) => {
    await fillCart(page, shop)
    const email = await goToCardPage(page)
    await pay(page)
    await expect(successful(page)).toBeVisible()
    await page.reload()
    await expect(successful(page)).toBeVisible()
    const [order, ...others] = await ordersOf(shop, email)
    expect(others).toEqual([])
    await expect(page.getByText(order?.id ?? 'no order')).toBeVisible()
  })

  test('is not charged twice by going back to the card page', async ({ page, shop }) => {
    await fillCart(page, shop)
    const email = await goToCardPage(page)
    const cardPage = page.url()
    await pay(page)
    await expect(successful(page)).toBeVisible()
    await page.goto(cardPage)
    await expect(page.getByRole('heading', { name: 'This order is already paid.' })).toBeVisible()
    await page.getByRole('link', { name: 'Return to the shop' }).click()
    await expect(successful(page)).toBeVisible()
    expect(await ordersOf(shop, email)).toHaveLength(1)
  })

  test('that was opened twice has one page to pay on', async ({ page, context, shop }) => {
    await fillCart(page, shop)
    const person = someone()
    const other = await context.newPage()
    await Promise.all([goToCardPage(page, person), goToCardPage(other, person)])
    expect(other.url()).toBe(page.url())
    await typeCard(page, '5123450000000008')
    await typeCard(other, '4508750015741019')
    const press = (tab: Page) => tab.getByRole('button', { name: 'Pay', exact: true }).click()
    await Promise.all([press(page), press(other)])
    await expect(successful(page)).toBeVisible()
    expect(await ordersOf(shop, person.Email)).toHaveLength(1)
  })

  test('that is declined leaves the cart, and can be tried again with another card', async ({
    page,
    shop,
  }) => {
    await fillCart(page, shop)
    const email = await goToCardPage(page)
    const firstPage = page.url()
    await pay(page, DECLINED_CARD)
    await expect(failed(page)).toBeVisible()
    await expect(page.getByText(NOT_SUCCESSFUL)).toBeVisible()
    await expectNoAxeViolations(page)
    expect(await pendingOrder(page)).not.toBeNull()
    await page.getByRole('link', { name: 'Return to Cart' }).click()
    await expect(page).toHaveURL('/cart')
    expect(await itemsInCart(page)).toBe(1)

    await page.goto('/checkout')
    // What was typed in this tab is still there.
    await expect(field(page, 'Street')).toHaveValue('12 Talaat Harb')
    await chooseCard(page)
    await placeOrder(page).click()
    await expect(field(page, 'Card number')).toBeVisible()
    expect(page.url()).not.toBe(firstPage)
    await pay(page)
    await expect(successful(page)).toBeVisible()
    expect(await ordersOf(shop, email)).toHaveLength(1)
  })

  test('that is cancelled says so, and cash is still possible', async ({ page, shop }) => {
    await fillCart(page, shop)
    const email = await goToCardPage(page)
    await page.getByRole('button', { name: 'Cancel' }).click()
    await expect(failed(page)).toBeVisible()
    await expect(page.getByText(NOT_SUCCESSFUL)).toBeVisible()
    expect(await ordersOf(shop, email)).toEqual([])
    await page.goto('/checkout')
    await placeOrder(page).click()
    await expect(page.getByRole('heading', { name: 'Order Confirmed!' })).toBeVisible()
    expect((await ordersOf(shop, email)).map((order) => order.payment.method)).toEqual(['cod'])
  })

  test('whose shopper never comes back becomes an order all the same', async ({ page, shop }) => {
    await fillCart(page, shop)
    const email = await goToCardPage(page)
    await pay(page, DEAD_END_CARD)
    await expect(page.getByRole('heading', { name: 'Connection lost.' })).toBeVisible()
    await page.close()
    let orders: Order[] = []
    await expect
      .poll(async () => {
        orders = await ordersOf(shop, email)
        return orders.length
      })
      .toBe(1)
    expect(orders[0]).toMatchObject({
      payment: { status: 'paid' },
      needsAttention: false,
      shippingAddress: { street: '12 Talaat Harb' },
    })
  })

  test('left with the Back button leaves a form that works', async ({ page, shop }) => {
    await fillCart(page, shop)
    const email = await goToCardPage(page)
    await page.goBack()
    await expect(placeOrder(page)).toBeEnabled()
    await expect(field(page, 'Street')).toHaveValue('12 Talaat Harb')
    await page.getByRole('radio', { name: /^Cash/ }).check()
    await placeOrder(page).click()
    await expect(page.getByRole('heading', { name: 'Order Confirmed!' })).toBeVisible()
    expect(await ordersOf(shop, email)).toHaveLength(1)
  })

  test('that cannot be initiated is told in the alert, and the form stays', async ({ page, shop }) => {
    await fillCart(page, shop)
    const person = someone()
    await fillForm(page, person)
    await chooseCard(page)
    await page.route(CREATE, (route) => route.fulfill({ status: 502, json: {} }))
    await placeOrder(page).click()
    await expect(alert(page)).toContainText('Failed to submit order. Please try again.')
    await alert(page).getByRole('button', { name: 'OK' }).click()
    await expect(page.getByRole('alert')).toContainText('Failed to initiate payment')
    await expect(placeOrder(page)).toBeEnabled()
    await expect(field(page, 'Email')).toHaveValue(person.Email)
    expect(await pendingOrder(page)).toBeNull()
  })
})

test.describe('the result screen', () => {
  for (const path of ['/order-completed', '/order-failed']) {
    test(`on ${path} is decided by the query`, async ({ page }) => {
      await page.goto(path)
      await expect(failed(page)).toBeVisible()
      await expect(page.getByText('Invalid order completion state. Please contact support.')).toBeVisible()
      await expect(page.getByRole('link', { name: 'Return to Cart' })).toHaveAttribute('href', '/cart')
      await page.goto(`${path}?paymentStatus=PENDING&orderId=1`)
      await expect(page.getByText(NOT_SUCCESSFUL)).toBeVisible()
      await page.goto(`${path}?orderId=ABC-123`)
      await expect(successful(page)).toBeVisible()
      await expect(page.getByText('Thank you for your order! We will contact you soon.')).toBeVisible()
      await expect(page.getByText('ABC-123')).toBeVisible()
    })
  }

  test('of a link with nothing but an order leaves the cart alone', async ({ page, shop }) => {
    await fillCart(page, shop)
    await page.goto('/order-completed?orderId=ABC-123')
    await expect(successful(page)).toBeVisible()
    await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible()
    expect(await itemsInCart(page)).toBe(1)
  })

  test('without a pending order sends to support', async ({ page }) => {
    await page.goto('/order-completed?paymentStatus=SUCCESS&orderId=1')
    await expect(failed(page)).toBeVisible()
    await expect(
      page.getByText('Payment may have succeeded, but order data was not found. Please contact support.'),
    ).toBeVisible()
  })

  test('of a forged success makes no order', async ({ page, shop }) => {
    await fillCart(page, shop)
    const email = await goToCardPage(page)
    await page.goto('/order-completed?paymentStatus=SUCCESS&orderId=forged&signature=00')
    await expect(failed(page)).toBeVisible()
    await expect(
      page.getByText(`${PLACEMENT_FAILED} We could not find what you are looking for.`),
    ).toBeVisible()
    expect(await ordersOf(shop, email)).toEqual([])
    expect(await itemsInCart(page)).toBe(1)
    expect(await pendingOrder(page)).not.toBeNull()
  })

  test('of a success forged for a real payment gives up after a while', async ({ page, shop }) => {
    await fillCart(page, shop)
    const email = await goToCardPage(page)
    const reference = new URL(page.url()).searchParams.get('orderId')
    await page.clock.install()
    await page.goto(
      `/order-completed?paymentStatus=SUCCESS&orderId=x&merchantOrderId=${reference}&signature=0`,
    )
    await expect(page.getByText('Verifying your payment...')).toBeVisible()
    const givenUp = page.getByText(`${PLACEMENT_FAILED} The payment has not been confirmed yet.`)
    const aSecondLater = async () => {
      await page.clock.runFor(1_000)
      return givenUp.isVisible()
    }
    await expect.poll(aSecondLater, { intervals: [50], timeout: 45_000 }).toBe(true)
    expect(await ordersOf(shop, email)).toEqual([])
  })

  test('waits for a provider that is a little late', async ({ page, shop }) => {
    await fillCart(page, shop)
    const email = await goToCardPage(page)
    const json = {
      status: 'fail',
      code: 'payment_required',
      message: 'The payment has not been confirmed yet.',
    }
    await page.route(PLACE, (route) => route.fulfill({ status: 402, json }), { times: 2 })
    await pay(page)
    await expect(page.getByText('Verifying your payment...')).toBeVisible()
    await expect(successful(page)).toBeVisible()
    expect(await ordersOf(shop, email)).toHaveLength(1)
  })

  test('says why an order could not be placed', async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem('pendingOrder', '{"email":"mona@example.com"}'))
    await page.route(PLACE, (route) =>
      route.fulfill({ status: 500, json: { status: 'error', code: 'internal', message: 'Out of thread.' } }),
    )
    await page.goto('/order-completed?paymentStatus=SUCCESS&orderId=1')
    await expect(page.getByText(`${PLACEMENT_FAILED} Out of thread.`)).toBeVisible()
    await page.route(PLACE, (route) => route.fulfill({ status: 201, json: { status: 'success' } }))
    await page.reload()
    await expect(page.getByText(`${PLACEMENT_FAILED} Order placement failed`)).toBeVisible()
  })

  test('of an old payment leaves what was put into the cart since', async ({ page, shop }) => {
    const product = await fillCart(page, shop)
    await goToCardPage(page)
    await pay(page)
    await expect(successful(page)).toBeVisible()
    await addToCart(page, product)
    await page.reload()
    await expect(successful(page)).toBeVisible()
    await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible()
  })
})
