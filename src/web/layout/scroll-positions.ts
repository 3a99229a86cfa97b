import { tabStorage } from '../data/storage.ts'

/**
 * Kept while the page is shown, so that leaving it in any way finds the last position. Between two screens of a document
 * the browser would scroll the old one before the new one is there, and spoil what is known of the old. When the document
 * itself is left that is handed back to it: it returns to the place before the app is there.
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
  // A link that was pressed leads away before the browser has told of the scrolling to it.
  window.addEventListener('click', remember, { capture: true })
  window.addEventListener('pagehide', keep)
  return () => {
    window.removeEventListener('scroll', remember)
    window.removeEventListener('click', remember, { capture: true })
    window.removeEventListener('pagehide', keep)
  }
}

/** Whether the document was opened at an entry that the app had left: then the browser did not return to its place. */
export const isLeftToApp = (): boolean => history.scrollRestoration === 'manual'

/** Where an entry of the history was left, if that is known. */
export const positionAt = (entry: string): number | undefined => positions().get(entry)

/** Scrolls there, again and again while the page is still growing, until it has arrived or the shopper moves. */
export function returnTo(top: number): () => void {
  return whileGrowing(() => {
    window.scrollTo({ top, behavior: 'instant' })
    return Math.abs(window.scrollY - top) < 2
  })
}

/** To a part of the page, which may be on its way, or be pushed by what comes in above it. */
export const goToPart = (id: string): (() => void) =>
  whileGrowing(() => {
    document.getElementById(id)?.scrollIntoView()
    return false
  })

/** Answers how to stop. */
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

/** By the entry of the history. Those of this tab are kept through a reload and a visit to the card page. */
function positions(): Map<string, number> {
  known ??= new Map(tabStorage.scrollPositions.read() ?? [])
  return known
}

const keepPositions = () => tabStorage.scrollPositions.write([...positions()].slice(-KEPT))

const KEPT = 50
