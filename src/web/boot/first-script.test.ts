import { afterEach, expect, test, vi } from 'vitest'
import { eventually } from '#tests/support/eventually.ts'
import { tabStorage } from '../data/storage.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  vi.resetModules()
})

/** Runs the script with the few browser functions that it needs; journeys with it are in e2e/slow-script.spec.ts. */
async function runFirstScript({
  modules = '',
  storage = {} as Record<string, unknown>,
  address = '/product/5',
  opened = { name: 'http://shop/product/5', type: 'navigate' },
  chosen = '',
  translated = 'true',
  connection = undefined as { effectiveType: string } | undefined,
  arrivedAfterMs = 100,
} = {}) {
  const window = new EventTarget() as EventTarget & Pick<Window, 'earlyPresses' | 'appListens' | 'isLeaving'>
  const location = { ...partsOf(address), reload: vi.fn(), replace: vi.fn() }
  const frames: (() => void)[] = []
  const head: { rel: string; href: string }[] = []
  const document = {
    documentElement: {
      lang: /^\/ar(\/|$)/.test(location.pathname) ? 'ar' : 'en',
      dataset: { translated } as Record<string, string>,
    },
    currentScript: { dataset: { modules } },
    createElement: () => ({}),
    head: { append: (link: { rel: string; href: string }) => head.push(link) },
    hidden: false,
  }
  vi.stubGlobal('window', window)
  vi.stubGlobal('document', document)
  vi.stubGlobal('location', location)
  vi.stubGlobal('navigator', { connection })
  vi.spyOn(performance, 'now').mockReturnValue(arrivedAfterMs)
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([
    { entryType: 'navigation', startTime: 0, duration: 0, toJSON: () => '', ...opened },
  ])
  vi.stubGlobal('sessionStorage', storage)
  vi.stubGlobal('localStorage', chosen ? { language: chosen } : {})
  vi.stubGlobal('addEventListener', window.addEventListener.bind(window))
  // Node's setTimeout takes the third argument as an object only.
  vi.stubGlobal('removeEventListener', (type: string, listener: () => void, capture: boolean) =>
    window.removeEventListener(type, listener, { capture }),
  )
  vi.stubGlobal('requestAnimationFrame', (paint: () => void) => frames.push(paint))
  await import('./first-script.ts')
  const goTo = (next: string) => {
    Object.assign(location, partsOf(next))
    window.dispatchEvent(new Event('popstate'))
  }
  return { window, document, frames, head, location, goTo }
}

function partsOf(address: string) {
  const { pathname, search, hash, href } = new URL(address, 'http://shop')
  return { pathname, search, hash, href }
}

/** A press on a button, on a link to the other language, or beside them. */
function press(window: EventTarget, button: object | null, languageLink: object | null = null): Event {
  const event = new Event('click', { cancelable: true })
  const closest = (selector: string) => (selector === 'button' ? button : languageLink)
  Object.defineProperty(event, 'target', { value: { closest } })
  window.dispatchEvent(event)
  return event
}

test('only the first page of a tab has a splash', async () => {
  const storage = {}
  const first = await runFirstScript({ storage })
  expect(first.document.documentElement.dataset.splash).toBeUndefined()
  vi.resetModules()
  const second = await runFirstScript({ storage })
  expect(second.document.documentElement.dataset.splash).toBe('seen')
  expect(Object.keys(storage)).toEqual([tabStorage.splash.name])
})

test.each([
  [{ connection: { effectiveType: '4g' } }, undefined],
  [{ connection: { effectiveType: '3g' } }, 'seen'],
  [{ arrivedAfterMs: 2_001 }, 'seen'],
])('%o: the splash is %s', async (given, splash) => {
  const { document } = await runFirstScript(given)
  expect(document.documentElement.dataset.splash).toBe(splash)
})

test('a redirect to the chosen language leaves the splash to the page it leads to', async () => {
  const storage = {}
  await runFirstScript({ storage, address: '/', chosen: 'ar' })
  vi.resetModules()
  const arabic = await runFirstScript({ storage, address: '/ar', chosen: 'ar' })
  expect(arabic.location.replace).not.toHaveBeenCalled()
  expect(arabic.document.documentElement.dataset.splash).toBeUndefined()
})

