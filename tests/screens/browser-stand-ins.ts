/**
 * Before each file of tests: what a browser has and happy-dom has not, just enough for the screens to run (what these do is
 * tested in Chromium). After each test: an empty page and a browser that remembers nothing.
 */
import '@testing-library/jest-dom/vitest'
import { cleanup, configure, getConfig } from '@testing-library/react'
import defaultStyles from 'happy-dom/lib/css/declaration/computed-style/config/CSSComputedStyleElementDefault.js'
import { toast } from 'sonner'
import { afterEach, vi } from 'vitest'

const { getElementError } = getConfig()

configure({
  // Generous, because a busy machine is not a broken shop. Where most tests are meant to fail (trials/mutate), less will do.
  asyncUtilTimeout: Number(process.env.TEST_PATIENCE_MS ?? 60_000),
  /** The page is printed when a query gives up, and not at each look while it waits: nobody would read it. */
  getElementError(message, container) {
    const { _disableExpensiveErrorDiagnostics: isWaiting }: ReturnType<typeof getConfig> & Waiting =
      getConfig()
    if (!isWaiting) return getElementError(message, container)
    return Object.assign(new Error(message ?? ''), { name: 'TestingLibraryElementError' })
  },
})

/** What Testing Library says of itself while `findBy…` and `waitFor` look again and again. */
type Waiting = { _disableExpensiveErrorDiagnostics?: boolean }

afterEach(async () => {
  cleanup()
  vi.useRealTimers()
  await dismissToasts()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  localStorage.clear()
  sessionStorage.clear()
})

/** Toasts are outside the app: one of this test must not be found by the next. Each takes a while to leave, so the clock is put forward. */
async function dismissToasts(): Promise<void> {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  toast.dismiss()
  while (document.querySelector('[data-sonner-toast]')) {
    vi.advanceTimersByTime(200)
    await new Promise((resolve) => setImmediate(resolve))
  }
  vi.useRealTimers()
}

class Watcher {
  observe() {}
  unobserve() {}
  disconnect() {}
  takeRecords() {
    return []
  }
}

Object.assign(globalThis, {
  ResizeObserver: Watcher,
  IntersectionObserver: Watcher,
  createImageBitmap: async () => ({ close() {} }),
})

Object.defineProperty(window, 'matchMedia', {
  configurable: true,
  value: (query: string) => ({
    media: query,
    // A desk with a mouse, and somebody who likes it still.
    matches: /min-width|hover: hover|prefers-reduced-motion: reduce/.test(query),
    addEventListener() {},
    removeEventListener() {},
    addListener() {},
    removeListener() {},
  }),
})

// Notices bring their own style sheet. Nothing is drawn here, and each focus would have all of its rules matched.
for (const sheet of document.head.querySelectorAll('style')) sheet.remove()

window.scrollTo = () => undefined
window.print = () => undefined
// A frame is drawn after what the timers before it brought.
window.requestAnimationFrame = (draw) => window.setTimeout(() => draw(performance.now()))
window.cancelAnimationFrame = (id) => window.clearTimeout(id)

// No picture is loaded here: one that is complete without a width has failed.
Object.defineProperty(HTMLImageElement.prototype, 'complete', { configurable: true, get: () => false })

for (const [property, attribute] of [
  ['ariaLabel', 'aria-label'],
  ['ariaCurrent', 'aria-current'],
] as const)
  Object.defineProperty(Element.prototype, property, {
    configurable: true,
    get(this: Element) {
      return this.getAttribute(attribute)
    },
  })

// The style sheet of browsers, as far as names and visibility depend on it: most elements are inline, hidden ones are not shown.
const styles: Record<string, string | Record<string, string>> = defaultStyles
for (const [tag, style] of Object.entries(styles)) {
  const own = typeof style === 'string' ? { default: style || 'display: inline;' } : style
  styles[tag] = { ...own, hidden: 'display: none;' }
}

Object.assign(Element.prototype, {
  getAnimations: () => [],
  scrollIntoView() {},
  scrollTo() {},
  scrollBy() {},
  setPointerCapture() {},
  releasePointerCapture() {},
  hasPointerCapture: () => false,
})
