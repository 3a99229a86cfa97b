import type { Locator, Page } from '@playwright/test'
import { expect, moving, phone, test } from './fixtures.ts'
import type { Product } from './pages/product-page.ts'

/** What tripped people up while they looked around and filled the cart. */

test.use({ visits: 'quiet', ...moving })

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

  test('the size guide keeps the sizes in sight and explains its columns by their names', async ({
    page,
  }) => {
    await page.goto(`/product/${product.id}`)
    await page.getByRole('button', { name: 'Size chart' }).click()
    const table = page.getByRole('region', { name: "Women's sizes" })
    await table.evaluate((box) => box.scrollTo({ left: 1000, behavior: 'instant' }))
    await expect(table.getByRole('rowheader', { name: 'S', exact: true })).toBeInViewport()
    const left = (await table.boundingBox())?.x ?? 0
    expect((await table.getByRole('rowheader', { name: 'S', exact: true }).boundingBox())?.x).toBeCloseTo(
      left,
      0,
    )
    for (const column of ['Front Shot', 'REAR SHOT', 'THIGH WIDE', 'Waist', 'HIP', 'LENGTH'])
      await expect(page.getByRole('term').filter({ hasText: column })).toBeVisible()
  })
})

test('thumbnails keep their colours, the one that is shown has a border, and the counter can be read on any picture, at a desk and on a phone', async ({
  page,
}) => {
  await page.goto(`/product/${product.id}`)
  const counter = page.getByText(/^1 \/ \d+$/)
  const thumbnail = (number: number) => page.getByRole('button', { name: `Show picture ${number}` })
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 844 })
    await expect(counter).toBeVisible()
    for (const beneath of [0, 255]) expect(await contrastOver(counter, beneath)).toBeGreaterThan(4.5)
    await expect(thumbnail(1)).toHaveCSS('border-color', 'rgb(28, 26, 24)')
    for (const number of [1, 2]) await expect(thumbnail(number)).toHaveCSS('opacity', '1')
  }
})

test('a search field has no cross of the browser', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('button', { name: 'Search' }).click()
  const field = page.getByRole('combobox', { name: 'Search the shop' })
  await field.fill('wool')
  const { width, height } = (await field.boundingBox()) ?? { width: 0, height: 0 }
  for (const fromEnd of [2, 8, 14, 20]) await field.click({ position: { x: width - fromEnd, y: height / 2 } })
  await expect(field).toHaveValue('wool')
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

test('no text is smaller than twelve pixels', async ({ page }) => {
  for (const path of ['/', '/shop', `/product/${product.id}`]) {
    await page.goto(path)
    const small = await page.evaluate(() =>
      [...document.querySelectorAll('body *')]
        .filter((element) =>
          [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim()),
        )
        .filter((element) => !element.closest('script, style, noscript, template'))
        .filter((element) => Number.parseFloat(getComputedStyle(element).fontSize) < 12)
        .map((element) => element.outerHTML.slice(0, 120)),
    )
    expect(small, path).toEqual([])
  }
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

/** Of a text to its own ground, which lets some of a grey beneath it through. */
const contrastOver = (text: Locator, beneath: number): Promise<number> =>
  text.evaluate((element, grey) => {
    const { color, backgroundColor } = getComputedStyle(element)
    const canvas = document.createElement('canvas').getContext('2d') as CanvasRenderingContext2D
    const lightness = (...layers: string[]) => {
      for (const layer of layers) {
        canvas.fillStyle = layer
        canvas.fillRect(0, 0, 1, 1)
      }
      const [red = 0, green = 0, blue = 0] = [...canvas.getImageData(0, 0, 1, 1).data].map((value) => {
        const part = value / 255
        return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
      })
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue
    }
    const ground = lightness(`rgb(${grey} ${grey} ${grey})`, backgroundColor)
    const ink = lightness(color)
    return (Math.max(ground, ink) + 0.05) / (Math.min(ground, ink) + 0.05)
  }, beneath)
