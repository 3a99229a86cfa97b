import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import {
  type APIRequestContext,
  test as base,
  expect,
  type Locator,
  type Page,
  type Request,
  type Route,
  type TestInfo,
} from '@playwright/test'
import type { AxeResults } from 'axe-core'

export { expect }

export const admin = { email: 'admin@example.com', password: 'admin-password-for-tests' }

/**
 * `page` has had its splash; tests of the splash take `freshPage`. `shop` speaks to the API directly. Each test has a network of its own,
 * because the shop has its usual limits.
 */
export const test = base.extend<{ freshPage: Page; shop: Shop }>({
  extraHTTPHeaders: async ({ baseURL: _ }, use) => use(fromNewAddress()),
  page: async ({ page }, use, testInfo) => {
    await page.addInitScript(() => {
      sessionStorage.splash = '1'
    })
    waitForApp(page)
    await use(page)
    await keepPictureOfFailure(page, testInfo)
    // A reply that a test changes may still be pending when the test is over.
    if (!page.isClosed()) await page.unrouteAll({ behavior: 'ignoreErrors' })
  },
  freshPage: async ({ browser, contextOptions }, use, testInfo) => {
    const context = await browser.newContext(contextOptions)
    const page = await context.newPage()
    await use(page)
    await keepPictureOfFailure(page, testInfo)
    await context.close()
  },
  shop: async ({ playwright, baseURL }, use) => {
    const requests: APIRequestContext[] = []
    const open = async (): Promise<Shop> => {
      const request = await playwright.request.newContext({ baseURL, extraHTTPHeaders: fromNewAddress() })
      requests.push(request)
      return shopOver(request, open)
    }
    await use(await open())
    for (const request of requests) await request.dispose()
  },
})

/** For specs about what moves or must not: `test.use(moving)`. All others are visited by somebody who asked for less motion. */
export const moving = { contextOptions: { reducedMotion: 'no-preference' as const } }

/** Tag of a test that runs on a phone; all others run at a desk. */
export const phone = { tag: '@phone' }

/** The statements of the documents that a test proves: `test('…', { annotation: proves('1:41a', '2:3') }, …)`. */
export const proves = (...ids: string[]) => ids.map((id) => ({ type: 'proves', description: id }))

/** See client-addresses.ts. */
function fromNewAddress(): Record<string, string> {
  const [a, b, c] = crypto.getRandomValues(new Uint8Array(3))
  return { 'x-test-address': `10.${a}.${b}.${c}` }
}

/** Of somebody who has ordered nothing yet. */
export const newPhone = () => `010${Math.random().toFixed(8).slice(2)}`

export type Shop = ReturnType<typeof shopOver>

/** What tests arrange before they open a page. */
function shopOver(request: APIRequestContext, someoneElse: () => Promise<Shop>) {
  const call = async <Reply>(
    method: string,
    path: string,
    token?: string,
    data?: unknown,
  ): Promise<Reply> => {
    const headers: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {}
    const response = await request.fetch(`/api/v1${path}`, { method, headers, data })
    expect(response.ok(), `${method} ${path} answered ${response.status()}`).toBe(true)
    return (await response.json()) as Reply
  }
  return {
    call,
    /** The same shop for another guest, with cookies and a network of their own. */
    someoneElse,
    /** A new account, as the shopper would make it. */
    async register(name = 'Mona Adel') {
      const email = `shopper-${crypto.randomUUID()}@example.com`
      const password = 'correct horse battery'
      const { token } = await call<{ token: string }>('POST', '/auth/register', undefined, {
        name,
        email,
        password,
      })
      return { name, email, password, token }
    },
    /** Staff log in once for all tests of a worker: none of them logs out. */
    adminToken(): Promise<string> {
      staffToken ??= call<{ token: string }>('POST', '/auth/login', undefined, admin).then(
        (reply) => reply.token,
      )
      return staffToken
    },
    /** The women's line if nothing else is asked for: no test adds to it, so it is as in the demo. */
    async products<Product>(query = '?listed=true&category=women'): Promise<Product[]> {
      return (await call<{ data: { data: Product[] } }>('GET', `/products${query}`)).data.data
    },
  }
}

/**
 * Playwright's own `screenshot: 'only-on-failure'` takes a picture at the end of every test, and deletes it when the test has
 * passed: a twentieth of what a test costs.
 */
async function keepPictureOfFailure(page: Page, testInfo: TestInfo): Promise<void> {
  if (testInfo.status === testInfo.expectedStatus) return
  for (const [index, open] of page.context().pages().entries()) {
    const path = testInfo.outputPath(`failed-${index + 1}.png`)
    // A page that cannot be drawn any more must not hide why the test failed.
    const drawn = await open.screenshot({ path, timeout: 5_000 }).catch(() => undefined)
    if (drawn) testInfo.attachments.push({ name: 'screenshot', path, contentType: 'image/png' })
  }
}