test.each([
  ['/', 'ar', '/ar'],
  ['/shop?page=2#new', 'ar', '/ar/shop?page=2#new'],
  ['/reset-password?token=t', 'ar', '/ar/reset-password?token=t'],
  ['/ar', 'en', '/'],
  ['/ar/shop', 'en', '/shop'],
  ['/ar//evil.example/shop', 'en', '/evil.example/shop'],
  ['/armchairs', 'ar', '/ar/armchairs'],
])('%s redirects a visitor who has chosen %s to %s', async (from, chosen, to) => {
  const { location } = await runFirstScript({ address: from, chosen })
  expect(location.replace).toHaveBeenCalledExactlyOnceWith(to)
})

test.each([
  ['/shop', ''],
  ['/shop', 'en'],
  ['/ar/shop', 'ar'],
  ['/ar/shop', ''],
])('%s does not redirect a visitor who has chosen "%s"', async (from, chosen) => {
  const { location } = await runFirstScript({ address: from, chosen })
  expect(location.replace).not.toHaveBeenCalled()
})

test("staff's pages are in English whatever was chosen", async () => {
  const { location } = await runFirstScript({ address: '/adminpanel', chosen: 'ar', translated: 'false' })
  expect(location.replace).not.toHaveBeenCalled()
})

test('where storage is forbidden the rest still runs', async () => {
  const storage = new Proxy({}, { get: () => expect.fail('forbidden') })
  const { window } = await runFirstScript({ storage })
  expect(window.earlyPresses).toBeTypeOf('function')
})

test('a pressed button is held for the app, once; links lead on by themselves', async () => {
  const { window } = await runFirstScript()
  const button = {}
  expect(press(window, button).defaultPrevented).toBe(true)
  press(window, button)
  expect(press(window, null).defaultPrevented).toBe(false)
  expect([...(window.earlyPresses?.() ?? [])]).toEqual([button])
  expect(window.earlyPresses).toBeUndefined()
  expect(press(window, button).defaultPrevented).toBe(false)
})

test('the link to the other language keeps query, hash and choice before the app is there', async () => {
  const { window } = await runFirstScript({ address: '/shop?cut=wide#list' })
  const link = { hreflang: 'ar', search: '', hash: '' }
  expect(press(window, null, link).defaultPrevented).toBe(false)
  expect(link).toMatchObject({ search: '?cut=wide', hash: '#list' })
  expect(localStorage.language).toBe('ar')
})

test('the app is fetched after the first paint, and its files start in their order', async () => {
  const started: string[] = []
  vi.stubGlobal('started', started)
  const files = ['library', 'entry', 'screen'].map((name) => `data:text/javascript,started.push('${name}')`)
  const { window, frames, head } = await runFirstScript({ modules: files.join(' ') })
  window.dispatchEvent(new Event('DOMContentLoaded'))
  expect(head).toEqual([])
  for (const paint of frames) paint()
  await eventually(() => expect(started).toEqual(['library', 'entry', 'screen']))
  expect(head).toEqual(files.map((href) => ({ rel: 'modulepreload', href })))
})

test('Back before the app listens reloads the page, unless only the fragment differs', async () => {
  const { window, location, goTo } = await runFirstScript()
  goTo('/product/5#content')
  expect(location.reload).not.toHaveBeenCalled()
  goTo('/shop?page=2')
  expect(location.reload).toHaveBeenCalledTimes(1)
  expect(window.isLeaving).toBe(true)
})

test('once the app listens, Back is its own affair', async () => {
  const { window, location, goTo } = await runFirstScript()
  window.appListens?.()
  goTo('/shop')
  expect(location.reload).not.toHaveBeenCalled()
})

test('a page that was left while it came in is replaced at once', async () => {
  const opened = { name: 'http://shop/product/5', type: 'reload' }
  expect((await runFirstScript({ opened, address: '/shop' })).location.reload).toHaveBeenCalledTimes(1)
  vi.resetModules()
  expect((await runFirstScript({ opened })).location.reload).not.toHaveBeenCalled()
})
