import AxeBuilder from '@axe-core/playwright'
import { type APIRequestContext, test as base, expect, type Page } from '@playwright/test'

export { expect }

export const admin = { email: 'admin@example.com', password: 'admin-password-for-tests' }

/** `page` has had its splash; tests of the splash take `freshPage`. `shop` speaks to the API directly. */
export const test = base.extend<{ freshPage: Page; shop: Shop }>({
  page: async ({ page }, use) => {
    await page.addInitScript(() => {
      sessionStorage.splash = '1'
    })
    waitForApp(page)
    await use(page)
    // An answer that a test changes may still be on its way when the test is over.
    if (!page.isClosed()) await page.unrouteAll({ behavior: 'ignoreErrors' })
  },
  freshPage: async ({ browser, contextOptions }, use) => {
    const context = await browser.newContext(contextOptions)
    await use(await context.newPage())
    await context.close()
  },
  shop: async ({ playwright, baseURL }, use) => {
    const request = await playwright.request.newContext({ baseURL })
    await use(shopOver(request))
    await request.dispose()
  },
})

export type Shop = ReturnType<typeof shopOver>

/** What tests arrange before they open a page. */
function shopOver(request: APIRequestContext) {
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
    async adminToken(): Promise<string> {
      return (await call<{ token: string }>('POST', '/auth/login', undefined, admin)).token
    },
    async products<Product>(query = '?listed=true'): Promise<Product[]> {
      return (await call<{ data: { data: Product[] } }>('GET', `/products${query}`)).data.data
    },
  }
}

/** A page that was opened is alive when the test goes on, unless the test names an earlier moment itself. */
function waitForApp(page: Page): void {
  const { goto, reload } = page
  const isAlive = () => page.waitForFunction(() => !('earlyPresses' in window))
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
  // What is still fading in has the contrast of a ghost.
  await page.evaluate(() => {
    const ending = document.getAnimations().filter((one) => one.effect?.getTiming().iterations !== Infinity)
    return Promise.allSettled(ending.map((one) => one.finished)).then(() => undefined)
  })
  const { violations } = await new AxeBuilder({ page }).analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`)).toEqual([])
}
