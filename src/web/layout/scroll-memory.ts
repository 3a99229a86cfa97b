/** Kept while the page is shown, so that leaving it in any way finds the last position. */
export function rememberScroll(key: string): () => void {
  const remember = () => positions().set(key, window.scrollY)
  const keep = () => keepPositions()
  window.addEventListener('scroll', remember, { passive: true })
  window.addEventListener('pagehide', keep)
  return () => {
    window.removeEventListener('scroll', remember)
    window.removeEventListener('pagehide', keep)
  }
}

/** Where an entry of the history was left; the top of the page if that is not known. */
export const positionAt = (key: string): number => positions().get(key) ?? 0

/** A page whose content is still on its way is too short: then as it grows, until it is long enough or the shopper moves. */
export function returnTo(top: number): () => void {
  const scroll = () => {
    window.scrollTo({ top, behavior: 'instant' })
    if (Math.abs(window.scrollY - top) < 2) stop()
  }
  const growing = new ResizeObserver(scroll)
  const tooLate = setTimeout(() => stop(), GROWS_FOR_MS)
  const stop = () => {
    growing.disconnect()
    clearTimeout(tooLate)
    for (const move of MOVES) window.removeEventListener(move, stop)
  }
  for (const move of MOVES) window.addEventListener(move, stop, { passive: true })
  growing.observe(document.body)
  scroll()
  return stop
}

const GROWS_FOR_MS = 5_000
const MOVES = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const

let known: Map<string, number> | null = null

/** By the key of the history's entry. Those of this tab are kept through a reload and a visit to the card page. */
function positions(): Map<string, number> {
  known ??= new Map(storedPositions())
  return known
}

function storedPositions(): [string, number][] {
  try {
    return JSON.parse(sessionStorage.getItem(ENTRY) ?? '[]') as [string, number][]
  } catch {
    return []
  }
}

const keepPositions = () => sessionStorage.setItem(ENTRY, JSON.stringify([...positions()].slice(-KEPT)))

const ENTRY = 'scrollPositions'
const KEPT = 50
