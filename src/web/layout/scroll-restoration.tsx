import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { dismissToasts } from '#ui/toast.ts'
import { isReturn, useHistoryEntry } from '../app/navigation.tsx'
import { tabStorage } from '../data/storage.ts'

/**
 * Does for screens what a browser does for documents: a new page starts at its top, Back returns to where the shopper was, focus moves
 * to the new content, and its title is announced. A link with `state={{ stay: true }}` leads to another address of the same page, such
 * as a tab: scroll position and focus stay.
 */
export function ScrollRestoration() {
  const [path] = useLocation()
  const entry = useHistoryEntry()
  const [announced, setAnnounced] = useState('')
  const previousPath = useRef(path)

  useLayoutEffect(() => {
    window.appListens?.()
    if (isLeftToApp()) previousPath.current = ''
  }, [])
  // In the same commit as the screen: a frame later, the position of a shorter page would be taken for the old one's.
  useLayoutEffect(() => (window.isLeaving ? undefined : rememberScroll(entry)), [entry])
  // biome-ignore lint/correctness/useExhaustiveDependencies: notices of one page go with it
  useEffect(dismissToasts, [path])
  useEffect(() => {
    const { hash } = window.location
    const samePage = previousPath.current === path
    if (samePage && !hash) return
    previousPath.current = path
    if (window.history.state?.stay && !isReturn()) return
    const stopScrolling = scrollFor(entry, hash)
    if (samePage) return stopScrolling
    document.getElementById('content')?.focus({ preventScroll: true })
    const speak = setTimeout(() => setAnnounced(document.title), 100)
    return () => {
      stopScrolling?.()
      clearTimeout(speak)
    }
  }, [path, entry])

  return (
    <p aria-live="polite" className="sr-only">
      {announced}
    </p>
  )
}

function scrollFor(entry: string, hash: string): (() => void) | undefined {
  const left = isReturn() ? positionAt(entry) : undefined
  if (left === undefined && hash) return goToPart(decodeURIComponent(hash.slice(1)))
  return returnTo(left ?? 0)
}

/**
 * Records the position while the page is shown, so that it is known however the page is left. Between two screens the browser's own
 * scroll restoration is off: it would scroll the old screen before the new one is rendered. When the document itself is left it is on
 * again, because on return the browser restores the position before the app is loaded.
 */
function rememberScroll(entry: string): () => void {
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
const isLeftToApp = (): boolean => history.scrollRestoration === 'manual'

/** The stored scroll position of a history entry. */
const positionAt = (entry: string): number | undefined => positions().get(entry)

/** Scrolls there, repeatedly while the page is growing, until it has arrived or the shopper scrolls. */
function returnTo(top: number): () => void {
  return whileGrowing(() => {
    window.scrollTo({ top, behavior: 'instant' })
    return Math.abs(window.scrollY - top) < 2
  })
}

/** To a part of the page, which may not be rendered yet, or may be pushed down by what loads above it. */
const goToPart = (id: string): (() => void) =>
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
