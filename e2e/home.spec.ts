import type { Locator, Page } from '@playwright/test'
import type { Product } from '#contract/catalog/catalog.ts'
import { expect, moving, proves, test, waitForApp } from './fixtures.ts'
import { bestsellers, changeList } from './pages/shop-page.ts'

test.use(moving)

const splash = (page: Page) => page.getByRole('progressbar', { name: 'Opening the shop' })

test('a first visit is greeted once, and home shows its film and the flagged products', {
  annotation: proves('1:32b', '1:39a', '1:41a', '1:44a', '1:172'),
}, async ({ freshPage: page, shop }) => {
  await test.step('the splash is over a page that is already there, and not shown again', async () => {
    await lookAtSplash(page)
    await page.goto('/', { waitUntil: 'commit' })
    await expect(splash(page)).toBeVisible()
    await expect(page.getByText('Tailored for the Timeless').first()).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const seen = await (await page.waitForFunction(() => Reflect.get(window, 'seenSplash'))).jsonValue()
    expect(seen).toEqual({ opacityAt: [1, 1, expect.any(Number), 0], visibility: 'hidden', coversAll: true })
    expect(seen.opacityAt[2]).toBeGreaterThan(0)
    await expect(splash(page)).toBeHidden()
    waitForApp(page)
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(splash(page)).toBeHidden({ timeout: 100 })
  })

  const main = page.getByRole('main')
  await test.step('the film is silent, and can be paused', async () => {
    await expect(
      page.getByRole('img', { name: 'A pair of camel trousers walking in a dark room' }),
    ).toBeVisible()
    const film = page.locator('main video')
    await expect(film).toHaveCount(1)
    expect(
      await film.evaluate((video: HTMLVideoElement) => [video.muted, video.loop, video.playsInline]),
    ).toEqual([true, true, true])
    await page.getByRole('button', { name: 'Pause film' }).click()
    await expect(page.getByRole('button', { name: 'Play film' })).toBeVisible()
    expect(await film.evaluate((video: HTMLVideoElement) => video.paused)).toBe(true)
    await expect(main.getByRole('link', { name: 'Shop Men' })).toHaveAttribute('href', '/shop/men')
    await expect(main.getByRole('link', { name: 'Shop Women' })).toHaveAttribute('href', '/shop/women')
  })

  await test.step('the flagged products are those of the catalogue', async () => {
    const namesIn = async (part: Locator) =>
      (await part.getByRole('heading', { level: 3 }).allTextContents()).sort()
    const namesOf = (products: Product[]) => products.map(({ name }) => name).sort()
    await expect(async () => {
      const listed = await shop.products<Product>('?listed=true')
      expect(await namesIn(bestsellers(page))).toEqual(namesOf(listed.filter((one) => one.isBestSeller)))
      expect(await namesIn(newArrivals(page))).toEqual(namesOf(listed.filter((one) => one.isNewArrival)))
    }).toPass()
  })

  // On a phone on its side, below the bars of its browser.
  await page.setViewportSize({ width: 844, height: 340 })
  await page.evaluate(() => window.scrollTo(0, 0))
  await expect(main.getByRole('link', { name: 'Shop Men' })).toBeInViewport({ ratio: 1 })
  await main.getByRole('link', { name: 'View All' }).click()
  await expect(page).toHaveURL('/shop')
  await expect(page.getByRole('heading', { level: 1, name: 'The Collection' })).toBeVisible()
})

test('the bestsellers turn every three seconds until the shopper or the keyboard takes over', {
  annotation: proves('1:15', '1:41b', '1:41c', '1:41d', '1:168'),
}, async ({ page }) => {
  await page.clock.install()
  await page.goto('/')
  await scrollToBestsellers(page)
  await stopClock(page)
  const first = await leadingSlide(page)
  let expected = first
  do {
    await page.clock.runFor(3_000)
    expected = await slideAfter(page, expected)
    expect(await leadingSlide(page)).toBe(expected)
  } while (expected !== first)

  const button = (name: string) => bestsellers(page).getByRole('button', { name })
  const controls = bestsellers(page).getByRole('button', { name: CONTROLS })
  await expect(controls.first()).toHaveAccessibleName(/Pause|Play/)
  await expect(controls.first()).toBeEnabled()
  await button('Pause').click()
  await page.clock.runFor(9_000)
  expect(await leadingSlide(page)).toBe(first)
  await button('Play').click()
  await page.clock.runFor(4_500)
  const second = await slideAfter(page, first)
  expect(await leadingSlide(page)).toBe(second)

  await button('Next').click()
  await page.clock.runFor(1_500)
  expect(await leadingSlide(page)).toBe(await slideAfter(page, second))
  await expect(button('Play')).toBeVisible()
  await button('Previous').click()
  await page.clock.runFor(9_000)
  expect(await leadingSlide(page)).toBe(second)

  await button('Play').click()
  await expect(button('Pause')).toBeVisible()
  await button('Next').focus()
  await page.keyboard.press('Tab')
  await page.clock.runFor(1_500)
  await expect(button('Play')).toBeVisible()
  await expect(page.locator(':focus')).toBeInViewport()
})

