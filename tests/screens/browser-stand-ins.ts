/**
 * Before each file of tests: what a browser has and happy-dom has not, just enough for the screens to run (what these do is
 * tested in Chromium). After each test: an empty page and a browser that remembers nothing.
 */
import '@testing-library/jest-dom/vitest'
import { cleanup, configure, getConfig } from '@testing-library/react'
import './computed-style.ts'
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

/**
 * Toasts are outside the app: one of this test must not be found by the next. Each takes a while to leave, so the clock is put
 * forward. One that began to leave before that goes by the real clock, which is waited for asleep.
 */
async function dismissToasts(): Promise<void> {
  toast.dismiss()
  if (!isToastShown()) return
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  for (let turn = 1; isToastShown(); turn++) {
    // One that was dismissed before it was shown would stay for its whole time.
    if (turn % 10 === 0) for (const { id } of toast.getHistory()) toast.dismiss(id)
    vi.advanceTimersByTime(200)
    await new Promise((resolve) => inAMoment(resolve, 1))
  }
  vi.useRealTimers()
}

const isToastShown = () => document.querySelector('[data-sonner-toast]') !== null
const inAMoment = globalThis.setTimeout

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

// A form of happy-dom looks among all of its fields for one of that name when it is asked for what it has not.
Object.assign(HTMLFormElement.prototype, {
  assignedSlot: null,
  correspondingUseElement: undefined,
  labels: undefined,
})

Object.assign(Element.prototype, {
  getAnimations: () => [],
  scrollIntoView() {},
  scrollTo() {},
  scrollBy() {},
  setPointerCapture() {},
  releasePointerCapture() {},
  hasPointerCapture: () => false,
})
