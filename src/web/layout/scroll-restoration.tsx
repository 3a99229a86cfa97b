import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { type NavigationType, useLocation, useNavigationType } from 'react-router'
import { dismissToasts } from '../ui/toast.ts'
import { goToPart, isLeftToApp, positionAt, rememberScroll, returnTo } from './scroll-positions.ts'

/**
 * What a browser does for documents, done for screens: a new page starts at its top, Back returns to where the
 * shopper was, focus moves to the new content and its title is spoken. A link with `state={{ stay: true }}` leads to
 * another address of the same page, as a tab does: then view and focus stay.
 */
export function ScrollRestoration() {
  const location = useLocation()
  const kind = useNavigationType()
  const [announced, setAnnounced] = useState('')
  const previousPath = useRef(location.pathname)

  // The first entry of every document has the same key.
  const entry = location.key + location.pathname + location.hash

  useLayoutEffect(() => {
    window.appListens?.()
    if (isLeftToApp()) previousPath.current = ''
  }, [])
  // With the screen itself: a frame later the place to which a shorter page is moved would be taken for the old one's.
  useLayoutEffect(() => (window.isLeaving ? undefined : rememberScroll(entry)), [entry])
  // biome-ignore lint/correctness/useExhaustiveDependencies: notices of one page go with it
  useEffect(dismissToasts, [location.pathname])
  useEffect(() => {
    if (previousPath.current === location.pathname && !location.hash) return
    const samePage = previousPath.current === location.pathname
    previousPath.current = location.pathname
    if (isStay(location.state) && kind !== 'POP') return
    const stopScrolling = scrollFor(kind, entry, location.hash)
    if (samePage) return stopScrolling
    document.getElementById('content')?.focus({ preventScroll: true })
    const speak = setTimeout(() => setAnnounced(document.title), 100)
    return () => {
      stopScrolling?.()
      clearTimeout(speak)
    }
  }, [location.pathname, location.hash, location.state, entry, kind])

  return (
    <p aria-live="polite" className="sr-only">
      {announced}
    </p>
  )
}

const isStay = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'stay' in state && state.stay === true

function scrollFor(
  kind: NavigationType | `${NavigationType}`,
  entry: string,
  hash: string,
): (() => void) | undefined {
  const left = kind === 'POP' ? positionAt(entry) : undefined
  if (left === undefined && hash) return goToPart(decodeURIComponent(hash.slice(1)))
  return returnTo(left ?? 0)
}
