import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { dismissToasts } from '#ui/toast.ts'
import { isReturn, useHistoryEntry } from '../app/navigation.tsx'
import { goToPart, isLeftToApp, positionAt, rememberScroll, returnTo } from './scroll-positions.ts'

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
