import { type DefaultParams, matchRoute as matchPath } from 'wouter'
import { staffRoutes } from '#staff-routes'
import { language } from '#text/language.ts'
import { pathParser } from './navigation.tsx'
import { notFoundRoute, routes } from './routes.tsx'
import type { SiteRoute } from './site-route.ts'

const all: readonly SiteRoute[] = [...routes, ...staffRoutes]

/** Staff's pages are in English alone. */
export const isTranslated = (route: SiteRoute): boolean => !staffRoutes.some((one) => one === route)

/** The route of a path; the not-found screen for every path that is none of ours. */
export function matchRoute(pathname: string): { route: SiteRoute; params: DefaultParams } {
  return routeAt(decoded(pathname.slice(language.base.length)) || '/')
}

/** The same for a path as wouter tells it: decoded, and without the language. */
export function routeAt(path: string): { route: SiteRoute; params: DefaultParams } {
  for (const route of all) {
    const [matches, params] = matchPath<DefaultParams>(pathParser, route.path, path)
    if (matches) return { route, params }
  }
  return { route: notFoundRoute, params: {} }
}

function decoded(path: string): string {
  try {
    return decodeURI(path)
  } catch {
    return path
  }
}
