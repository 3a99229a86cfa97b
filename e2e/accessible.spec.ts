import type { Page } from '@playwright/test'
import { expect, phone, test } from './fixtures.ts'
import { expectWellSet, expectWellSetAtBothWidths } from './pages/well-set.ts'
import { lookAtAccount, screensOfBuyers } from './screens/of-buyers.ts'
import { screensOfStaff } from './screens/of-staff.ts'
import { screensOfVisitors } from './screens/of-visitors.ts'
import type { Screens } from './screens/screens.ts'

/**
 * Every screen, and every state of it that looks otherwise, at a desk and on a phone: no axe violations, nothing to scroll
 * sideways. A new screen gets its line in `e2e/screens`. One visitor sees several screens and forgets everything in between, and
 * what is open becomes a phone in their hands, because a new browser for each would cost more than the looking. What can be
 * reached from a page that is open is looked at there: a line looks at each of its states but the last, which is looked
 * at for all.
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
        await expectWellSetAtBothWidths(page)
        await forgetEverything(page)
      })
  })
}

/**
 * The next screen is opened by somebody who has never been here. In between stands a page of the shop without scripts: a
 * blank one belongs to no shop, and the next screen would begin in a new process that has compiled nothing.
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
