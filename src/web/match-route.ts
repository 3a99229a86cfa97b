import { matchRoutes, type Params } from 'react-router'
import { staffRoutes } from '#staff-routes'
import { language } from '#text/language.ts'
import { notFoundRoute, routes } from './routes.tsx'
import type { SiteRoute } from './site-route.ts'

/** The site map as React Router reads it, for the server that renders a page and the app that shows it. */
export const routeObjects = [...routes, ...staffRoutes, notFoundRoute].map((siteRoute) => ({
  path: siteRoute.path,
  caseSensitive: true,
  siteRoute,
}))

/** Staff's pages are in English alone. */
export const isTranslated = (route: SiteRoute): boolean => !staffRoutes.some((one) => one === route)

/** The route of a path; the not-found screen for every path that is none of ours. */
export function matchRoute(pathname: string): { route: SiteRoute; params: Params } {
  const match = matchRoutes(routeObjects, pathname, language.base || '/')?.at(-1)
  return { route: match?.route.siteRoute ?? notFoundRoute, params: match?.params ?? {} }
}
