import type { Locator, Page } from '@playwright/test'
import { expect, expectFocusKept, moving, phone, proves, test } from './fixtures.ts'
import type { Product } from './pages/product-page.ts'
import { expectSheet } from './pages/sheet.ts'

test.use(moving)

let product: Product

test.beforeEach(async ({ shop }) => {
  const products = await shop.products<Product>('')
  product = products.find(({ images, categoryId }) => images.length > 1 && categoryId === 1) as Product
})

test.describe('the pictures of a product', () => {
  test('are walked through by button, key and thumbnail, and open full-size', {
    annotation: proves('1:58a', '1:58b', '1:97e'),
  }, async ({ page }) => {
    const all = product.images.length
    await page.goto(`/product/${product.id}`)
    const pictures = page.getByRole('region', { name: `Pictures of ${product.name}` })
    const track = pictures.getByRole('group')
    await expect(track).toHaveAccessibleName(`Picture 1 of ${all}`)
    await pictures.getByRole('button', { name: 'Next' }).click()
    await expect(track).toHaveAccessibleName(`Picture 2 of ${all}`)
    await track.focus()
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('ArrowLeft')
    await expect(track).toHaveAccessibleName(`Picture ${all} of ${all}`)
    await page.getByRole('button', { name: 'Show picture 1' }).click()
    await expect(track).toHaveAccessibleName(`Picture 1 of ${all}`)
    const thumbnail = (number: number) => page.getByRole('button', { name: `Show picture ${number}` })
    await expect(thumbnail(1)).toHaveAttribute('aria-current', 'true')

    const onPage = await track.getByRole('img').first().boundingBox()
    await test.step('full-size, they keep the focus and give it back', async () => {
      await page.getByRole('button', { name: 'Zoom' }).click()
      const zoom = page.getByRole('dialog', { name: product.name })
      await expect(zoom.getByRole('img')).toBeVisible()
      // A dialog stands free.
      expect((await zoom.boundingBox())?.x).toBeGreaterThan(0)
      expect((await zoom.getByRole('img').boundingBox())?.width).toBeGreaterThan(onPage?.width ?? 0)
      await zoom.getByRole('button', { name: 'Next' }).click()
      await expect(zoom.getByText(`2 / ${product.images.length}`)).toBeVisible()
      await expectFocusKept(page, zoom, 6)
      await page.keyboard.press('Escape')
      await expect(zoom).toBeHidden()
      await expect(page.getByRole('button', { name: 'Zoom' })).toBeFocused()
      await thumbnail(1).click()
      await expect(track).toHaveAccessibleName(`Picture 1 of ${all}`)
    })

    await test.step('in forced colours the choice is visible, too', async () => {
      await page.emulateMedia({ forcedColors: 'active' })
      const ground = (thing: Locator) =>
        thing.evaluate((element) => getComputedStyle(element).backgroundColor)
      const tab = (name: string) => page.getByRole('tab', { name })
      expect(await ground(tab('Details'))).not.toBe(await ground(tab('Care')))
      const size = (name: RegExp) => page.locator('label').filter({ has: page.getByRole('radio', { name }) })
      expect(await ground(size(/^S/))).not.toBe(await ground(size(/^M/)))
      await page.emulateMedia({ forcedColors: 'none' })
    })

    const counter = page.getByText(/^1 \/ \d+$/)
    await expect(counter).toBeVisible()
    for (const beneath of [0, 255]) expect(await contrastOver(counter, beneath)).toBeGreaterThan(4.5)
    await expect(thumbnail(1)).toHaveCSS('border-color', 'rgb(28, 26, 24)')
    for (const number of [1, 2]) await expect(thumbnail(number)).toHaveCSS('opacity', '1')

    // A slow machine paints the large picture before the thumbnails have been read.
    await page.setViewportSize({ width: 1280, height: 844 })
    const place = await track.boundingBox()
    await page.getByRole('list', { name: 'All pictures' }).evaluate((list) => list.remove())
    expect(await track.boundingBox()).toEqual(place)

    await test.step('a picture whose file is gone is our own placeholder', async () => {
      await page.route('**/media/**', (route) => route.fulfill({ status: 404, body: '' }))
      await page.goto(`/product/${product.id}`)
      await expect
        .poll(() =>
          track
            .getByRole('img')
            .first()
            .evaluate((img: HTMLImageElement) => img.currentSrc),
        )
        .toMatch(/\/no-picture\.svg$/)
    })
  })

  test('follow a finger on a phone, are zoomed by pinch, and beside them is the size guide', {
    ...phone,
    annotation: proves('1:58a', '1:58b', '1:63a'),
  }, async ({ page }) => {
    await page.goto(`/product/${product.id}`)
    const track = page.getByRole('region', { name: `Pictures of ${product.name}` }).getByRole('group')
    await expect(track).toHaveAccessibleName(/^Picture 1 of/)

    await test.step('from edge to edge, under no arrows, and the pair can be bought on the first screen', async () => {
      const large = await track.getByRole('img').first().boundingBox()
      expect(large).toMatchObject({ x: 0, width: 390, height: 390 * 1.25 })
      await expect(track.getByRole('img').first()).toHaveCSS('object-fit', 'cover')
      for (const name of ['Next', 'Previous'])
        await expect(page.getByRole('button', { name, exact: true })).toBeHidden()
      await expect(page.getByText(/^1 \/ \d+$/)).toBeHidden()
      // A first visit loads the next picture, too, and no other.
      await expect(track.getByRole('img', { includeHidden: true })).toHaveCount(2)
      const dot = await page.getByRole('button', { name: 'Show picture 1' }).boundingBox()
      expect(dot?.y).toBeGreaterThanOrEqual((large?.y ?? 0) + (large?.height ?? 0))
      for (const side of [dot?.width, dot?.height]) expect(side).toBeGreaterThanOrEqual(24)
      const bar = page.getByRole('region', { name: 'Buy', exact: true })
      await expect(bar.getByRole('button', { name: 'Add to Cart' })).toBeInViewport({ ratio: 1 })
    })

    // What a swipe does to the track; the browser's own snapping does the rest.
    await track.evaluate((box) => box.scrollBy({ left: box.clientWidth * 0.8, behavior: 'instant' }))
    await expect(track).toHaveAccessibleName(/^Picture 2 of/)
    await page.getByRole('button', { name: 'Show picture 1' }).click()
    await expect(track).toHaveAccessibleName(/^Picture 1 of/)

    const onPage = await track.getByRole('img').first().boundingBox()
    await page.getByRole('button', { name: 'Zoom' }).click()
    const zoom = page.getByRole('dialog', { name: product.name })
    await expectSheet(page, zoom)
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
    await page.keyboard.press('Escape')

    await test.step('with text of twice the size the price is whole and the picture large', async () => {
      await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
      await page.setViewportSize({ width: 391, height: 844 })
      const bar = page.getByRole('region', { name: 'Buy', exact: true })
      const price = await bar.getByText(/L\.E/).boundingBox()
      expect(price?.height).toBeLessThan(60)
      expect((await bar.boundingBox())?.height).toBeLessThan(844 / 3)
      await page.setViewportSize({ width: 1280, height: 844 })
      expect((await track.boundingBox())?.width).toBeGreaterThan(350)
      await page.evaluate(() => document.documentElement.style.removeProperty('font-size'))
      await page.setViewportSize({ width: 390, height: 844 })
    })

    await test.step('the size guide is a sheet that keeps the sizes in sight', async () => {
      await page.getByRole('button', { name: 'Size Chart' }).click()
      const guide = page.getByRole('dialog', { name: 'Size Guide' })
      await expectSheet(page, guide)
      const own = guide.getByRole('region', { name: 'This pair' })
      expect(await own.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0)
      await guide.getByRole('button', { name: 'Usual sizes' }).click()
      const table = guide.getByRole('region', { name: "Women's sizes" })
      expect(await table.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0)
      await page.setViewportSize({ width: 240, height: 844 })
      await table.evaluate((box) => box.scrollTo({ left: 1000, behavior: 'instant' }))
      const small = table.getByRole('rowheader', { name: 'S', exact: true })
      await expect(small).toBeInViewport()
      const left = (await table.boundingBox())?.x ?? 0
      expect((await small.boundingBox())?.x).toBeCloseTo(left, 0)
      for (const column of ['Front Shot', 'REAR SHOT', 'THIGH WIDE', 'Waist', 'HIP', 'LENGTH'])
        await expect(page.getByRole('term').filter({ hasText: column })).toBeVisible()
    })
  })
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
