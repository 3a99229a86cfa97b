import type { Page } from '@playwright/test'
import { expect, moving, proves, test } from './fixtures.ts'
import { bestsellers, changeList } from './pages/shop-page.ts'

test.use(moving)

test.describe('the bestsellers', () => {
  test('turn every three seconds until the shopper or the keyboard takes over', {
    annotation: proves('1:41b', '1:41c', '1:41d', '1:168'),
  }, async ({ page }) => {
    await openCarousel(page)
    await stopClock(page)
    const first = await leadingSlide(page)
    let expected = first
    do {
      await page.clock.runFor(3_000)
      expected = await slideAfter(page, expected)
      expect(await leadingSlide(page)).toBe(expected)
    } while (expected !== first)

    const button = (name: string) => bestsellers(page).getByRole('button', { name })
    const controls = bestsellers(page).getByRole('button', { name: /^(Pause|Play|Previous|Next)$/ })
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

  test('come to life in a browser that was too busy to tell each moment', async ({ page }) => {
    await page.addInitScript(() => {
      window.IntersectionObserver = class extends IntersectionObserver {
        constructor(tell: IntersectionObserverCallback, options?: IntersectionObserverInit) {
          const moments: IntersectionObserverEntry[] = []
          super((news, watch) => {
            moments.push(...news)
            if (news.some(({ isIntersecting }) => isIntersecting)) tell(moments, watch)
          }, options)
        }
      }
    })
    await page.goto('/')
    // The far end first, so that there is a moment at which they are not near.
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
    await page.evaluate(() => new Promise(requestAnimationFrame))
    await bestsellers(page).scrollIntoViewIfNeeded()
    await expect(bestsellers(page).getByRole('button', { name: 'Next' })).toBeEnabled()
  })

  test('show one to four side by side, and stand still for less motion', {
    annotation: proves('1:41e', '1:41g', '1:168'),
  }, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await openCarousel(page)
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

    await stopClock(page)
    await expect(bestsellers(page).getByRole('button', { name: 'Play' })).toBeEnabled()
    const first = await leadingSlide(page)
    await page.clock.runFor(9_000)
    expect(await leadingSlide(page)).toBe(first)
  })

  test('that all fit side by side have nothing to turn', async ({ page }) => {
    await page.route('**/api/v1/products?flag=bestSeller*', (route) =>
      changeList(route, (products) => products.splice(3)),
    )
    await page.goto('/')
    await expect(bestsellers(page).getByRole('listitem')).toHaveCount(3)
    await expect(bestsellers(page).getByRole('button', { name: /^(Pause|Play|Previous|Next)$/ })).toHaveCount(
      0,
    )
  })
})

/** Scrolls to the slides and waits until they can move. */
async function openCarousel(page: Page): Promise<void> {
  await page.clock.install()
  await page.goto('/')
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
      return slides.flatMap((slide, place) => {
        const card = (slide.firstElementChild ?? slide).getBoundingClientRect()
        return card.left > left - 8 && card.right < right + 8 ? [place] : []
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
