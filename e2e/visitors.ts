import type { Browser, BrowserContext, Page } from '@playwright/test'

/**
 * A visitor's browser is kept for the next test of the worker: a new one knows nothing, and its first page is twice the
 * work of the second. In between it forgets who was here; what it has fetched and compiled stays, which is the same for
 * everybody.
 */
type Kept = { context: BrowserContext; waiting: Page }

const kept = new Map<string, Kept>()
const changedForGood = new WeakSet<BrowserContext>()

/** Lends a browser of this kind, and keeps it for the next one if it may be kept. */
export async function lend(
  browser: Browser,
  kind: string,
  use: (context: BrowserContext) => Promise<void>,
  mayBeKept: () => boolean,
): Promise<void> {
  const known = kept.get(kind)
  kept.delete(kind)
  const context = known?.context ?? (await newContext(browser))
  await use(context)
  if (mayBeKept() && !changedForGood.has(context))
    kept.set(kind, { context, waiting: await forget(context, known?.waiting) })
  else await context.close()
}

/** A clock that was set once stays set for all pages of a browser, so that browser is not kept. */
async function newContext(browser: Browser): Promise<BrowserContext> {
  const context = await browser.newContext()
  for (const name of ['install', 'setFixedTime', 'setSystemTime'] as const) {
    const set = context.clock[name]
    Object.assign(context.clock, {
      [name]: (...args: Parameters<typeof set>) => {
        changedForGood.add(context)
        return Reflect.apply(set, context.clock, args)
      },
    })
  }
  return context
}

/**
 * Nobody has been here: no pages, no changed answers, no cookies, nothing stored. One page without scripts waits, so that
 * the process of the shop's pages stays, with all it has compiled.
 */
async function forget(context: BrowserContext, known?: Page): Promise<Page> {
  await context.setOffline(false)
  await context.unrouteAll({ behavior: 'ignoreErrors' })
  const waiting = known ?? (await context.newPage())
  if (!known) await waiting.goto('/robots.txt')
  for (const page of context.pages()) if (page !== waiting) await page.close()
  await context.clearCookies()
  await waiting.evaluate(async () => {
    localStorage.clear()
    for (const { name = '' } of await indexedDB.databases())
      await new Promise((resolve, reject) =>
        Object.assign(indexedDB.deleteDatabase(name), {
          onsuccess: resolve,
          onerror: reject,
          onblocked: reject,
        }),
      )
  })
  return waiting
}
