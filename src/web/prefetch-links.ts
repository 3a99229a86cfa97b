import type { QueryClient } from '@tanstack/react-query'
import type { Client } from '../client/client.ts'
import { matchRoute } from './match-route.ts'

/**
 * When a finger touches a link into the shop, or a pointer or the focus rests on it, the page behind it is fetched, code and
 * data, so that it is there when the link is followed. Who saves data is spared that.
 */
export function prefetchLinks(from: { client: Client; queryClient: QueryClient }): void {
  const fetchedAt = new Map<string, number>()

  function prefetch({ href, pathname, search }: HTMLAnchorElement): void {
    const { route, params } = matchRoute(pathname)
    if (route.guard || route.path === '*') return
    if (performance.now() - (fetchedAt.get(href) ?? Number.NEGATIVE_INFINITY) < FETCHED_FOR_MS) return
    fetchedAt.set(href, performance.now())
    // What cannot be fetched now will be asked for again by the page itself.
    route.screen.preload().catch(() => {})
    route.load?.({ ...from, params, query: new URLSearchParams(search) }).catch(() => {})
  }

  function onNear({ type, target }: Event): void {
    const link = target instanceof Element ? target.closest('a') : null
    if (!link || link.origin !== window.location.origin || savesData()) return
    if (type === 'touchstart') prefetch(link)
    else setTimeout(() => link.matches(':hover, :focus') && prefetch(link), PASSING_MS)
  }

  for (const type of ['pointerover', 'touchstart', 'focusin'])
    document.addEventListener(type, onNear, { passive: true })
}

/** A pointer that crosses a link on its way, or a focus that is led past it, has left it before this. */
const PASSING_MS = 60
/** Later it is worth asking again. */
const FETCHED_FOR_MS = 10_000

export const savesData = (): boolean =>
  (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true
