import type { Route } from '@playwright/test'
import { expect, hold, logIn, proves, type Shop, test } from './fixtures.ts'
import {
  addToCart,
  alert,
  chooseCard,
  confirmed,
  fillCart,
  fillForm,
  goToCardPage,
  ordersOf,
  pay,
  placeOrder,
  someone,
  successful,
} from './pages/checkout-page.ts'

const PLACE_ORDER = '**/api/v1/checkout/place-order'

test.describe('cash on delivery', () => {
  test('becomes an order of the guest, and the cart is empty', {
    annotation: proves('2:7', '2:137', '2:191a'),
  }, async ({ page, shop }) => {
    const { name } = await fillCart(page, shop)
    const email = await fillForm(page)
    const answer = await hold(page, PLACE_ORDER)
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

  test('becomes an order of the account, and so does a card payment', {
    annotation: proves('2:179'),
  }, async ({ page, shop }) => {
    const { token, email } = await shop.register()
    await logIn(page, token)
    const product = await fillCart(page, shop, { token })
    const { Email: _, ...person } = someone()
    await fillForm(page, person)
    await placeOrder(page).click()
    await expect(confirmed(page)).toBeVisible()
    const [order, ...others] = await ordersOf(shop, email)
    expect(order?.user).toMatchObject({ email })
    expect(others).toEqual([])

    await addToCart(page, product, { token })
    await goToCardPage(page, person)
    await pay(page)
    await expect(successful(page)).toBeVisible()
    expect((await ordersOf(shop, email)).map(({ user }) => user?.email)).toEqual([email, email])
  })

  test('that cannot be sent because the line is broken is told, and nothing is lost', async ({
    page,
    context,
    shop,
  }) => {
    await fillCart(page, shop)
    const alertCode = page.waitForResponse(/alert-surface/)
    const person = someone()
    await fillForm(page, person)
    await (await alertCode).finished()
    await context.setOffline(true)
    await placeOrder(page).click()
    await expect(alert(page)).toContainText('You are offline, so nothing was ordered.')
    await alert(page).getByRole('button', { name: 'OK' }).click()
    await expect(placeOrder(page)).toBeFocused()
    await context.setOffline(false)
    await placeOrder(page).click()
    await expect(confirmed(page)).toBeVisible()
    expect(await ordersOf(shop, person.Email)).toHaveLength(1)
  })

  test('of more than there is, or of what is no longer sold, is refused in words', async ({ page, shop }) => {
    const product = await fillCart(page, shop, { quantity: 3, stock: 3 })
    await fillForm(page)
    await changeProduct(shop, product.id, { variants: product.variants.map((v) => ({ ...v, stock: 1 })) })
    await placeOrder(page).click()
    await expect(alert(page)).toContainText('Failed to submit order. Please try again.')
    await alert(page).getByRole('button', { name: 'OK' }).click()
    await expect(page.getByRole('alert')).toContainText('Only 1 units available.')
    await expect(page.getByRole('alert').getByRole('link')).toHaveAttribute('href', '/cart')

    await changeProduct(shop, product.id, { isActive: false })
    await placeOrder(page).click()
    await alert(page).getByRole('button', { name: 'OK' }).click()
    await expect(page.getByRole('alert')).toContainText('no longer available')
    await expect(page.getByRole('listitem')).toContainText('No longer available')
  })
})

test.describe('one intention is one order', () => {
  test('for a double click, a lost answer and a reload', async ({ page, shop }) => {
    const product = await fillCart(page, shop)
    const person = someone()
    await fillForm(page, person)
    await placeOrder(page).dblclick()
    await expect(confirmed(page)).toBeVisible()
    expect(await ordersOf(shop, person.Email)).toHaveLength(1)

    await addToCart(page, product)
    await fillForm(page, person)
    await page.route(PLACE_ORDER, loseAnswer, { times: 1 })
    await placeOrder(page).click()
    await alert(page).getByRole('button', { name: 'OK' }).click()
    expect(await ordersOf(shop, person.Email)).toHaveLength(2)
    await placeOrder(page).click()
    await expect(confirmed(page)).toBeVisible()
    expect(await ordersOf(shop, person.Email)).toHaveLength(2)

    await addToCart(page, product)
    await fillForm(page, person)
    await page.route(PLACE_ORDER, loseAnswer, { times: 1 })
    await placeOrder(page).click()
    await expect(alert(page)).toBeVisible()
    await page.reload()
    await expect(confirmed(page)).toBeVisible()
    expect(await ordersOf(shop, person.Email)).toHaveLength(3)
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
})

test.describe('a total that has changed', () => {
  test('is shown and agreed to before anything is ordered or charged to a card', {
    annotation: proves('2:192b', '2:234b'),
  }, async ({ page, shop }) => {
    for (const [price, now] of [
      [1200, '1,275.00 L.E'],
      [800, '875.00 L.E'],
    ] as const) {
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
    }

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
