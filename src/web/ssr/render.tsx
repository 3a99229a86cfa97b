import { type DehydratedState, dehydrate, type QueryClient } from '@tanstack/react-query'
import type { DefaultParams } from 'wouter'
import { createClient } from '#client/client.ts'
import { pages } from '#shared/pages.ts'
import { filtersIn, filterText, pageIn } from '#shared/shop-filters.ts'
import { language } from '#text/language.ts'
import { matchRoute } from '../app/match-route.ts'
import { isForStaff, type SiteRoute } from '../app/site-route.ts'
import { createQueryClient } from '../data/query-client.ts'
import { loadStore } from '../features/catalog/queries/store-settings.ts'
import { assetsOf } from './assets.ts'
import { documentHtml, type RenderRequest } from './document-html.tsx'
import { structuredDataOf } from './structured-data.ts'

export { speculationRules } from './speculation-rules.ts'

const { base } = language

export type Page =
  | {
      status: number
      html: string
      /** False when some data could not be read: the browser will read it, and the page is not cached. */
      isWhole: boolean
    }
  /** The page is that of another address: the canonical one, or that of missing pages. */
  | { sameAs: string }

/**
 * Renders a page as a whole document. It is the same for everyone: only the browser knows the user, so it can be cached until its
 * content changes. All missing pages are one page, and all spellings of an address redirect to the canonical one, so that unlimited
 * addresses do not cause unlimited rendering.
 */
export async function render(request: RenderRequest): Promise<Page> {
  const { url } = request
  const { pathname, searchParams } = new URL(url, 'http://shop.invalid')
  const { route, params } = matchRoute(pathname)
  const address = addressOf(route, params, searchParams)
  if (address !== url) return { sameAs: address }

  const client = createClient(request.transport, language.code)
  const queryClient = createQueryClient()
  const loading = { client, queryClient, params, query: searchParams }
  const [loaded] = await Promise.all([
    route.load?.(loading),
    loadStore(loading),
    isForStaff(route) ? undefined : route.screen.preload(),
  ])
  const status = route.path === '*' ? 404 : (loaded?.status ?? 200)
  const missing = route.missing && base + route.missing.path
  if (status === 404 && missing && missing !== url) return { sameAs: missing }

  const html = documentHtml({
    ...request,
    route,
    status,
    client,
    queryClient,
    state: withoutTimes(dehydrate(queryClient)),
    structuredData: structuredDataOf(route, params, queryClient, request.origin),
    assets: assetsOf(request.manifest, isForStaff(route) ? [] : [route.screen.file]),
  })
  const isWhole = hasReadAll(queryClient)
  queryClient.clear()
  return { status, html, isWhole }
}

/** The canonical address. An impossible parameter is the 404 page, without a read. */
function addressOf(route: SiteRoute, params: DefaultParams, query: URLSearchParams): string {
  const isPlain = Object.values(params).every((value) => /^[\w-]+$/.test(value ?? ''))
  if (route.missing && (route.path === '*' || !isPlain)) return base + route.missing.path
  const path =
    route.path === pages.home.path && base
      ? ''
      : route.path.replace(/:(\w+)/g, (_, name) => params[name] ?? '')
  return base + path + (route.isList ? filterText(filtersIn(query), pageIn(query)) : '')
}

const hasReadAll = (queryClient: QueryClient): boolean =>
  queryClient
    .getQueryCache()
    .getAll()
    .every(({ state }) => state.status !== 'error')

/**
 * Without the times of the reads, which the browser does not need because it refetches in any case: so a page has the same bytes, and
 * the same ETag, until its content changes.
 */
function withoutTimes(state: DehydratedState): DehydratedState {
  return {
    ...state,
    queries: state.queries.map((query) => ({
      ...query,
      dehydratedAt: 0,
      state: { ...query.state, dataUpdatedAt: 0 },
    })),
  }
}
