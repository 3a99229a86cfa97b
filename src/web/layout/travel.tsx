import { useEffect, useRef, useState } from 'react'
import { type NavigationType, useLocation, useNavigationType } from 'react-router'

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
    scrollFor(kind, location.key, location.hash)
    if (samePage) return
    document.getElementById('content')?.focus({ preventScroll: true })
    const speak = setTimeout(() => setAnnounced(document.title), 100)
    return () => clearTimeout(speak)
  }, [location.pathname, location.hash, location.key, location.state, kind])

  return (
    <p aria-live="polite" className="sr-only">
      {announced}
    </p>
  )
}

const isStay = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'stay' in state && state.stay === true

const positions = new Map<string, number>()

/** Kept while the page is shown, so that leaving it in any way finds the last position. */
function rememberScroll(key: string): () => void {
  const remember = () => positions.set(key, window.scrollY)
  window.addEventListener('scroll', remember, { passive: true })
  return () => window.removeEventListener('scroll', remember)
}

function scrollFor(kind: NavigationType | `${NavigationType}`, key: string, hash: string): void {
  const target = hash && document.getElementById(decodeURIComponent(hash.slice(1)))
  if (target) target.scrollIntoView()
  else window.scrollTo({ top: kind === 'POP' ? (positions.get(key) ?? 0) : 0, behavior: 'instant' })
}
