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
  // Generous, because a busy machine is not a broken shop.
  asyncUtilTimeout: 60_000,
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

/**
 * What every query by text asks of each element of the page, and jsdom answers through its engine for selectors: a tenth of
 * what tests of screens did.
 */
const askedByText: Record<string, (element: Element) => boolean> = {
  '*': () => true,
  'script, style': ({ localName }) => localName === 'script' || localName === 'style',
  'input[type=submit], input[type=button], input[type=reset]': (element) =>
    element instanceof HTMLInputElement && /^(submit|button|reset)$/.test(element.type),
}

/** A selector of one element that begins with its name. */
const ONE_TAG = /^([a-z][a-z0-9]*)(?:[[:][^\s,>+~]*)?$/

const matches = itself('matches', Element.prototype.matches)

Object.assign(Element.prototype, {
  matches(this: Element, selectors: string): boolean {
    const isAsked = askedByText[selectors]
    if (isAsked) return isAsked(this)
    // What every query by role asks of each element, for each role that there is: most of them name another tag.
    const tag = ONE_TAG.exec(selectors)?.[1]
    return (tag === undefined || tag === this.localName) && matches.call(this, selectors)
  },
})

/**
 * What every query by role asks of each element. jsdom answers by matching all style sheets again after each change of the
 * page, which was most of what a test did. The app's own sheet is not here: the style and hidden attributes say the same.
 */
const asked: Record<string, (element: Element) => string> = {
  display: (element) =>
    ownStyle(element, 'display') || (element.hasAttribute('hidden') ? 'none' : displayOf(element.localName)),
  visibility: (element) => inheritedStyle(element, 'visibility') || 'visible',
  pointerEvents: (element) => inheritedStyle(element, 'pointer-events') || 'auto',
  opacity: (element) => ownStyle(element, 'opacity'),
}

const workOutStyle = itself('getComputedStyle', window.getComputedStyle).bind(window)

window.getComputedStyle = (element, pseudoElement) => {
  let whole: CSSStyleDeclaration | undefined
  const read = (name: string | symbol): unknown => {
    whole ??= workOutStyle(element, pseudoElement)
    const value: unknown = Reflect.get(whole, name)
    return typeof value === 'function' ? value.bind(whole) : value
  }
  const get = (_: object, name: string | symbol): unknown => {
    if (name === 'getPropertyValue') return (property: string) => asked[property]?.(element) ?? read(property)
    return asked[String(name)]?.(element) ?? read(name)
  }
  return new Proxy<CSSStyleDeclaration>(Object.create(null), { get })
}

function ownStyle(element: Element, property: string): string {
  const isNamed = element.getAttribute('style')?.includes(property)
  return isNamed ? (element as HTMLElement).style.getPropertyValue(property) : ''
}

function inheritedStyle(element: Element | null, property: string): string {
  return element ? ownStyle(element, property) || inheritedStyle(element.parentElement, property) : ''
}

const displays = new Map<string, string>()

function displayOf(name: string): string {
  const display = displays.get(name) ?? workOutStyle(document.createElement(name)).display
  displays.set(name, display)
  return display
}

/** jsdom's own: the files of a worker share one window, and what one has replaced must not be replaced upon that. */
function itself<Replaced>(name: string, now: Replaced): Replaced {
  const key = `jsdom's own ${name}`
  if (!Reflect.has(window, key)) Reflect.set(window, key, now)
  return Reflect.get(window, key)
}