test('less motion: no splash, no film, and one to four bestsellers that do not turn', {
  annotation: proves('1:32c', '1:41e', '1:41g', '1:168'),
}, async ({ freshPage: page }) => {
  waitForApp(page)
  const films: string[] = []
  page.on('request', (request) => /\.(webm|mp4)$/.test(request.url()) && films.push(request.url()))
  await page.clock.install()
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(splash(page)).toBeHidden({ timeout: 100 })
  await expectNoFilm(page)

  await scrollToBestsellers(page)
  for (const [width, shown] of [
    [390, 1],
    [768, 2],
    [1024, 3],
    [1280, 4],
    [1920, 4],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    await expect.poll(async () => (await slidesInView(page)).length, `at ${width} px`).toBe(shown)
  }
  expect(await transitionsToLargeText(page), 'what becomes larger does so at once').toEqual([])
  await stopClock(page)
  await expect(bestsellers(page).getByRole('button', { name: 'Play' })).toBeEnabled()
  const first = await leadingSlide(page)
  await page.clock.runFor(9_000)
  expect(await leadingSlide(page)).toBe(first)
  await page.clock.resume()

  await test.step('a shopper who saves data fetches no film either', async () => {
    // The page that is open would fetch it now, and rightly.
    await page.goto('/robots.txt', { waitUntil: 'load' })
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'connection', { value: { saveData: true } })
    })
    await page.route('**/api/v1/products?flag=bestSeller*', (route) =>
      changeList(route, (products) => products.splice(3)),
    )
    await page.setViewportSize({ width: 1280, height: 800 })
    await page.goto('/')
    await expectNoFilm(page)
    expect(films).toEqual([])
  })
  await test.step('bestsellers that all fit side by side have nothing to turn', async () => {
    await expect(bestsellers(page).getByRole('listitem')).toHaveCount(3)
    await expect(bestsellers(page).getByRole('button', { name: CONTROLS })).toHaveCount(0)
  })
})

/** It covers the page for two and a half seconds, then fades. Read by its own clock: a busy machine makes no difference. */
async function lookAtSplash(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const look = () => {
      const splash = document.querySelector('.splash')
      const [leaving] = splash?.getAnimations() ?? []
      if (!splash || !leaving) return void (document.readyState !== 'complete' && requestAnimationFrame(look))
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
}

const CONTROLS = /^(Pause|Play|Previous|Next)$/

const newArrivals = (page: Page) =>
  page.locator('section').filter({ has: page.getByRole('heading', { name: 'New Arrivals' }) })

async function expectNoFilm(page: Page): Promise<void> {
  await expect(page.getByRole('button', { name: 'Play film' })).toBeVisible()
  await page.clock.runFor(10_000)
  await expect(page.locator('main video')).toHaveCount(0)
}

/** They can be turned once they are near. */
async function scrollToBestsellers(page: Page): Promise<void> {
  await bestsellers(page).getByRole('listitem').first().scrollIntoViewIfNeeded()
  await expect(bestsellers(page).getByRole('button', { name: 'Next' })).toBeEnabled()
}

/** Between two turns. */
async function stopClock(page: Page): Promise<void> {
  await page.clock.pauseAt(Date.now() + 60_000)
  await page.clock.runFor(1_500)
}

const slidesInView = (page: Page): Promise<number[]> =>
  bestsellers(page)
    .getByRole('listitem')
    .evaluateAll((slides) => {
      const { left = 0, right = 0 } = slides[0]?.parentElement?.parentElement?.getBoundingClientRect() ?? {}
      return slides.flatMap((slide, index) => {
        const card = (slide.firstElementChild ?? slide).getBoundingClientRect()
        return card.left > left - 8 && card.right < right + 8 ? [index] : []
      })
    })

const leadingSlide = (page: Page): Promise<number> =>
  bestsellers(page)
    .getByRole('listitem')
    .evaluateAll((slides) => {
      const lefts = slides.map((slide) => (slide.firstElementChild ?? slide).getBoundingClientRect().left)
      const start = slides[0]?.parentElement?.parentElement?.getBoundingClientRect().left ?? 0
      return lefts.findIndex((left) => Math.abs(left - start) < 24)
    })

const slideAfter = async (page: Page, slide: number): Promise<number> =>
  (slide + 1) % (await bestsellers(page).getByRole('listitem').count())

/** The properties that would not have their new value at once. */
const transitionsToLargeText = (page: Page) =>
  page.evaluate(() => {
    document.documentElement.style.fontSize = '200%'
    const changing = document.getAnimations().filter((one) => one instanceof CSSTransition)
    document.documentElement.style.removeProperty('font-size')
    return [...new Set(changing.map((one) => one.transitionProperty))]
  })
