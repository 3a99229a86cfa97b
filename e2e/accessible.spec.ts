import type { Page } from '@playwright/test'
import { expect, phone, test } from './fixtures.ts'
import { expectWellSet, expectWellSetAtBothWidths } from './pages/well-set.ts'
import { lookAtAccount, screensOfBuyers } from './screens/of-buyers.ts'
import { screensOfStaff } from './screens/of-staff.ts'
import { screensOfVisitors } from './screens/of-visitors.ts'
import type { Screens } from './screens/screens.ts'

/**
 * Every screen, and every state of it that looks different, at desktop and phone width: no axe violations, no horizontal scrolling. A
 * new screen gets its line in `e2e/screens`. One browser context visits several screens, with its storage cleared in between, and the
 * open page is resized to a phone, because a new browser for each would cost more than the checks. States that can be reached from
 * an open page are checked there: a line checks each of its states but the last, which is checked for all lines.
 */

test.describe.configure({ timeout: 300_000 })

const SCREENS_OF_A_VISIT = 9

test.describe('accessible', () => {
  test.describe('to who looks around', () => {
    test.use({ visits: 'quiet' })
    for (const visit of visitsOf(screensOfVisitors)) testVisit(visit)

    test('the menu and the filters of a phone', phone, async ({ page }) => {
      await page.goto('/shipping')
      await page.getByRole('button', { name: 'Menu' }).click()
      await expect(page.getByRole('navigation', { name: 'Mobile menu' })).toBeVisible()
      await expectWellSet(page)
      await page.goto('/shop?cut=wide')
      await page.getByRole('button', { name: 'Filter (1)' }).click()
      await expect(page.getByRole('checkbox', { name: /^M \(/ })).toBeVisible()
      await expectWellSet(page)
    })
  })

  test.describe('to who buys', () => {
    for (const visit of visitsOf(screensOfBuyers)) testVisit(visit)

    test('the settings and the profile of an account', ({ page, shop }) => lookAtAccount(page, shop))
  })

  test.describe('to staff', () => {
    for (const visit of visitsOf(screensOfStaff)) testVisit(visit)
  })
})

type Visit = [name: string, open: Screens[string]][]

function visitsOf(screens: Screens): Visit[] {
  const all = Object.entries(screens)
  const count = Math.ceil(all.length / SCREENS_OF_A_VISIT)
  return Array.from({ length: count }, (_, n) => all.filter((_, place) => place % count === n))
}

function testVisit(visit: Visit): void {
  test(visit.map(([name]) => name).join(', '), async ({ page, shop }) => {
    for (const [name, open] of visit)
      await test.step(name, async () => {
        await open(page, shop)
        await expectWellSetAtBothWidths(page, () => forgetEverything(page))
      })
  })
}

/**
 * The next screen is opened by a new visitor. In between a page of the shop without scripts is open: about:blank has another
 * origin, so the next screen would start in a new renderer process without compiled code.
 */
async function forgetEverything(page: Page): Promise<void> {
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await page.mouse.move(0, 0)
  await page.goto('/robots.txt', { waitUntil: 'load' })
  await page.evaluate(() => {
    localStorage.clear()
    sessionStorage.clear()
  })
  await page.context().clearCookies()
}
