import type { Locator, Page } from '@playwright/test'
import type { Product } from '../src/contract/catalog.ts'
import { expect, moving, phone, proves, test } from './fixtures.ts'
import { bestsellers } from './pages/shop-page.ts'

test.use(moving)

test('home shows its film, its sections in order and the flagged products', {
  annotation: proves(
    '1:7a',
    '1:15',
    '1:38',
    '1:39a',
    '1:39b',
    '1:40',
    '1:41a',
    '1:42',
    '1:43',
    '1:44a',
    '1:44b',
  ),
}, async ({ page, shop }) => {
  await page.goto('/')
  await expect(page.getByRole('img', { name: 'Navy wool moving slowly in the light' })).toBeVisible()
  const film = page.locator('main video')
  await expect(film).toHaveCount(1)
  expect(
    await film.evaluate((video: HTMLVideoElement) => [video.muted, video.loop, video.playsInline]),
  ).toEqual([true, true, true])
  await page.getByRole('button', { name: 'Pause film' }).click()
  await expect(page.getByRole('button', { name: 'Play film' })).toBeVisible()
  expect(await film.evaluate((video: HTMLVideoElement) => video.paused)).toBe(true)

  const main = page.getByRole('main')
  await expect(main.getByRole('heading').filter({ hasText: sections })).toHaveText([
    'Tailored for the Timeless',
    'Featured Collections',
    'Bestsellers',
    'Our Story',
    'Tailored Pants',
    'New Arrivals',
    'Letters from the workroom',
  ])

  const namesIn = async (part: Locator) =>
    (await part.getByRole('heading', { level: 3 }).allTextContents()).sort()
  const namesOf = (products: Product[]) => products.map(({ name }) => name).sort()
  await expect(async () => {
    const listed = await shop.products<Product>('?listed=true')
    expect(await namesIn(bestsellers(page))).toEqual(namesOf(listed.filter((one) => one.isBestSeller)))
    expect(await namesIn(newArrivals(page))).toEqual(namesOf(listed.filter((one) => one.isNewArrival)))
  }).toPass()

  for (const [name, path] of [
    ['Shop Men', '/shop/men'],
    ['Shop Women', '/shop/women'],
    ['Men', '/shop/men'],
    ['Women', '/shop/women'],
    ['Read our story', '/about'],
    ['Shop the collection', '/shop'],
    ['View All', '/shop'],
  ] as const) {
    await expect(main.getByRole('link', { name, exact: true })).toHaveAttribute('href', path)
  }
  // On a phone on its side, below the bars of its browser.
  await page.setViewportSize({ width: 844, height: 340 })
  await page.evaluate(() => window.scrollTo(0, 0))
  await expect(main.getByRole('link', { name: 'Shop Men' })).toBeInViewport({ ratio: 1 })
  await main.getByRole('link', { name: 'View All' }).click()
  await expect(page).toHaveURL('/shop')
  await expect(page.getByRole('heading', { level: 1, name: 'The Collection' })).toBeVisible()
})

test.describe('the hero film', () => {
  test('is not fetched for those who asked for less motion, nor for those who save data', async ({
    page,
  }) => {
    const films: string[] = []
    page.on('request', (request) => /\.(webm|mp4)$/.test(request.url()) && films.push(request.url()))
    await page.clock.install()
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await expectNoFilm(page)
    // The page that is open would fetch it now, and rightly.
    await page.goto('/robots.txt', { waitUntil: 'load' })
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'connection', { value: { saveData: true } })
    })
    await expectNoFilm(page)
    expect(films).toEqual([])
  })
})

test.describe('the newsletter', () => {
  test('subscribes after a second, clears the field and calls no server', {
    annotation: proves('1:45b', '1:171'),
  }, async ({ page }) => {
    await page.clock.install()
    await page.goto('/')
    const calls: string[] = []
    page.on('request', (request) => request.method() !== 'GET' && calls.push(request.url()))
    await page.clock.pauseAt(Date.now() + 60_000)
    await address(page).fill('mona@example.com')
    await subscribe(page).click()
    await expect(page.getByRole('button', { name: 'Subscribing...' })).toBeDisabled()
    await page.clock.runFor(990)
    await expect(page.getByRole('button', { name: 'Subscribing...' })).toBeVisible()
    await page.clock.runFor(20)
    await expect(page.getByText('Thank you for subscribing.')).toBeVisible()
    await expect(address(page)).toHaveValue('')
    await expect(subscribe(page)).toBeEnabled()
    expect(calls).toEqual([])
  })
})

test(
  'nothing scrolls sideways on the narrowest phone or with text twice as large',
  phone,
  async ({ page }) => {
    const tooWide = () => document.documentElement.scrollWidth - document.documentElement.clientWidth
    for (const path of ['/', '/shop', '/product/24']) {
      await page.setViewportSize({ width: 321, height: 640 })
      await page.goto(path)
      await page.addStyleTag({ content: '* { content-visibility: visible !important }' })
      expect(await page.evaluate(tooWide), path).toBe(0)
      await page.addStyleTag({ content: 'html { font-size: 200% }' })
      // Chromium recomputes font-relative lengths only when the width changes as well.
      await page.setViewportSize({ width: 320, height: 640 })
      expect(await page.evaluate(tooWide), `${path} with large text`).toBe(0)
    }
  },
)

const sections =
  /^(Tailored for the Timeless|Featured Collections|Bestsellers|Our Story|Tailored Pants|New Arrivals|Letters from the workroom)$/

const newArrivals = (page: Page) =>
  page.locator('section').filter({ has: page.getByRole('heading', { name: 'New Arrivals' }) })
const address = (page: Page) => page.getByRole('textbox', { name: 'Email address' })
const subscribe = (page: Page) => page.getByRole('button', { name: 'Subscribe', exact: true })

async function expectNoFilm(page: Page): Promise<void> {
  await page.goto('/')
  await expect(page.getByRole('button', { name: 'Play film' })).toBeVisible()
  await page.clock.runFor(10_000)
  await expect(page.locator('main video')).toHaveCount(0)
}
