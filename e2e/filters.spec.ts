import type { Locator } from '@playwright/test'
import { filtersText as arabic } from '#web/text/ar/filters.ts'
import { filtersText as english } from '#web/text/en/filters.ts'
import { bothWidths, expect, expectNoAxeViolations, moving, test } from './fixtures.ts'
import { layoutShift, watchLayoutShift } from './pages/layout-shift.ts'
import { cards, productCalls } from './pages/shop-page.ts'
import { expectNothingSideways } from './pages/well-set.ts'

test.use(moving)

test('a filter opens beneath its button, with the counts beside the sizes, in both directions', async ({
  page,
}) => {
  for (const [path, { label, kinds }, side] of [
    ['/shop', english, 'left'],
    ['/ar/shop', arabic, 'right'],
  ] as const) {
    await page.goto(path)
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
      for (const size of ['M', '32']) {
        const [name, count] = [panel.getByText(size, { exact: true }), panel.getByText(/^\(\d+\)$/)]
        const first = { name: await edges(name), count: await edges(count.and(name.locator('+ bdi'))) }
        if (side === 'left') expect(first.count.left, size).toBeGreaterThan(first.name.left)
        else expect(first.count.left, size).toBeLessThan(first.name.left)
      }
    }
  }
})

async function edges(of: Locator) {
  const { x, y, width, height } = (await of.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  return { left: x, right: x + width, top: y, bottom: y + height }
}

test(
  'a shopper filters to her size, sees only pairs that have it, and nothing jumps',
  bothWidths,
  async ({ page }) => {
    await page.goto('/shop/women')
    const isPhone = (page.viewportSize()?.width ?? 0) < 768
    const all = await cards(page).count()
    const bar = page.getByRole('region', { name: 'Filters' })
    const sort = bar.getByRole('combobox', { name: 'Sort by' })
    // On the page: the keyboard may have scrolled to a choice further down.
    const top = async () => ((await sort.boundingBox())?.y ?? 0) + (await page.evaluate(() => scrollY))
    const before = await top()
    if (isPhone) {
      await bar.getByRole('button', { name: 'Filter' }).click()
      const sheet = page.getByRole('dialog', { name: 'Filters' })
      await sheet.getByRole('checkbox', { name: /^M \(/ }).click()
      await expect(page).toHaveURL('/shop/women')
      await expectNoAxeViolations(page)
      await expectNothingSideways(page)
      await sheet.getByRole('button', { name: /^Show \d+ pairs$/ }).click()
      await expect(sheet).toBeHidden()
    } else {
      for (const kind of ['Colour', 'Size']) {
        await bar.getByRole('button', { name: kind }).click()
        await expect(bar.getByRole('dialog', { name: kind })).toBeInViewport({ ratio: 1 })
      }
      expect((await cards(page).first().boundingBox())?.y, 'pairs on the first screen').toBeLessThan(400)
      await bar.getByRole('checkbox', { name: /^M \(/ }).click()
      // Tab leaves the choices for what follows their buttons.
      await bar.getByRole('checkbox').last().focus()
      await page.keyboard.press('Tab')
      await expect(bar.getByRole('button', { name: 'Fits me, in stock' })).toBeFocused()
      await page.keyboard.press('Escape')
      await expect(bar.getByRole('button', { name: 'Size' })).toBeFocused()
    }
    await expect(page).toHaveURL('/shop/women?size=M')
    await expect(cards(page)).not.toHaveCount(all)
    expect(await top(), 'the bar stays where it is').toBe(before)
    const filtered = await cards(page).getByRole('heading').allTextContents()
    await watchLayoutShift(page)
    const list = page.waitForResponse(productCalls)
    await page.reload()
    await (await list).finished()
    await expect(cards(page).getByRole('heading')).toHaveText(filtered)
    expect(await layoutShift(page)).toBe(0)
    await bar.getByRole('link', { name: 'Remove filter: Size M' }).click()
    await expect(cards(page)).toHaveCount(all)
    await page.goBack()
    await expect(cards(page)).toHaveCount(filtered.length)
  },
)
