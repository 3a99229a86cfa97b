import { expect, test } from './fixtures.ts'
import { failed, fillCart, goToCardPage, itemsInCart, ordersOf, pendingOrder } from './pages/checkout-page.ts'

const PLACEMENT_FAILED = 'Payment may have succeeded, but order placement failed:'

test.describe('the result screen', () => {
  test('of a forged success makes no order', async ({ page, shop }) => {
    await fillCart(page, shop)
    const email = await goToCardPage(page)
    const reference = new URL(page.url()).searchParams.get('orderId')
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
  })
})
