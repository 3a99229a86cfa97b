import type { Page, Route } from '@playwright/test'
import type { Cart } from '../src/contract/cart.ts'
import { doubleClick, expect, proves, test } from './fixtures.ts'
import { addToCart, type Product } from './pages/product-page.ts'

let biella: Product
let verona: Product

test.beforeEach(async ({ shop }) => {
  const products = await shop.products<Product>('')
  const named = (name: string) => products.find((product) => product.name.startsWith(name)) as Product
  biella = named('Biella')
  verona = named('Verona')
})

/** Puts one of each into this guest's cart. The page's own cookies make it their cart. */
async function fill(page: Page, ...products: Product[]) {
  for (const { variants } of products) {
    const variantId = variants.find(({ stock }) => stock > 6)?.id
    expect((await page.request.post('/api/v1/cart/items', { data: { variantId, quantity: 1 } })).ok()).toBe(
      true,
    )
  }
}

const line = (page: Page, product: Product) => page.getByRole('listitem').filter({ hasText: product.name })
const quantityOf = (page: Page, product: Product) => line(page, product).getByRole('status').first()

test.describe('the cart', () => {
  test('shows lines and sums, and opens the checkout after half a second', {
    annotation: proves('1:65b', '1:65c', '1:65e', '1:173', '2:266'),
  }, async ({ page }) => {
    await page.clock.install({ time: new Date('2026-03-02T10:00:00Z') })
    await fill(page, biella, verona)
    await page.goto('/cart')
    await expect(line(page, biella)).toContainText('2,450.00 L.E')
    await expect(line(page, verona)).toContainText('1,290.00 L.E')
    await expect(line(page, verona).locator('s')).toHaveText('1,590.00 L.E')
    await expect(line(page, verona)).toContainText('Size S')
    const summary = page.getByRole('region', { name: 'Order Summary' })
    await expect(summary).toContainText('Subtotal3,740.00 L.E')
    await expect(summary).toContainText('Shipping75.00 L.E')
    await expect(summary).toContainText('Total3,815.00 L.E')
    await expect(summary).toContainText('March 7, 2026')

    await expect(page.getByRole('button', { name: 'Proceed to Checkout' })).toBeEnabled()
    await page.clock.pauseAt(new Date('2026-03-02T11:00:00Z'))
    await page.getByRole('button', { name: 'Proceed to Checkout' }).click()
    await expect(page.getByRole('button', { name: 'Loading Checkout...' })).toBeDisabled()
    await page.clock.runFor(499)
    await expect(page).toHaveURL('/cart')
    await page.clock.runFor(1)
    await expect(page).toHaveURL('/checkout')
  })
})

test.describe('changing the cart', () => {
  test('fast presses end at the right quantity, and a double click removes one line', async ({ page }) => {
    await fill(page, biella, verona)
    await page.goto('/cart')
    const plus = line(page, biella).getByRole('button', { name: /^Increase quantity/ })
    const minus = line(page, biella).getByRole('button', { name: /^Decrease quantity/ })
    await expect(plus).toBeVisible()
    await plus.evaluate(async (button) => {
      for (let press = 0; press < 6; press++) {
        ;(button as HTMLButtonElement).click()
        // Faster than a finger, and than the number is drawn.
        await new Promise(requestAnimationFrame)
      }
    })
    await minus.click()
    await expect(quantityOf(page, biella)).toHaveText('6')
    await expect(page.getByText('Quantity updated')).toBeVisible()
    await expect
      .poll(async () => {
        const { data } = await (await page.request.get('/api/v1/cart')).json()
        return (data as Cart).items.map(({ quantity }) => quantity).sort()
      })
      .toEqual([1, 6])
    await expect(quantityOf(page, biella)).toHaveText('6')

    const lines = page.getByRole('list', { name: 'Items in your cart' }).getByRole('listitem')
    await doubleClick(page, page.getByRole('button', { name: /^Remove/ }).first(), async () => {
      await expect(lines).toHaveCount(1)
    })
    await expect(page.getByText('Item removed')).toBeVisible()
    await page.reload()
    await expect(lines).toHaveCount(1)
  })

  test('shows in the other tabs, whichever reads the cart last', async ({ page, context }) => {
    await fill(page, biella)
    await page.goto('/cart')
    const other = await context.newPage()
    await other.goto(`/product/${verona.id}`)
    await expect(other.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible()
    await addToCart(other).click()
    await expect(line(page, verona)).toBeVisible()
    await page.getByRole('button', { name: /^Remove Biella/ }).click()
    await page.getByRole('button', { name: /^Remove Verona/ }).click()
    await expect(other.getByRole('link', { name: 'Cart', exact: true })).toBeVisible()

    await page.goto(`/product/${verona.id}`)
    const { promise: empty, resolve: read } = Promise.withResolvers<void>()
    const { promise: held, resolve: answer } = Promise.withResolvers<void>()
    const holdFirst = async (route: Route) => {
      const response = await route.fetch()
      read()
      await held
      await route.fulfill({ response })
    }
    await other.route('**/api/v1/cart', holdFirst, { times: 1 })
    await other.goto('/about')
    await empty
    await addToCart(page).click()
    await expect(other.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible()
    const late = other.waitForResponse('**/api/v1/cart')
    answer()
    await (await late).finished()
    // What has come is shown with the next frame.
    await other.evaluate(() => new Promise(requestAnimationFrame))
    await expect(other.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible()
  })
})

test('a guest goes from home to a full cart with the keyboard alone', {
  annotation: proves('1:115', '2:178'),
}, async ({ page }) => {
  await page.goto('/')
  const tabTo = async (name: string | RegExp, role: 'link' | 'button' = 'link') => {
    const target = page.getByRole(role, { name }).first()
    await expect(target).toBeVisible()
    // Looked for once: the roles and names of a whole page, worked out at each press, would be most of this test.
    const element = await target.elementHandle()
    for (let press = 0; press < 120; press++) {
      if (await page.evaluate((wanted) => wanted === document.activeElement, element)) return
      await page.keyboard.press('Tab')
    }
    throw new Error(`${name} was not reached by Tab`)
  }
  await tabTo('Shop Catalog')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/shop')
  await tabTo(verona.name)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: verona.name })).toBeVisible()
  await tabTo('Increase quantity', 'button')
  await page.keyboard.press('Enter')
  await tabTo('Add to Cart', 'button')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('link', { name: 'Cart, 2 items' })).toBeVisible()
  await page.getByRole('link', { name: 'Cart, 2 items' }).focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/cart')
  await tabTo('Proceed to Checkout', 'button')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/checkout')
})
