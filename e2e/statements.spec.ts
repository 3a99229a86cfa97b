/** Statements about what only a browser shows: what is red, and how long the splash covers the page. */
import type { Locator } from '@playwright/test'
import { anOrder, orders } from '#tests/screens/samples.ts'
import { admin, expect, moving, proves, test } from './fixtures.ts'
import { typeCredentials } from './pages/login-page.ts'
import { FEW_PRODUCTS, openAsStaff, section, toast } from './pages/staff.ts'

test.describe('the splash', () => {
  test.use(moving)

  test('covers the page for two and a half seconds, then fades', {
    annotation: proves('1:32b', '1:172'),
  }, async ({ freshPage: page }) => {
    // Its animation is read by its own clock: a busy machine makes no difference.
    await page.addInitScript(() => {
      const look = () => {
        const splash = document.querySelector('.splash')
        const [leaving] = splash?.getAnimations() ?? []
        if (!splash || !leaving) return void requestAnimationFrame(look)
        leaving.pause()
        const opacityAt = [0, 2_490, 2_700, 2_900].map((ms) => {
          leaving.currentTime = ms
          return Number(getComputedStyle(splash).opacity)
        })
        leaving.currentTime = 2_900
        const { visibility } = getComputedStyle(splash)
        leaving.currentTime = 0
        const { x, y, width, height } = splash.getBoundingClientRect()
        const coversAll = [x, y, width, height].join() === [0, 0, innerWidth, innerHeight].join()
        leaving.play()
        Object.assign(window, { seenSplash: { opacityAt, visibility, coversAll } })
      }
      requestAnimationFrame(look)
    })
    await page.goto('/about')
    const seen = await (await page.waitForFunction(() => Reflect.get(window, 'seenSplash'))).jsonValue()
    expect(seen).toEqual({ opacityAt: [1, 1, expect.any(Number), 0], visibility: 'hidden', coversAll: true })
    expect(seen.opacityAt[2]).toBeGreaterThan(0)
    await expect(page.getByRole('progressbar', { name: 'Opening the shop' })).toBeHidden()
  })
})

test('what fails is said in red: a login, the management, an update', {
  annotation: proves('1:147', '2:58', '2:246', '2:247', '2:252'),
}, async ({ page, shop }) => {
  await test.step('a login, in a box', async () => {
    await page.goto('/login')
    await typeCredentials(page, { email: admin.email, password: 'not the password' })
    const box = page.getByRole('alert').filter({ hasText: 'Incorrect email or password.' })
    expect(await isRed(box)).toEqual({ text: true, border: true, background: true })
  })

  await test.step('an update, in its dialog', async () => {
    await openAsStaff(page, shop, FEW_PRODUCTS)
    await section(page, 'Categories').click()
    const women = page.getByRole('listitem').filter({ hasText: 'Women' })
    await women.getByRole('button', { name: 'Edit' }).click()
    const dialog = page.getByRole('dialog', { name: 'Update Category' })
    await dialog.getByLabel('Name').fill('Ladies')
    await page.route('**/api/v1/categories/*', (route) => route.fulfill({ status: 500, json: {} }))
    await dialog.getByRole('button', { name: 'Update Category' }).click()
    const failure = dialog.getByRole('alert').filter({ hasText: 'Update failed' })
    expect(await isRed(failure)).toMatchObject({ text: true, background: true })
  })

  await test.step('the management that cannot be loaded, on the whole screen', async () => {
    await page.route('**/api/v1/collections', (route) => route.fulfill({ status: 500, json: {} }))
    await page.goto('/productManagement')
    const failure = page.getByRole('alert').filter({ hasText: 'Failed to load data' })
    expect(await isRed(failure)).toMatchObject({ text: true, background: true })
    const box = await failure.boundingBox()
    const screen = await page.evaluate(() => ({
      width: document.documentElement.clientWidth,
      height: window.innerHeight,
    }))
    expect(box?.width).toBe(screen.width)
    expect(box?.height).toBeGreaterThanOrEqual(screen.height)
  })
})

test('a status that cannot be changed is a toast with a red edge', {
  annotation: proves('2:244'),
}, async ({ page, shop }) => {
  await page.route('**/api/v1/orders/admin?*', (route) => route.fulfill({ json: orders([anOrder()]).body }))
  await openAsStaff(page, shop, '/orders')
  await page.route('**/api/v1/orders/status/*', (route) => route.fulfill({ status: 500, json: {} }))
  await page.getByRole('button', { name: /^Actions for order/ }).click()
  await page.getByRole('menuitem', { name: 'Change Status' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Status').selectOption('shipped')
  await dialog.getByRole('button', { name: 'Update Status' }).click()
  const failure = toast(page, 'Failed to update order status')
  expect(await isRed(failure)).toMatchObject({ border: true })
})

test('orders that cannot be loaded are a toast with a red edge', {
  annotation: proves('2:243'),
}, async ({ page, shop }) => {
  await page.route('**/api/v1/orders/admin?*', (route) => route.fulfill({ status: 500, json: {} }))
  await openAsStaff(page, shop, '/orders')
  expect(await isRed(toast(page, 'Failed to load orders'))).toMatchObject({ border: true })
})

/** Whether red is clearly the strongest part of each colour, as the screen shows it. */
async function isRed(place: Locator): Promise<{ text: boolean; border: boolean; background: boolean }> {
  await expect(place).toBeVisible()
  return place.evaluate((element) => {
    const context = document.createElement('canvas').getContext('2d', { willReadFrequently: true })
    const isRedColor = (color: string) => {
      if (!context) return false
      context.clearRect(0, 0, 1, 1)
      context.fillStyle = color
      context.fillRect(0, 0, 1, 1)
      const [red = 0, green = 0, blue = 0, alpha = 0] = context.getImageData(0, 0, 1, 1).data
      // A tint is light: its red is not much above the rest.
      return alpha > 0 && red > green * 1.05 && red > blue * 1.05
    }
    const { color, borderInlineStartColor, backgroundColor } = getComputedStyle(element)
    return {
      text: isRedColor(color),
      border: isRedColor(borderInlineStartColor),
      background: isRedColor(backgroundColor),
    }
  })
}
