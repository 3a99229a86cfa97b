import { matchPath } from 'react-router'
import { notFoundRoute, routes } from './routes.tsx'
import type { SiteRoute } from './site-route.ts'

export type Match = { route: SiteRoute; params: Record<string, string | undefined> }

/** The route of a path; the not-found screen for every path that is none of ours. */
export function matchRoute(pathname: string): Match {
  for (const route of routes) {
    const match = matchPath({ path: route.path, caseSensitive: true }, pathname)
    if (match) return { route, params: match.params }
  }
  return { route: notFoundRoute, params: {} }
}
