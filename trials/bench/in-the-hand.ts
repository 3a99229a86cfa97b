/**
 * How long a phone takes from a touch on a card of /shop to the product's name on the screen, inside the app: code and data are loaded
 * when the finger touches the link. Once in wall time, with a CPU slowed four times, and once in CPU time of the main thread, not
 * slowed, which is steadier on a busy machine. The first product is opened when the page has been idle for a while, the others after
 * going back.
 */
import { type Browser, chromium, type Page } from '@playwright/test'
import { ensureChromium } from '../../bin/support/browser.ts'
import { openShop } from '../harness/open-shop.ts'
import { median, rounded } from '../harness/results.ts'

const SLOWED = 4
const PRODUCTS = 9
/** Longer than the app waits before it prefetches the next chunk. */
const AT_REST_MS = 6_000

export async function measureInTheHand(): Promise<void> {
  const shop = await openShop()
  const browser = await chromium.launch({ executablePath: await ensureChromium() })
  try {
    const table: Record<string, object> = {}
    for (const path of ['/shop', '/ar/shop']) {
      const slowed = await onPhone(browser, shop.address + path, SLOWED)
      const quick = await onPhone(browser, shop.address + path, 1)
      table[`${path} to a product`] = {
        'first ms': rounded(slowed.passed[0] ?? 0),
        'others, median ms': rounded(median(slowed.passed.slice(1))),
        'processor ms': rounded(median(quick.processor.slice(1))),
        'times four': rounded(median(quick.processor.slice(1)) * SLOWED),
      }
    }
    console.table(table)
  } finally {
    await browser.close()
    await shop.close()
  }
}

type Taken = { passed: number[]; processor: number[] }

async function onPhone(browser: Browser, address: string, rate: number): Promise<Taken> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
  })
  const page = await context.newPage()
  const phone = await context.newCDPSession(page)
  await phone.send('Emulation.setCPUThrottlingRate', { rate })
  await page.goto(address)
  await page.waitForTimeout(AT_REST_MS)
  const events: TraceEvent[] = []
  phone.on('Tracing.dataCollected', ({ value }: { value: object[] }) => {
    events.push(...value.filter(isTraceEvent))
  })
  const traceConfig = { includedCategories: ['toplevel', 'blink.user_timing'] }
  await phone.send('Tracing.start', { transferMode: 'ReportEvents', traceConfig })
  const passed = await openProducts(page)
  const traced = new Promise((resolve) => phone.once('Tracing.tracingComplete', resolve))
  await phone.send('Tracing.end')
  await traced
  await context.close()
  return { passed, processor: processorTimes(events) }
}

/** `tdur` is CPU time, `ts` and `dur` are wall time; all in microseconds. */
type TraceEvent = { name: string; pid: number; tid: number; ts: number; dur?: number; tdur?: number }

function isTraceEvent(event: object): event is TraceEvent {
  return 'name' in event && 'ts' in event
}

/** The time of the main thread's tasks, from each touch to its result. */
function processorTimes(events: TraceEvent[]): number[] {
  const named = (name: string) =>
    events.filter((event) => event.name === name).toSorted((a, b) => a.ts - b.ts)
  const ends = named(SHOWN)
  return named(TOUCHED).map(({ pid, tid, ts }, place) => {
    const end = ends[place]?.ts ?? 0
    const tasks = events.filter(
      (event) =>
        event.pid === pid &&
        event.tid === tid &&
        event.name.endsWith('RunTask') &&
        event.ts + (event.dur ?? 0) > ts &&
        event.ts < end,
    )
    return tasks.reduce((sum, { tdur = 0 }) => sum + tdur, 0) / 1_000
  })
}

const TOUCHED = 'touched'
const SHOWN = 'shown'

async function openProducts(page: Page): Promise<number[]> {
  const passed: number[] = []
  for (let card = 0; card < PRODUCTS; card++) {
    const link = page.locator('main li h3 a').nth(card)
    await link.scrollIntoViewIfNeeded()
    const shown = page.evaluate(untilNameIsShown, { touched: TOUCHED, shown: SHOWN })
    await link.tap()
    passed.push(await shown)
    await page.goBack()
    await page.locator('main li h3 a').first().waitFor()
    await page.waitForTimeout(500)
  }
  return passed
}

/** Runs in the page: from the touch to the frame that shows the heading of a product's page. */
function untilNameIsShown(marks: { touched: string; shown: string }): Promise<number> {
  return new Promise((resolve) => {
    let touchedAt = 0
    const touch = ({ timeStamp }: Event) => {
      touchedAt = timeStamp
      performance.mark(marks.touched)
    }
    addEventListener('touchstart', touch, { capture: true, once: true })
    const watch = new MutationObserver(() => {
      if (!location.pathname.includes('/product/') || !document.querySelector('main h1')) return
      watch.disconnect()
      const isShown = () => {
        performance.mark(marks.shown)
        resolve(performance.now() - touchedAt)
      }
      requestAnimationFrame(() => setTimeout(isShown))
    })
    watch.observe(document.body, { childList: true, subtree: true })
  })
}
