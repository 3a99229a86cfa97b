import { expect, proves, test } from './fixtures.ts'
import {
  addToCart,
  CREATE_CARD_ORDER,
  chooseCard,
  confirmed,
  DECLINED_CARD,
  failed,
  field,
  fillCart,
  goToCardPage,
  itemsInCart,
  NOT_SUCCESSFUL,
  ordersOf,
  pay,
  pendingOrder,
  placeOrder,
  someone,
  successful,
} from './pages/checkout-page.ts'

test.describe('a card payment', () => {
  test('becomes one order, and going back to the card page charges nothing', {
    annotation: proves('2:7', '2:10', '2:112', '2:113', '2:138'),
  }, async ({ page, shop }) => {
    const product = await fillCart(page, shop, { quantity: 2 })
    const email = await goToCardPage(page, { ...someone(), Phone: '+20 10 1234 5678' })
    const cardPage = page.url()
    await test.step('the pending order has the documents’ names', async () => {
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
    await pay(page)
    await expect(successful(page)).toBeVisible()
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
    await expect(page.getByRole('link', { name: 'Cart', exact: true })).toBeVisible()

    await page.goto(cardPage)
    await expect(page.getByRole('heading', { name: 'This order is already paid.' })).toBeVisible()
    await page.getByRole('link', { name: 'Return to the shop' }).click()
    await expect(successful(page)).toBeVisible()
    expect(await ordersOf(shop, email)).toHaveLength(1)
    await page.getByRole('link', { name: 'View your order' }).click()
    await expect(confirmed(page)).toBeVisible()
  })

  test('that is left, cancelled or declined makes no order, and can be tried again', {
    annotation: proves('2:145', '2:148b', '2:192a', '2:236b'),
  }, async ({ page, shop }) => {
    const product = await fillCart(page, shop)
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
        const email = await goToCardPage(page, { ...someone(), Phone: '+20 10 1234 5678' })
        expect(sent).toMatchObject({
          amount: expect.stringMatching(/^\d+\.\d\d$/),
          currency: 'EGP',
          customer: { name: 'Mona Adel Farouk', email, phone: '01012345678' },
        })
        expect(page.url()).toBe(new URL(paymentUrl, page.url()).href)
        await page.unroute(CREATE_CARD_ORDER)
        return email
      })
    const firstPage = page.url()
    await test.step('left by Back, the form is as it was', async () => {
      await page.goBack()
      await expect(placeOrder(page)).toBeEnabled()
      await expect(field(page, 'Street')).toHaveValue('12 Talaat Harb')
      await expect(page.getByRole('radio', { name: /^Card/ })).toBeChecked()
    })
    await test.step('cancelled, it may be cash instead', async () => {
      await placeOrder(page).click()
      await page.getByRole('button', { name: 'Cancel' }).click()
      await expect(failed(page)).toBeVisible()
      expect(await ordersOf(shop, email)).toEqual([])
      await page.getByRole('link', { name: 'Pay cash instead' }).click()
      await expect(page.getByRole('radio', { name: /^Cash on Delivery/ })).toBeChecked()
    })
    await test.step('declined, it is tried again', async () => {
      await chooseCard(page)
      await placeOrder(page).click()
      await pay(page, DECLINED_CARD)
      await expect(failed(page)).toBeVisible()
      await expect(page.getByText(NOT_SUCCESSFUL)).toBeVisible()
      expect(await pendingOrder(page)).not.toBeNull()
      expect(await itemsInCart(page)).toBe(1)
      expect(await ordersOf(shop, email)).toEqual([])
      await page.getByRole('link', { name: 'Try the card again' }).click()
      await expect(page.getByRole('radio', { name: /^Card/ })).toBeChecked()
      await expect(field(page, 'Email')).toHaveValue(email)
      await placeOrder(page).click()
      await expect(field(page, 'Card number')).toBeVisible()
      expect(page.url()).not.toBe(firstPage)
      await pay(page)
      await expect(successful(page)).toBeVisible()
    })
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
  })
})
