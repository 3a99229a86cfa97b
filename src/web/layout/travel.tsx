import { useEffect, useRef, useState } from 'react'
import { type NavigationType, useLocation, useNavigationType } from 'react-router'
import { positionAt, rememberScroll, returnTo } from './scroll-memory.ts'

/**
 * What a browser does for documents, done for screens: a new page starts at its top, Back returns to where the
 * shopper was, focus moves to the new content and its title is spoken. A link with `state={{ stay: true }}` leads to
 * another address of the same page, as a tab does: then view and focus stay.
 */
export function Travel() {
  const location = useLocation()
  const kind = useNavigationType()
  const [announced, setAnnounced] = useState('')
  const previousPath = useRef(location.pathname)

  useEffect(() => rememberScroll(location.key), [location.key])
  useEffect(() => {
    if (previousPath.current === location.pathname && !location.hash) return
    const samePage = previousPath.current === location.pathname
    previousPath.current = location.pathname
    if (isStay(location.state) && kind !== 'POP') return
    const stopScrolling = scrollFor(kind, location.key, location.hash)
    if (samePage) return stopScrolling
    document.getElementById('content')?.focus({ preventScroll: true })
    const speak = setTimeout(() => setAnnounced(document.title), 100)
    return () => {
      stopScrolling?.()
      clearTimeout(speak)
    }
  }, [location.pathname, location.hash, location.key, location.state, kind])

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
  key: string,
  hash: string,
): (() => void) | undefined {
  const target = hash && document.getElementById(decodeURIComponent(hash.slice(1)))
  if (target) target.scrollIntoView()
  else if (kind === 'POP') return returnTo(positionAt(key))
  else window.scrollTo({ top: 0, behavior: 'instant' })
  return undefined
}
