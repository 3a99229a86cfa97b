import type { Locator } from '@playwright/test'
import { expect, expectNoAxeViolations, moving, proves, test } from './fixtures.ts'
import { cards } from './pages/shop-page.ts'
import { expectNothingSideways } from './pages/well-set.ts'

test.use(moving)

test('a shopper sees what she means while she types, and is led there', {
  annotation: proves('1:34d'),
}, async ({ page }) => {
  await page.goto('/about')
  const field = page.getByRole('combobox', { name: 'Search the shop' })
  await expect(field).toBeHidden()
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await expect(field).toBeFocused()
  const option = page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option')
  const place = await page.getByRole('heading', { level: 1 }).boundingBox()

  // What was offered for the letters before gives way to what is offered for all of them.
  const offered = page.waitForResponse(/\/search\/suggestions\?q=linne$/)
  await field.pressSequentially('linne')
  await offered
  await expect(option.filter({ hasText: 'The Linen Season' })).toBeVisible()
  await expect(option.locator('img').first()).toHaveJSProperty('complete', true)
  await expectNoAxeViolations(page)
  expect(await page.getByRole('heading', { level: 1 }).boundingBox()).toEqual(place)
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNothingSideways(page)

  await test.step('pairs have room beside the lists and without them', async () => {
    const box = page.locator('#search-box')
    const pairs = box.getByRole('group', { name: 'Pairs' })
    const atEachWidth = async (check: (panel: number) => Promise<void>) => {
      for (const width of [768, 1280]) {
        await page.setViewportSize({ width, height: 800 })
        await check(await widthOf(box.locator('.wrap').last()))
      }
    }
    await atEachWidth(async (panel) => expect(await widthOf(pairs)).toBeGreaterThan(panel * 0.5))
    await field.fill('siena')
    await expect(box.getByRole('group', { name: 'In the shop' })).toBeHidden()
    await atEachWidth(async (panel) => {
      expect(await widthOf(pairs)).toBeGreaterThan(panel * 0.85)
      expect(await widthOf(option.first())).toBeGreaterThan(panel * 0.4)
    })
    await field.fill('zzqx')
    const all = box.getByRole('link', { name: 'See all pairs' })
    await atEachWidth(async () => expect((await all.boundingBox())?.height).toBeLessThan(40))
    await field.fill('linne')
    await expect(option.filter({ hasText: 'The Linen Season' })).toBeVisible()
  })

  // It has no cross of the browser at its end, which would empty it.
  const { width, height } = (await field.boundingBox()) ?? { width: 0, height: 0 }
  for (const fromEnd of [2, 8, 14, 20]) await field.click({ position: { x: width - fromEnd, y: height / 2 } })
  await expect(field).toHaveValue('linne')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/about')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/shop?collection=linen-season')
  await expect(field).toBeHidden()
  await expect(cards(page)).toHaveCount(4)
  await expect(page.getByRole('link', { name: 'Remove filter: The Linen Season' })).toBeVisible()

  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await field.fill('vreona')
  await option.filter({ hasText: 'Verona' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^Verona/ })).toBeVisible()
})

const widthOf = async (thing: Locator): Promise<number> => (await thing.boundingBox())?.width ?? 0
