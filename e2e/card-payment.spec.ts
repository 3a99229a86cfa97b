import type { Order } from '../src/contract/orders.ts'
import { expect, hold, proves, test } from './fixtures.ts'
import {
  addToCart,
  CREATE_CARD_ORDER,
  chooseCard,
  DEAD_END_CARD,
  DECLINED_CARD,
  failed,
  field,
  fillCart,
  goToCardPage,
  itemsInCart,
  NOT_SUCCESSFUL,
  ordersOf,
  PLACE_CARD_ORDER,
  pay,
  pendingOrder,
  placeOrder,
  successful,
} from './pages/checkout-page.ts'

const PLACEMENT_FAILED = 'Payment may have succeeded, but order placement failed:'

test.describe('a card payment', () => {
  test('becomes one order, though the provider is late or the shopper never comes back', {
    annotation: proves('2:7', '2:10', '2:112', '2:113', '2:138'),
  }, async ({ page, shop }) => {
    const product = await fillCart(page, shop, { quantity: 2 })
    const email = await goToCardPage(page)
    const cardPage = page.url()
    await test.step('under the documents’ names', async () => {
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
          governorate: 'C',
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
    })
    await test.step('waiting for a provider that is a little late', async () => {
      const json = {
        status: 'fail',
        code: 'payment_required',
        message: 'The payment has not been confirmed yet.',
      }
      const answer = await hold(page, PLACE_CARD_ORDER)
      await page.route(PLACE_CARD_ORDER, (route) => route.fulfill({ status: 402, json }), { times: 2 })
      await pay(page)
      await expect(page.getByText('Verifying your payment...')).toBeVisible()
      answer()
      await expect(successful(page)).toBeVisible()
    })
    await expect(page).toHaveTitle('Payment Successful | Taglio')
    expect(await pendingOrder(page)).toBeNull()
    const [order, ...others] = await ordersOf(shop, email)
    expect(others).toEqual([])
    expect(order).toMatchObject({
      status: 'processing',
      payment: { method: 'card', status: 'paid' },
      totalAmount: '2075.00',
      needsAttention: false,
    })
    await expect(page.getByText(order?.id ?? 'no order')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Return to Home' })).toHaveAttribute('href', '/')
    await expect(page.getByRole('link', { name: 'Cart', exact: true })).toBeVisible()

    await test.step('going back to the card page charges nothing', async () => {
      await page.goto(cardPage)
      await expect(page.getByRole('heading', { name: 'This order is already paid.' })).toBeVisible()
      await page.getByRole('link', { name: 'Return to the shop' }).click()
      await expect(successful(page)).toBeVisible()
      expect(await ordersOf(shop, email)).toHaveLength(1)
    })
    await page.getByRole('link', { name: 'View your order' }).click()
    await expect(page.getByRole('heading', { name: 'Order Confirmed!' })).toBeVisible()

    await test.step('a shopper who never comes back has an order all the same', async () => {
      await fillCart(page, shop)
      const lost = await goToCardPage(page)
      await pay(page, DEAD_END_CARD)
      await expect(page.getByRole('heading', { name: 'Connection lost.' })).toBeVisible()
      await page.close()
      let orders: Order[] = []
      await expect
        .poll(async () => {
          orders = await ordersOf(shop, lost)
          return orders.length
        })
        .toBe(1)
      expect(orders[0]).toMatchObject({
        payment: { status: 'paid' },
        needsAttention: false,
        shippingAddress: { street: '12 Talaat Harb' },
      })
    })
  })

  test('that is declined can be tried again, or be cash instead', {
    annotation: proves('2:145', '2:148b', '2:236b'),
  }, async ({ page, shop }) => {
    const product = await fillCart(page, shop)
    const email = await goToCardPage(page)
    const firstPage = page.url()
    await pay(page, DECLINED_CARD)
    await expect(failed(page)).toBeVisible()
    await expect(page.getByText(NOT_SUCCESSFUL)).toBeVisible()
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
    await pay(page, DECLINED_CARD)
    await expect(failed(page)).toBeVisible()
    await page.getByRole('link', { name: 'Try the card again' }).click()
    await expect(page.getByRole('radio', { name: /^Card/ })).toBeChecked()
    await expect(field(page, 'Email')).toHaveValue(email)
    await placeOrder(page).click()
    await pay(page)
    await expect(successful(page)).toBeVisible()
    const [order, ...others] = await ordersOf(shop, email)
    expect(others).toEqual([])
    await test.step('a reload makes no second order, and leaves what is in the cart since', async () => {
      await addToCart(page, product)
      await page.reload()
      await expect(successful(page)).toBeVisible()
      await expect(page.getByText(order?.id ?? 'no order')).toBeVisible()
      await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible()
      expect(await ordersOf(shop, email)).toHaveLength(1)
    })

    const second = await goToCardPage(page)
    await pay(page, DECLINED_CARD)
    await page.getByRole('link', { name: 'Pay cash instead' }).click()
    await expect(page.getByRole('radio', { name: /^Cash on Delivery/ })).toBeChecked()
    await placeOrder(page).click()
    await expect(page.getByRole('heading', { name: 'Order Confirmed!' })).toBeVisible()
    expect((await ordersOf(shop, second)).map(({ paymentMethod }) => paymentMethod)).toEqual(['cod'])
  })

  test('that is left, forged or cancelled makes no order, and then cash does', {
    annotation: proves('2:192a'),
  }, async ({ page, shop }) => {
    await fillCart(page, shop)
    const email =
      await test.step('the provider gets amount, currency and customer, and names its page', async () => {
        let sent: unknown
        let paymentUrl = ''
        await page.route(CREATE_CARD_ORDER, async (route) => {
          sent = route.request().postDataJSON()
          const response = await route.fetch()
          paymentUrl = (await response.json()).paymentUrl
          await route.fulfill({ response })
        })
        const email = await goToCardPage(page)
        expect(sent).toMatchObject({
          amount: expect.stringMatching(/^\d+\.\d\d$/),
          currency: 'EGP',
          customer: { name: 'Mona Adel Farouk', email, phone: '01012345678' },
        })
        expect(page.url()).toBe(new URL(paymentUrl, page.url()).href)
        await page.unroute(CREATE_CARD_ORDER)
        return email
      })
    const reference = new URL(page.url()).searchParams.get('orderId')
    await page.goBack()
    await expect(placeOrder(page)).toBeEnabled()
    await expect(field(page, 'Street')).toHaveValue('12 Talaat Harb')
    await expect(page.getByRole('radio', { name: /^Card/ })).toBeChecked()
    await test.step('forged successes', async () => {
      await page.goto('/order-completed?paymentStatus=SUCCESS&orderId=forged&signature=00')
      await expect(failed(page)).toBeVisible()
      await expect(
        page.getByText(`${PLACEMENT_FAILED} We could not find what you are looking for.`),
      ).toBeVisible()
      expect(await ordersOf(shop, email)).toEqual([])
      expect(await itemsInCart(page)).toBe(1)
      expect(await pendingOrder(page)).not.toBeNull()

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
      await page.clock.resume()
    })
    await page.goto('/checkout')
    await placeOrder(page).click()
    await page.getByRole('button', { name: 'Cancel' }).click()
    await expect(failed(page)).toBeVisible()
    await expect(page.getByText(NOT_SUCCESSFUL)).toBeVisible()
    expect(await ordersOf(shop, email)).toEqual([])
    await page.goto('/checkout')
    await page.getByRole('radio', { name: /^Cash on Delivery/ }).check()
    await placeOrder(page).click()
    await expect(page.getByRole('heading', { name: 'Order Confirmed!' })).toBeVisible()
    expect((await ordersOf(shop, email)).map((order) => order.payment.method)).toEqual(['cod'])
  })
})
