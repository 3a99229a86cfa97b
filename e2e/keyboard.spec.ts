import type { Page } from '@playwright/test'
import { expect, proves, test } from './fixtures.ts'
import { field, ordersOf, placeOrder, received, someone } from './pages/checkout-page.ts'
import type { Product } from './pages/product-page.ts'

test('a guest buys with the keyboard alone, from home to the confirmation', {
  annotation: proves('1:19', '1:115', '2:19', '2:37a', '2:178'),
}, async ({ page, shop }) => {
  const [portofino] = (await shop.products<Product>()).filter(({ name }) => name.startsWith('Portofino')) as [
    Product,
  ]
  await page.goto('/')
  await tabTo(page, 'Shop Catalog')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/shop')
  // The whole shop has several pages by now, as other tests add products; the women's line is as in the demo.
  await tabTo(page, 'All Products', 'tab')
  await page.keyboard.press('End')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/shop/women')
  await tabTo(page, portofino.name)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: portofino.name })).toBeVisible()
  await tabTo(page, 'Increase quantity', 'button')
  await page.keyboard.press('Enter')
  await tabTo(page, 'Add to Cart', 'button')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('link', { name: 'Cart, 2 items' })).toBeVisible()
  await page.getByRole('link', { name: 'Cart, 2 items' }).focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/cart')
  await tabTo(page, 'Proceed to Checkout', 'button')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/checkout')

  const person = someone()
  await expect(page.getByRole('radio', { name: /^Cash on Delivery/ })).toBeChecked()
  await field(page, 'Email').focus()
  await test.step('Tab or Enter leads from field to field, and only the button orders', async () => {
    for (const [index, [label, value]] of Object.entries(person).entries()) {
      const key = index < 6 ? 'Tab' : 'Enter'
      await page.keyboard.type(value)
      await page.keyboard.press(key)
      // The governorate is that of the city.
      if (label === 'City') await page.keyboard.press(key)
    }
    await expect(page.getByRole('checkbox', { name: 'Save this information for next time' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('radio', { name: /^Cash on Delivery/ })).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await expect(page.getByRole('radio', { name: /^Card/ })).toBeChecked()
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('Enter')
    await expect(placeOrder(page)).toBeFocused()
    expect(await ordersOf(shop, person.Email)).toEqual([])
  })

  await test.step('the summary stays until the answer is there', async () => {
    const placed = Promise.withResolvers<void>()
    await page.route('**/api/v1/checkout/place-order', async (route) => {
      const response = await route.fetch()
      await placed.promise
      await route.fulfill({ response })
    })
    await page.keyboard.press('Enter')
    await expect.poll(() => ordersOf(shop, person.Email)).toHaveLength(1)
    // The server has emptied the cart by now; the page learns of it from another tab before its own reply comes.
    const emptied = page.waitForResponse('**/api/v1/checkout/session')
    await page.evaluate(() => new BroadcastChannel('cart').postMessage('changed'))
    await emptied
    await expect(page.getByText('3,055.00 L.E').first()).toBeVisible()
    await expect(page.getByText('0.00 L.E', { exact: true }).filter({ visible: true })).toHaveCount(0)
    placed.resolve()
  })
  await expect(received(page)).toBeVisible()
})

/** By Tab alone, from wherever the focus is. */
async function tabTo(page: Page, name: string, role: 'link' | 'button' | 'tab' = 'link'): Promise<void> {
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
