import type { Page } from '@playwright/test'
import { test } from './fixtures.ts'
import { expectWellSetAtBothWidths } from './pages/well-set.ts'
import { screensOfBuyers } from './screens/of-buyers.ts'
import { screensOfStaff } from './screens/of-staff.ts'
import { screensOfVisitors } from './screens/of-visitors.ts'
import type { Screens } from './screens/screens.ts'

/**
 * Every screen, and every state of it that looks different: no axe violations at a desk, and nothing to scroll sideways there or on a
 * phone. A new screen gets its line in `e2e/screens`. One browser context visits several screens, with its storage cleared in between, and the
 * open page is resized to a phone, because a new browser for each would cost more than the checks. States that can be reached from
 * an open page are checked there: a line checks each of its states but the last, which is checked for all lines.
 */

test.describe.configure({ timeout: 300_000 })

const SCREENS_OF_A_VISIT = 9

test.describe('accessible screens', () => {
  testScreens('of visitors', screensOfVisitors)
  testScreens('of buyers', screensOfBuyers)
  testScreens('of staff', screensOfStaff)
})

/** In as many tests as there are visits, so that two processors share them. */
function testScreens(title: string, screens: Screens): void {
  const all = Object.entries(screens)
  const visits = Math.ceil(all.length / SCREENS_OF_A_VISIT)
  for (let visit = 0; visit < visits; visit++)
    test(`${title}, part ${visit + 1} of ${visits}`, async ({ page, shop }) => {
      for (const [name, open] of all.filter((_, place) => place % visits === visit))
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
