import { test } from './fixtures.ts'
import { expectWellSetAtBothWidths } from './pages/well-set.ts'
import { screensOfBuyers } from './screens/of-buyers.ts'
import { screensOfStaff } from './screens/of-staff.ts'
import { screensOfVisitors } from './screens/of-visitors.ts'

/**
 * Every screen, and every state of it that looks different, unless a journey looks at it on its way: no axe violations at a desk, and
 * nothing to scroll sideways there or on a phone. A new screen gets its line in `e2e/screens`. A test opens one document and walks inside the app from screen to screen, because
 * in a new one the app and axe are compiled again, which costs more than the checks. It checks each of its states but the last, which is
 * checked for all of them.
 */

test.describe('accessible screens', () => {
  for (const [title, walk] of Object.entries({ ...screensOfVisitors, ...screensOfBuyers, ...screensOfStaff }))
    test(title, async ({ page, shop }) => {
      await walk(page, shop)
      await expectWellSetAtBothWidths(page)
    })
})