/** After `goto` the page is hydrated, unless the test names an earlier moment itself. */
export function waitForApp(page: Page): void {
  const { goto, reload } = page
  // For `waitForFunction` Playwright compiles its helpers in the page's own world as well. But it waits through a navigation.
  const isAlive = () =>
    page
      .evaluate(async () => {
        while ('earlyPresses' in window) await new Promise(requestAnimationFrame)
      })
      .catch(() => page.waitForFunction(() => !('earlyPresses' in window)))
  page.goto = async (url, options) => {
    const response = await goto.call(page, url, options)
    if (!options?.waitUntil) await isAlive()
    return response
  }
  page.reload = async (options) => {
    const response = await reload.call(page, options)
    if (!options?.waitUntil) await isAlive()
    return response
  }
}

let staffToken: Promise<string> | undefined

/**
 * Delays requests of the page to this address, or only those that `which` picks, until the returned function is called: then the
 * reply is `as`, or that of the shop.
 */
export async function hold(
  page: Page,
  url: string | RegExp,
  options: { which?: (request: Request) => boolean; as?: Parameters<Route['fulfill']>[0] } = {},
): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(url, async (route) => {
    if (options.which?.(route.request()) === false) return route.continue()
    await promise
    return options.as ? route.fulfill(options.as) : route.continue()
  })
  return resolve
}

/** Opens pages as who holds this token. */
export async function logIn(page: Page, token: string): Promise<void> {
  await page.addInitScript((stored) => {
    // Once: a logout later in the test must last.
    if (sessionStorage.tokenGiven) return
    sessionStorage.tokenGiven = '1'
    localStorage.setItem('authToken', stored)
  }, token)
}

export async function expectNoAxeViolations(page: Page): Promise<void> {
  await standStill(page)
  // The half megabyte of axe is injected once a page: sending it was as much work as the check.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource + CONTRAST_IN_FRONT)
  const { violations, frame } = await page.evaluate(lookWithAxe, [...framesSeen])
  expect(violations).toEqual([])
  for (const part of frame) framesSeen.add(part)
}

/** Text beneath a dialog lies in its shade and cannot be read by anybody; its contrast was looked at before. */
const CONTRAST_IN_FRONT =
  ";axe.configure({ rules: [{ id: 'color-contrast', selector: '*:not([data-base-ui-inert] *)' }] })"

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** Headers and footers without violations, in any page of this worker: most of a small page is what others have, too. */
const framesSeen = new Set<string>()

/**
 * Only violations are reported, by the page itself: the same rules in a third of the time. Style sheets are not fetched for it:
 * the one rule that reads them is an experimental one, which does not run. Of a page beneath a dialog the page itself is not looked
 * at again: nobody can read or reach it. Nor are header and footer, before they change or the width does.
 */
async function lookWithAxe(framesSeen: string[]): Promise<{ violations: string[]; frame: string[] }> {
  const axe: { run(context: object, options: object): Promise<AxeResults> } = Reflect.get(window, 'axe')
  const isBeneath = document.querySelector('[data-base-ui-inert]') !== null
  const include = isBeneath
    ? [...document.querySelectorAll('[role=dialog], [role=alertdialog]')]
    : [document.documentElement]
  const parts = isBeneath
    ? []
    : [...document.querySelectorAll('header, footer')].filter((one) => !one.closest('main'))
  const frame = await Promise.all(
    parts.map(async ({ outerHTML }) => {
      const text = new TextEncoder().encode(`${window.innerWidth} ${outerHTML}`)
      return new Uint8Array(await crypto.subtle.digest('SHA-256', text)).join()
    }),
  )
  const exclude = parts.filter((_, index) => framesSeen.includes(frame[index] ?? ''))
  const { violations } = await axe.run(
    { include, exclude },
    { resultTypes: ['violations'], preload: { assets: ['media'] } },
  )
  return {
    violations: violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`),
    frame,
  }
}

/**
 * Waits until the page is stable: in two frames in a row nothing is busy and no finite animation runs. Two, because a reply that
 * has just come is rendered with the next frame.
 */
async function standStill(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const moves = () =>
      document.querySelector('[aria-busy=true]') !== null ||
      document
        .getAnimations()
        .some((one) => one.playState === 'running' && one.effect?.getTiming().iterations !== Infinity)
    for (let still = 0; still < 2; still = moves() ? 0 : still + 1) await new Promise(requestAnimationFrame)
  })
}

/**
 * Tab is trapped in the dialog. At its edges the focus lands on a guard element beside it, which moves it on in the next frame: then
 * it is inside again, and it was never on the page beneath.
 */
export async function expectFocusKept(page: Page, dialog: Locator, presses: number): Promise<void> {
  const place = () =>
    dialog.evaluate((box) => {
      const focused = document.activeElement
      if (box.contains(focused)) return 'inside'
      return focused?.hasAttribute('data-base-ui-focus-guard') ? 'guard' : (focused?.outerHTML ?? 'nowhere')
    })
  await expect.poll(place).toBe('inside')
  for (let press = 0; press < presses; press++) {
    await page.keyboard.press('Tab')
    expect(await place()).toMatch(/^(inside|guard)$/)
    await expect.poll(place).toBe('inside')
  }
}

/** A slow double click: between its halves the page has time to change beneath the pointer. */
export async function doubleClick(page: Page, button: Locator, between: () => Promise<void>): Promise<void> {
  await button.hover()
  await page.mouse.down()
  await page.mouse.up()
  await between()
  await page.mouse.down({ clickCount: 2 })
  await page.mouse.up({ clickCount: 2 })
}
