import type { Locator, Page } from '@playwright/test'
import { expect, moving, phone, test } from './fixtures.ts'
import type { Product } from './pages/product-page.ts'

/** What tripped people up while they looked around and filled the cart. */

test.use(moving)

let product: Product

test.beforeEach(async ({ shop }) => {
  const products = await shop.products<Product>()
  product = products.find(({ images, categoryId }) => images.length > 1 && categoryId === 1) as Product
})

test('the notice of an addition leads to the cart and goes with the page; a removed line can be put back', async ({
  page,
}) => {
  await page.goto(`/product/${product.id}`)
  await page.getByRole('button', { name: 'Add to Cart' }).click()
  await page.getByRole('button', { name: 'View cart' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Your Cart' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'View cart' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Increase quantity' }).click()
  await expect(page.getByText('2 items')).toBeVisible()
  await page.getByRole('button', { name: `Remove ${product.name}` }).click()
  await expect(page.getByText('Your cart is empty')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('2 items')).toBeVisible()
})

test('notices never cover what is pressed next, and of the cart there is one', phone, async ({ page }) => {
  await page.goto(`/product/${product.id}`)
  await page.getByRole('button', { name: 'Add to Cart' }).click()
  await page.getByRole('button', { name: 'View cart' }).click()
  await page.getByRole('button', { name: 'Increase quantity' }).click()
  await page.getByRole('button', { name: 'Increase quantity' }).click()
  const notices = page.getByRole('region', { name: /Notices/ }).getByRole('listitem')
  await expect(notices).toHaveCount(1)
  const checkout = page.getByRole('button', { name: 'Proceed to Checkout' })
  await checkout.scrollIntoViewIfNeeded()
  const [notice, button] = [await notices.boundingBox(), await checkout.boundingBox()]
  expect((notice?.y ?? 0) + (notice?.height ?? 0)).toBeLessThan(button?.y ?? 0)
  const close = await notices.getByRole('button', { name: 'Dismiss' }).boundingBox()
  expect(Math.min(close?.width ?? 0, close?.height ?? 0)).toBeGreaterThanOrEqual(32)
})

test.describe('on a phone', phone, () => {
  test('Zoom shows the picture at double size, all of which can be reached, by pinch and double tap', async ({
    page,
  }) => {
    await page.goto(`/product/${product.id}`)
    const onPage = await page
      .getByRole('region', { name: /^Pictures of/ })
      .getByRole('img')
      .first()
      .boundingBox()
    await page.getByRole('button', { name: 'Zoom' }).click()
    const frame = page.getByRole('group', { name: /^Picture at double size/ })
    const picture = frame.getByRole('img')
    await expect
      .poll(async () => (await picture.boundingBox())?.width)
      .toBeGreaterThan((onPage?.width ?? 0) * 1.7)
    const before = await frame.evaluate((box) => box.scrollLeft)
    await frame.evaluate((box) => box.scrollBy({ left: 80, behavior: 'instant' }))
    expect(await frame.evaluate((box) => box.scrollLeft)).toBeGreaterThan(before)
    const width = async () => (await picture.boundingBox())?.width ?? 0
    const doubled = await width()
    await pinch(page, frame, { from: 60, to: 120 })
    await expect.poll(width).toBeGreaterThan(doubled * 1.5)
    await frame.dblclick()
    await expect.poll(width).toBeLessThan(doubled / 1.9)
    await frame.dblclick()
    await expect.poll(width).toBe(doubled)
  })
})

test('three bestsellers stand side by side, with nothing to turn to', async ({ page }) => {
  await page.route('**/api/v1/products?flag=bestSeller*', async (route) => {
    const reply = await (await route.fetch()).json()
    reply.data.data = reply.data.data.slice(0, 3)
    await route.fulfill({ json: reply })
  })
  await page.goto('/')
  const carousel = page.getByRole('region', { name: 'Bestsellers' })
  await expect(carousel.getByRole('listitem')).toHaveCount(3)
  await expect(carousel.getByRole('button', { name: /^(Pause|Play|Previous|Next)$/ })).toHaveCount(0)
})

test('a picture whose file is gone leaves our own placeholder', async ({ page }) => {
  await page.route('**/media/**', (route) => route.fulfill({ status: 404, body: '' }))
  await page.goto(`/product/${product.id}`)
  const picture = page
    .getByRole('region', { name: /^Pictures of/ })
    .getByRole('img')
    .first()
  await expect
    .poll(() => picture.evaluate((img: HTMLImageElement) => img.currentSrc))
    .toMatch(/\/no-picture\.svg$/)
})

/** Two fingers that move apart, each `from` and then `to` points away from the middle. */
async function pinch(page: Page, frame: Locator, { from, to }: { from: number; to: number }): Promise<void> {
  const box = await frame.boundingBox()
  const x = (box?.x ?? 0) + (box?.width ?? 0) / 2
  const y = (box?.y ?? 0) + (box?.height ?? 0) / 2
  const fingers = (distance: number) => [
    { x: x - distance, y, id: 0 },
    { x: x + distance, y, id: 1 },
  ]
  const touch = await page.context().newCDPSession(page)
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: fingers(from) })
  for (let distance = from; distance <= to; distance += 10)
    await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: fingers(distance) })
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}
