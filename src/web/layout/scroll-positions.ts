import { tabStorage } from '../data/storage.ts'

/**
 * Records the position while the page is shown, so that it is known however the page is left. Between two screens the browser's own
 * scroll restoration is off: it would scroll the old screen before the new one is rendered. When the document itself is left it is on
 * again, because on return the browser restores the position before the app is loaded.
 */
export function rememberScroll(entry: string): () => void {
  const remember = () => positions().set(entry, window.scrollY)
  // The page may have been scrolled before the app was loaded.
  if (history.scrollRestoration === 'auto' && !positions().has(entry)) remember()
  history.scrollRestoration = 'manual'
  const keep = () => {
    history.scrollRestoration = 'auto'
    keepPositions()
  }
  window.addEventListener('scroll', remember, { passive: true })
  // A click may navigate before the `scroll` event of the scrolling before it.
  window.addEventListener('click', remember, { capture: true })
  window.addEventListener('pagehide', keep)
  return () => {
    window.removeEventListener('scroll', remember)
    window.removeEventListener('click', remember, { capture: true })
    window.removeEventListener('pagehide', keep)
  }
}

/** Whether the browser left restoring the position to the app, because the app created the entry. */
export const isLeftToApp = (): boolean => history.scrollRestoration === 'manual'

/** The stored scroll position of a history entry. */
export const positionAt = (entry: string): number | undefined => positions().get(entry)

/** Scrolls there, repeatedly while the page is growing, until it has arrived or the shopper scrolls. */
export function returnTo(top: number): () => void {
  return whileGrowing(() => {
    window.scrollTo({ top, behavior: 'instant' })
    return Math.abs(window.scrollY - top) < 2
  })
}

/** To a part of the page, which may not be rendered yet, or may be pushed down by what loads above it. */
export const goToPart = (id: string): (() => void) =>
  whileGrowing(() => {
    document.getElementById(id)?.scrollIntoView()
    return false
  })

/** Returns a function that stops it. */
function whileGrowing(scroll: () => boolean): () => void {
  const follow = () => scroll() && stop()
  const growing = new ResizeObserver(follow)
  const tooLate = setTimeout(() => stop(), GROWS_FOR_MS)
  const stop = () => {
    growing.disconnect()
    clearTimeout(tooLate)
    for (const move of MOVES) window.removeEventListener(move, stop)
  }
  for (const move of MOVES) window.addEventListener(move, stop, { passive: true })
  growing.observe(document.body)
  follow()
  return stop
}

const GROWS_FOR_MS = 5_000
const MOVES = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const

let known: Map<string, number> | null = null

/** By history entry. Those of this tab survive a reload and a visit to the card page. */
function positions(): Map<string, number> {
  known ??= new Map(tabStorage.scrollPositions.read() ?? [])
  return known
}

const keepPositions = () => tabStorage.scrollPositions.write([...positions()].slice(-KEPT))

const KEPT = 50
