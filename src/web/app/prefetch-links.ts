import type { QueryClient } from '@tanstack/react-query'
import type { Client } from '#client/client.ts'
import { prefersReducedData } from '#ui/use-media.ts'
import { matchRoute } from './match-route.ts'

/** Prefetches the code and data of a page when a link to it is touched, hovered or focused, unless the browser saves data. */
export function prefetchLinks(from: { client: Client; queryClient: QueryClient }): void {
  const fetchedAt = new Map<string, number>()

  function prefetch({ href, pathname, search }: HTMLAnchorElement): void {
    const { route, params } = matchRoute(pathname)
    if (route.audience !== 'everyone' || route.path === '*') return
    if (performance.now() - (fetchedAt.get(href) ?? Number.NEGATIVE_INFINITY) < FETCHED_FOR_MS) return
    fetchedAt.set(href, performance.now())
    // If it fails, the page itself requests it again.
    route.screen.preload().catch(() => {})
    route.load?.({ ...from, params, query: new URLSearchParams(search) }).catch(() => {})
  }

  function onNear({ type, target }: Event): void {
    const link = target instanceof Element ? target.closest('a') : null
    if (!link || link.origin !== window.location.origin || prefersReducedData()) return
    if (type === 'touchstart') prefetch(link)
    else setTimeout(() => link.matches(':hover, :focus') && prefetch(link), PASSING_MS)
  }

  for (const type of ['pointerover', 'touchstart', 'focusin'])
    document.addEventListener(type, onNear, { passive: true })
}

/** A pointer that only crosses a link, or a focus that only passes it, has left it by then. */
const PASSING_MS = 60
/** After that it is prefetched again. */
const FETCHED_FOR_MS = 10_000
