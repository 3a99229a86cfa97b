/**
 * Before each file of tests: what a browser has and jsdom has not, just enough for the screens to run (what these do is
 * tested in Chromium). After each test: an empty page and a browser that remembers nothing.
 */
import '@testing-library/jest-dom/vitest'
import { cleanup, configure, getConfig, waitFor } from '@testing-library/react'
import { toast } from 'sonner'
import { afterEach, expect, vi } from 'vitest'

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
  // Toasts are outside the app: one of this test must not be found by the next.
  toast.dismiss()
  await waitFor(() => expect(document.querySelector('[data-sonner-toast]')).toBeNull())
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  localStorage.clear()
  sessionStorage.clear()
})

class Watcher {
  observe() {}
  unobserve() {}
  disconnect() {}
  takeRecords() {
    return []
  }
}

Object.assign(globalThis, { ResizeObserver: Watcher, IntersectionObserver: Watcher })

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
Object.assign(Element.prototype, {
  getAnimations: () => [],
  scrollIntoView() {},
  scrollTo() {},
  scrollBy() {},
  setPointerCapture() {},
  releasePointerCapture() {},
  hasPointerCapture: () => false,
})
