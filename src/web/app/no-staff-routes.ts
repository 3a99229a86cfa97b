import { sharedText } from '#text/shared.ts'
import { titleText } from '#text/titles.ts'
import { staffPages } from '../../shared/pages.ts'
import { screen } from './screen.tsx'
import type { SiteRoute } from './site-route.ts'

const inEnglish = screen('account/in-english')

/** Staff's area is in English: a build of another language has this in its place, and leads there. */
export const staffRoutes: readonly SiteRoute[] = Object.values(staffPages).map((page) => ({
  ...page,
  audience: 'everyone',
  title: titleText.suffix(sharedText.header.staff),
  layout: 'plain',
  screen: inEnglish,
}))
