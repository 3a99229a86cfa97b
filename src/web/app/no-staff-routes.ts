import { staffPages } from '#shared/pages.ts'
import { sharedText } from '#text/shared.ts'
import { screen } from './screen.tsx'
import { routesIn, type SiteRoute } from './site-route.ts'

const plain = routesIn('plain')
const inEnglish = screen('account/in-english')

/** Staff's area is in English: a build of another language has this in its place, and leads there. */
export const staffRoutes: readonly SiteRoute[] = Object.values(staffPages).map((page) =>
  plain({ ...page, audience: 'everyone' }, inEnglish, sharedText.header.staff),
)
