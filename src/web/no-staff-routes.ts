import type { SiteRoute } from './site-route.ts'

/** Staff's area is in English; the build of any other language has this in its place, and none of its screens. */
export const staffRoutes: readonly SiteRoute[] = []
