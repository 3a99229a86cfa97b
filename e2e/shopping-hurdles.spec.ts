import { expect, moving, phone, test } from './fixtures.ts'
import { addToCart, type Product } from './pages/product-page.ts'

/** What tripped people up while they looked around and filled the cart. */

test.use(moving)

test(
  'on a phone all that buying needs is in sight, and a notice leads to the cart',
  phone,
  async ({ page, shop }) => {
    const product = (await shop.products<Product>('')).find(({ name }) => name.startsWith('Siena')) as Product
    await page.clock.install()
    await page.goto(`/product/${product.id}`)
    const bar = page.getByRole('region', { name: 'Buy' })
    for (const shown of [page.getByRole('heading', { level: 1 }), bar.getByRole('button')])
      await expect(shown).toBeInViewport({ ratio: 1 })
    await expect(bar).toContainText(/1,890\.00 L\.E.*Camel, S/s)
    await page.getByText(/^Delivered by/).scrollIntoViewIfNeeded()
    await expect(addToCart(page)).toBeInViewport()
    await expect(bar).toHaveCount(0)
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
    await bar.getByRole('button', { name: 'Add to Cart' }).click()
    await page.getByRole('button', { name: 'View cart' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Your Cart' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'View cart' })).toHaveCount(0)
    await page.getByRole('button', { name: 'Increase quantity' }).click()
    await expect(page.getByText('2 items')).toBeVisible()
    await page.getByRole('button', { name: `Remove ${product.name}` }).click()
    await expect(page.getByText('Your cart is empty')).toBeVisible()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByText('2 items')).toBeVisible()

    const plus = page.getByRole('button', { name: 'Increase quantity' })
    await plus.click()
    const notices = page.getByRole('region', { name: /Notices/ }).getByRole('listitem')
    await expect(notices).toHaveText([/Quantity updated/])

    // The clock stands still, so that the notice does not leave while it is measured.
    await page.clock.pauseAt(Date.now() + 60_000)
    await plus.click()
    await plus.click()
    await expect(async () => {
      await page.clock.runFor(50)
      await expect(notices).toHaveText([/Quantity updated/], { timeout: 50 })
    }).toPass()
    const [notice, close, button] = await notices.evaluate((shown) => {
      const checkout = [...document.querySelectorAll('button')].find(({ textContent }) =>
        textContent.includes('Proceed to Checkout'),
      )
      checkout?.scrollIntoView({ block: 'nearest', behavior: 'instant' })
      return [shown, shown.querySelector('[data-close-button]'), checkout].map((one) =>
        one?.getBoundingClientRect().toJSON(),
      )
    })
    expect(notice.bottom).toBeLessThan(button.top)
    expect(Math.min(close.width, close.height)).toBeGreaterThanOrEqual(32)
  },
)
