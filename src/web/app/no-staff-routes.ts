import { sharedText } from '#text/shared.ts'
import { titleText } from '#text/titles.ts'
import { screen } from './screen.tsx'
import type { SiteRoute } from './site-route.ts'
import { staffPaths } from './staff-paths.ts'

const inEnglish = screen('account/in-english')

/** Staff's area is in English: a build of another language has this in its place, and leads there. */
export const staffRoutes: readonly SiteRoute[] = staffPaths.map((path) => ({
  path,
  title: titleText.suffix(sharedText.header.staff),
  indexed: false,
  layout: 'plain',
  screen: inEnglish,
}))
