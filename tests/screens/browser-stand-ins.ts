/**
 * Before each file of tests: what a browser has and jsdom has not, just enough for the screens to run (what these do is
 * tested in Chromium). After each test: an empty page and a browser that remembers nothing.
 */
import '@testing-library/jest-dom/vitest'
import { cleanup, configure, waitFor } from '@testing-library/react'
import { toast } from 'sonner'
import { afterEach, expect, vi } from 'vitest'

// Generous, because a busy machine is not a broken shop.
configure({ asyncUtilTimeout: 10_000 })

afterEach(async () => {
  cleanup()
  vi.useRealTimers()
  // Notices stand outside the app: one of this test must not be found by the next.
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
