import type { Page } from '@playwright/test'

/** From now on, also on pages that are opened later. What follows a click within half a second does not count. */
export async function watchLayoutShift(page: Page): Promise<void> {
  await page.addInitScript(watch)
  await page.evaluate(watch)
}

/** Rounded to hundredths, as browsers' tools show it: a reply after half a second may shift by the width of a number. */
export const layoutShift = async (page: Page): Promise<number> =>
  Math.round((await page.evaluate(() => Reflect.get(window, 'layoutShift'))) * 100)

function watch(): void {
  Reflect.set(window, 'layoutShift', 0)
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & {
      value: number
      hadRecentInput: boolean
    })[])
      if (!entry.hadRecentInput)
        Reflect.set(window, 'layoutShift', Reflect.get(window, 'layoutShift') + entry.value)
  }).observe({ type: 'layout-shift', buffered: true })
}
