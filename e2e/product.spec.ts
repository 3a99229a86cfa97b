import type { Page } from '@playwright/test'
import { bothWidths, expect, hold, test } from './fixtures.ts'
import { addToCart, changeProduct, type Product, size, withStocks } from './pages/product-page.ts'

test.use({ visits: 'quiet' })

let biella: Product
let verona: Product

test.beforeEach(async ({ shop }) => {
  const products = await shop.products<Product>('')
  const named = (name: string) => products.find((product) => product.name.startsWith(name)) as Product
  biella = named('Biella')
  verona = named('Verona')
})

const open = (page: Page, product: Product) => page.goto(`/product/${product.id}`)

test.describe('a product page', () => {
  test('shows name, price and description', async ({ page }) => {
    await open(page, biella)
    await expect(page).toHaveTitle('Biella Straight-Leg Wool Trousers | Taglio')
    await expect(page.getByRole('heading', { level: 1, name: biella.name })).toBeVisible()
    await expect(page.getByText('2,450.00 L.E')).toBeVisible()
    await expect(page.getByText(biella.description)).toBeVisible()
    await expect(page.getByText('SALE', { exact: true })).toBeHidden()
  })

  test('on sale shows the sale price, its badge and the struck original', async ({ page }) => {
    await open(page, verona)
    await expect(page.getByText('1,290.00 L.E')).toBeVisible()
    await expect(page.getByText('SALE', { exact: true })).toBeVisible()
    await expect(page.locator('s')).toHaveText('1,590.00 L.E')
  })

  test('ignores a sale price that is not below the price', async ({ page }) => {
    await changeProduct(page, verona.id, ({ price }) => ({ discount: price, unitPrice: price }))
    await open(page, verona)
    await expect(page.getByText('SALE', { exact: true })).toBeHidden()
    await expect(page.getByText('1,590.00 L.E')).toBeVisible()
  })

  test('says that it is loading while the API is silent', async ({ page }) => {
    const answer = await hold(page, `**/api/v1/products/${biella.id}`)
    await page.goto('/shop')
    await page.getByRole('link', { name: biella.name }).click()
    await expect(page.getByText('Loading product details...')).toBeVisible()
    answer()
    await expect(page.getByRole('heading', { level: 1, name: biella.name })).toBeVisible()
    await expect(page.getByText('Loading product details...')).toBeHidden()
  })

  test('of a product that is not there says so, with the way back to the shop', async ({ page }) => {
    await page.goto('/product/99999')
    await expect(page.getByRole('heading', { name: 'Product Not Found' })).toBeVisible()
    await expect(page.getByText("We couldn't find the product you're looking for.")).toBeVisible()
    await page.getByRole('link', { name: 'Continue Shopping' }).click()
    await expect(page).toHaveURL('/shop')
  })

  test('that fails to load says the same', async ({ page }) => {
    await page.route(`**/api/v1/products/${biella.id}`, (route) => route.fulfill({ status: 500, json: {} }))
    await open(page, biella)
    await expect(page.getByRole('heading', { name: 'Product Not Found' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Continue Shopping' })).toHaveAttribute('href', '/shop')
  })

  test('without pictures, description and details falls back to words', async ({ page }) => {
    await changeProduct(page, biella.id, () => ({ images: [], description: '', details: null, care: null }))
    await open(page, biella)
    await expect(page.getByText('No image available')).toBeVisible()
    await expect(page.getByText('No description available')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Zoom' })).toBeHidden()
    await expect(page.getByRole('tabpanel').getByRole('listitem')).not.toHaveCount(0)
  })

  test('holds a name of any length', bothWidths, async ({ page }) => {
    await changeProduct(page, biella.id, () => ({ name: `Biella ${'very'.repeat(40)}long` }))
    await page.goto(`/product/${biella.id}`)
    await expect(page.getByRole('heading', { level: 1 })).toContainText('veryvery')
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0)
  })

  test('estimates delivery five days from today, by the day in Cairo', async ({ page }) => {
    await page.clock.setFixedTime(new Date('2026-01-31T22:30:00Z'))
    await open(page, biella)
    await expect(page.getByText('February 6, 2026')).toBeVisible()
    await expect(page.getByText('Order within 24 hours for fastest processing')).toBeVisible()
  })

  test('has tabs for details, care and shipping', async ({ page }) => {
    await open(page, biella)
    await expect(page.getByRole('tabpanel').getByText('Pure wool twill, 280 g')).toBeVisible()
    await page.getByRole('tab', { name: 'Details' }).focus()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('tabpanel', { name: 'Care' })).toContainText('Dry clean only')
    await page.getByRole('tab', { name: 'Shipping' }).click()
    const shipping = page.getByRole('tabpanel', { name: 'Shipping' })
    await expect(shipping).toContainText('within 7 days of delivery')
    await expect(shipping).toContainText('2-5 business days')
    await expect(shipping.getByRole('link', { name: '@taglio' })).toBeVisible()
  })

  test('keeps an empty "You May Also Like" with a way to its line', async ({ page }) => {
    for (const [product, line] of [
      [biella, '/shop/men'],
      [verona, '/shop/women'],
    ] as const) {
      await open(page, product)
      await expect(page.getByRole('heading', { name: 'You May Also Like' })).toBeVisible()
      await expect(page.getByRole('link', { name: 'View All Products' })).toHaveAttribute('href', line)
    }
  })
})

test.describe('sizes and quantity', () => {
  test('the first size with stock is chosen; what is sold out cannot be', async ({ page }) => {
    await changeProduct(page, biella.id, withStocks(0, 5, 6))
    await page.goto('/shop')
    await page.getByRole('link', { name: biella.name }).click()
    await expect(size(page, 'M')).toBeChecked()
    await expect(size(page, 'S')).toBeDisabled()
    await expect(page.getByText('5 in stock', { exact: true })).toBeVisible()
    await expect(page.getByText('Only 5 left in stock!')).toBeVisible()
    await size(page, 'L').check()
    await expect(page.getByText('In stock', { exact: true })).toBeVisible()
  })

  test('nothing is chosen when all sizes are gone', async ({ page }) => {
    await changeProduct(page, biella.id, withStocks(0, 0, 0))
    await page.goto('/shop')
    await page.getByRole('link', { name: biella.name }).click()
    await expect(page.getByText('All sizes are currently out of stock')).toBeVisible()
    await expect(page.getByRole('radio', { checked: true })).toHaveCount(0)
    await expect(addToCart(page)).toBeDisabled()
    await expect(page.getByRole('button', { name: 'Buy Now' })).toBeDisabled()
  })

  test('a size that is sold while the page is open is told, and cannot be added', async ({ page }) => {
    // The page reads its product once more when it opens; only after that it is sold.
    const read = page.waitForResponse(`**/api/v1/products/${biella.id}`)
    await open(page, biella)
    await read
    await expect(size(page, 'S')).toBeChecked()
    await changeProduct(page, biella.id, withStocks(0, 5, 6))
    await page.route('**/api/v1/cart/items', (route) =>
      route.fulfill({
        status: 409,
        json: { status: 'fail', code: 'out_of_stock', message: 'Only 0 units available.' },
      }),
    )
    await addToCart(page).click()
    await expect(page.getByText('Only 0 units available.')).toBeVisible()
    await expect(page.getByText('Selected size is out of stock')).toBeVisible()
    await expect(addToCart(page)).toBeDisabled()
  })

  test('the quantity stays between one and the stock', async ({ page }) => {
    await changeProduct(page, biella.id, withStocks(2, 5, 6))
    await page.goto('/shop')
    await page.getByRole('link', { name: biella.name }).click()
    const quantity = page.getByRole('group', { name: 'Quantity' }).getByRole('status')
    await page.getByRole('button', { name: 'Decrease quantity' }).click()
    await expect(quantity).toHaveText('1')
    await page.getByRole('button', { name: 'Increase quantity' }).click()
    await expect(quantity).toHaveText('2')
    await page.getByRole('button', { name: 'Increase quantity' }).click()
    await expect(page.getByText('Maximum Stock Reached')).toBeVisible()
    await expect(page.getByText('Only 2 units available.')).toBeVisible()
    await expect(quantity).toHaveText('2')
  })
})

test.describe('buying', () => {
  test(
    'Add to Cart is busy, then says what was added and counts it in the header',
    bothWidths,
    async ({ page }) => {
      const answer = await hold(page, '**/api/v1/cart/items')
      await open(page, biella)
      await page.getByRole('button', { name: 'Increase quantity' }).click()
      await addToCart(page).click()
      await expect(page.getByRole('button', { name: 'Adding...' })).toBeDisabled()
      answer()
      await expect(page.getByText('Added to Cart', { exact: true })).toBeVisible()
      await expect(page.getByText(`2 × ${biella.name} (S) added to your cart.`)).toBeVisible()
      await expect(page.getByRole('link', { name: 'Cart, 2 items' })).toBeVisible()
    },
  )

  test('what cannot be added is told in the words of the server, else in ours', async ({ page }) => {
    await open(page, biella)
    await page.route('**/api/v1/cart/items', (route) =>
      route.fulfill({
        status: 409,
        json: { status: 'fail', code: 'out_of_stock', message: 'Only 3 units available.' },
      }),
    )
    await addToCart(page).click()
    await expect(page.getByText('Error', { exact: true })).toBeVisible()
    await expect(page.getByText('Only 3 units available.')).toBeVisible()
    await page.route('**/api/v1/cart/items', (route) => route.abort())
    await addToCart(page).click()
    await expect(page.getByText('Failed to add item to cart. Please try again.')).toBeVisible()
  })

  test('Buy Now leads to the checkout with the product in the cart', async ({ page }) => {
    await open(page, biella)
    await page.getByRole('button', { name: 'Buy Now' }).click()
    await expect(page).toHaveURL('/checkout')
    const cart = await (await page.request.get('/api/v1/cart')).json()
    expect(cart.data.items[0].variant.product.name).toBe(biella.name)
  })

  test('Buy Now that fails stays', async ({ page }) => {
    await page.route('**/api/v1/cart/items', (route) => route.abort())
    await open(page, biella)
    await page.getByRole('button', { name: 'Buy Now' }).click()
    await expect(page.getByText('Failed to add item to cart. Please try again.')).toBeVisible()
    await expect(page).toHaveURL(`/product/${biella.id}`)
    await expect(page.getByRole('button', { name: 'Buy Now' })).toBeEnabled()
  })
})

test.describe('sharing', () => {
  const withDevice = (page: Page, share: 'works' | 'missing', clipboard: 'works' | 'fails') =>
    page.addInitScript(
      ([share, clipboard]) => {
        Object.assign(window, { shared: [] })
        const note = async (what: unknown) =>
          void (window as unknown as { shared: unknown[] }).shared.push(what)
        const refuse = () => Promise.reject(new Error('refused'))
        Object.defineProperty(navigator, 'share', { value: share === 'works' ? note : undefined })
        Object.defineProperty(navigator, 'clipboard', {
          value: { writeText: clipboard === 'works' ? note : refuse },
        })
      },
      [share, clipboard],
    )
  const shared = (page: Page) => page.evaluate(() => (window as unknown as { shared: unknown[] }).shared)

  test('goes by the device where it can', async ({ page }) => {
    await withDevice(page, 'works', 'fails')
    await open(page, biella)
    await page.getByRole('button', { name: 'Share' }).click()
    await expect(page.getByText('Shared Successfully')).toBeVisible()
    expect(await shared(page)).toEqual([{ title: biella.name, url: page.url() }])
  })

  test('else copies the link', async ({ page }) => {
    await withDevice(page, 'missing', 'works')
    await open(page, biella)
    await page.getByRole('button', { name: 'Share' }).click()
    await expect(page.getByText('Link Copied!')).toBeVisible()
    expect(await shared(page)).toEqual([page.url()])
  })

  test('that fails is told', async ({ page }) => {
    await withDevice(page, 'missing', 'fails')
    await open(page, biella)
    await page.getByRole('button', { name: 'Share' }).click()
    await expect(page.getByText('Share Failed: Could not copy link to clipboard.')).toBeVisible()
  })
})
