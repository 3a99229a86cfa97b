import type { QueryClient } from '@tanstack/react-query'
import type { Client } from '#client/client.ts'
import type { Page } from '#shared/pages.ts'
import { titleText } from '#text/titles.ts'
import type { Screen } from './screen.tsx'

export type SiteRoute = Page & {
  /** Null when the screen sets its own, as a product's does. */
  title: string | null
  description?: string
  layout: 'storefront' | 'plain' | 'admin'
  /** Whether filters, sort order and page number in the query make another page of it. */
  isList?: boolean
  screen: Screen
  /** Fills the cache before the page is rendered on the server. What it cannot read, the browser will. */
  load?: (from: Loading) => Promise<Loaded | undefined>
  /**
   * The path whose page is sent for everything under this route that does not exist; `tell` marks it as missing in the browser's cache
   * before hydration.
   */
  missing?: { path: string; tell?: (at: Pick<Loading, 'queryClient' | 'params'>) => void }
}

/** Makes the routes of one layout. The brand's name follows the title. */
export const routesIn =
  (layout: SiteRoute['layout']) =>
  (page: Page, screen: Screen, title?: string): SiteRoute => ({
    ...page,
    layout,
    screen,
    title: title ? titleText.suffix(title) : null,
  })

/** A screen of staff is neither rendered on the server nor fetched before its guard lets somebody pass. */
export const isForStaff = ({ audience }: SiteRoute): boolean =>
  audience !== 'everyone' && audience !== 'account'

export type Loading = {
  client: Client
  queryClient: QueryClient
  params: Record<string, string | undefined>
  /** On the server only what makes another list; the browser reads the rest. */
  query: URLSearchParams
}

/** What the server must know beyond the cache: a page about something that does not exist is a 404. */
export type Loaded = { status?: 200 | 404 }
