import type { Locator, Page } from '@playwright/test'
import { filtersText as arabic } from '#web/text/ar/filters.ts'
import { filtersText as english } from '#web/text/en/filters.ts'
import { expect, expectNoAxeViolations, moving, phone, test } from './fixtures.ts'
import { layoutShift, watchLayoutShift } from './pages/layout-shift.ts'
import { addToCart } from './pages/product-page.ts'
import { cards, expectLengthBeforeDrawn, lengthOf, productCalls } from './pages/shop-page.ts'
import { expectNothingSideways } from './pages/well-set.ts'

test.use(moving)

test('a shopper filters to her size, sees only pairs that have it, and nothing jumps', async ({ page }) => {
  await test.step('in Arabic, a filter opens beneath its button, with the counts to the left', async () => {
    await page.goto('/ar/shop/women')
    await expectPanelsBeneathButtons(page, arabic, 'right')
  })
  await page.goto('/shop/women')
  const all = await cards(page).count()
  const before = await topOfBar(page)
  await test.step('in English with the counts to the right, and Tab leads on', async () => {
    await expectPanelsBeneathButtons(page, english, 'left')
    expect((await cards(page).first().boundingBox())?.y, 'pairs on the first screen').toBeLessThan(400)
    await filters(page).getByRole('button', { name: 'Size' }).click()
    const medium = filters(page).getByRole('checkbox', { name: /^M \(/ })
    await medium.focus()
    await page.keyboard.press('Space')
    await expect(cards(page)).not.toHaveCount(all)
    await expect(medium).toBeFocused()
    // Tab leaves the choices for what follows their buttons.
    await filters(page).getByRole('checkbox').last().focus()
    await page.keyboard.press('Tab')
    await expect(filters(page).getByRole('button', { name: 'Fits me, in stock' })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(filters(page).getByRole('button', { name: 'Size' })).toBeFocused()
  })
  await expectOnlyM(page, all, before)
})

test('on a phone one filters in a sheet, and Back leads to the same card', phone, async ({ page }) => {
  await page.goto('/shop/women')
  const all = await cards(page).count()
  const before = await topOfBar(page)
  await filters(page).getByRole('button', { name: 'Filter' }).click()
  const sheet = page.getByRole('dialog', { name: 'Filters' })
  await sheet.getByRole('checkbox', { name: /^M \(/ }).click()
  await expect(page).toHaveURL('/shop/women')
  await expectNoAxeViolations(page)
  await expectNothingSideways(page)
  await sheet.getByRole('button', { name: /^Show \d+ pairs$/ }).click()
  await expect(sheet).toBeHidden()
  await expectOnlyM(page, all, before)

  await test.step('Back from a product leads to the same card at the same place', async () => {
    await page.goto('/shop/women')
    await expectLengthBeforeDrawn(page)
    const wanted = cards(page).nth(9)
    const reloads = {
      none: async () => {},
      whole: () => page.reload(),
      begun: () => page.reload({ waitUntil: 'commit' }),
    }
    for (const [name, reload] of Object.entries(reloads)) {
      const { length, place } = await goTo(wanted)
      await wanted.getByRole('link').click()
      await expect(addToCart(page)).toBeVisible()
      await reload()
      await page.evaluate(() => history.back())
      const moved = async () =>
        Math.max(
          Math.abs((await placeOf(wanted)) - place),
          // What is below it is drawn a moment later.
          Math.abs((await lengthOf(page)) - length),
        )
      await expect.poll(moved, `reload: ${name}`).toBeLessThan(A_LINE_OF_TEXT)
    }
  })
})

const filters = (page: Page) => page.getByRole('region', { name: 'Filters' })

/** On the page: the keyboard may have scrolled to a choice further down. */
const topOfBar = async (page: Page) =>
  (await edges(filters(page).getByRole('combobox', { name: 'Sort by' }))).top +
  (await page.evaluate(() => scrollY))

async function expectOnlyM(page: Page, all: number, top: number): Promise<void> {
  await expect(page).toHaveURL('/shop/women?size=M')
  await expect(cards(page)).not.toHaveCount(all)
  expect(await topOfBar(page), 'the bar stays where it is').toBe(top)
  const filtered = await cards(page).getByRole('heading').allTextContents()
  await watchLayoutShift(page)
  const list = page.waitForResponse(productCalls)
  await page.reload()
  await (await list).finished()
  await expect(cards(page).getByRole('heading')).toHaveText(filtered)
  expect(await layoutShift(page)).toBe(0)
  await filters(page).getByRole('link', { name: 'Remove filter: Size M' }).click()
  await expect(cards(page)).toHaveCount(all)
  await page.goBack()
  await expect(cards(page)).toHaveCount(filtered.length)
}

async function expectPanelsBeneathButtons(
  page: Page,
  { label, kinds }: typeof english,
  side: 'left' | 'right',
): Promise<void> {
  const bar = page.getByRole('region', { name: label })
  for (const kind of [kinds.size, kinds.color, kinds.price]) {
    const button = bar.getByRole('button', { name: kind, exact: true })
    await button.click()
    const panel = bar.getByRole('dialog', { name: kind })
    await expect(panel).toBeInViewport({ ratio: 1 })
    const [above, below] = [await edges(button), await edges(panel)]
    expect(below.top, kind).toBeGreaterThanOrEqual(above.bottom)
    expect(below.top - above.bottom, kind).toBeLessThan(20)
    if (kind !== kinds.price) expect(below[side], kind).toBeCloseTo(above[side], 0)
    if (kind !== kinds.size) continue
    for (const size of ['M', '44']) {
      const [name, count] = [panel.getByText(size, { exact: true }), panel.getByText(/^\(\d+\)$/)]
      const first = { name: await edges(name), count: await edges(count.and(name.locator('+ bdi'))) }
      if (side === 'left') expect(first.count.left, size).toBeGreaterThan(first.name.left)
      else expect(first.count.left, size).toBeLessThan(first.name.left)
    }
  }
}

async function edges(of: Locator) {
  const { x, y, width, height } = (await of.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  return { left: x, right: x + width, top: y, bottom: y + height }
}

/** What has not been drawn yet is taken for about as high as it is. */
const A_LINE_OF_TEXT = 30

const placeOf = async (card: Locator) => (await card.boundingBox())?.y ?? Number.NaN

/** Scrolls to a card and returns its position, and the length of the page. */
async function goTo(card: Locator): Promise<{ length: number; place: number }> {
  await card.scrollIntoViewIfNeeded()
  let place = Number.NaN
  // What comes near is drawn, and may still push.
  await expect
    .poll(async () => {
      const before = place
      place = await placeOf(card)
      return Math.abs(place - before)
    })
    .toBeLessThan(1)
  return { length: await lengthOf(card.page()), place }
}
