import { type DehydratedState, dehydrate, type QueryClient } from '@tanstack/react-query'
import { renderToString } from 'react-dom/server'
import type { DefaultParams } from 'wouter'
import { type Client, createClient } from '#client/client.ts'
import type { Transport } from '#client/transport.ts'
import { pages } from '#shared/pages.ts'
import { filtersIn, filterText, pageIn } from '#shared/shop-filters.ts'
import { language } from '#text/language.ts'
import { App } from '#web/app/app.tsx'
import { Document } from '#web/app/document.tsx'
import { isTranslated, matchRoute } from '#web/app/match-route.ts'
import { Navigation } from '#web/app/navigation.tsx'
import { isForStaff, type SiteRoute } from '#web/app/site-route.ts'
import { createQueryClient } from '#web/data/query-client.ts'
import { loadStore } from '#web/features/catalog/queries/store-settings.ts'
import { type AssetManifest, assetsOf, type PageAssets } from './assets.ts'
import { speculationRules } from './speculation-rules.ts'
import { structuredDataOf, type Thing } from './structured-data.ts'

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

export type RenderRequest = {
  /** The path with its query. */
  url: string
  /** The origin of the shop, such as https://shop.example, for canonical addresses. */
  origin: string
  /** Calls the API in process. */
  transport: Transport
  /** dist/browser/.vite/manifest.json, parsed. */
  manifest: AssetManifest
  /** The built first-script.ts. */
  firstScript: string
}

/** The whole document of a page whose data is in the cache of `queryClient`. */
export function documentHtml(page: {
  /** The path with its query. */
  url: string
  origin: string
  route: SiteRoute
  status: number
  client: Client
  queryClient: QueryClient
  /** The data for the browser. */
  state: DehydratedState
  structuredData: Thing[]
  assets: PageAssets
  firstScript: string
}): string {
  const { origin, client, queryClient } = page
  const html = renderToString(
    <Document
      origin={origin}
      status={page.status}
      translated={isTranslated(page.route)}
      head={<Head assets={page.assets} firstScript={page.firstScript} />}
      state={
        <>
          <State state={page.state} />
          <StructuredData data={page.structuredData} />
        </>
      }
    >
      <Navigation address={page.url}>
        <App client={client} queryClient={queryClient} state={undefined} origin={origin} />
      </Navigation>
    </Document>,
  )
  return `<!DOCTYPE html>${html}`
}

/** The page is readable before any script: styles, the largest picture and fonts come first, scripts after the first paint. */
const Head = ({ assets, firstScript }: { assets: PageAssets; firstScript: string }) => (
  <>
    <script
      data-modules={assets.modules.map((file) => `/${file}`).join(' ')}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own script, named by the content security policy
      dangerouslySetInnerHTML={{ __html: firstScript }}
    />
    <script
      type="speculationrules"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own rules, named by the content security policy
      dangerouslySetInnerHTML={{ __html: speculationRules }}
    />
    {assets.styles.map((file) => (
      <link key={file} rel="stylesheet" href={`/${file}`} />
    ))}
    {assets.fonts.map((file) => (
      <link key={file} rel="preload" href={`/${file}`} as="font" type="font/woff2" crossOrigin="" />
    ))}
  </>
)

const State = ({ state }: { state: DehydratedState }) => (
  <script
    type="application/json"
    id="state"
    // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON that cannot end its script element early
    dangerouslySetInnerHTML={{ __html: jsonOf(state) }}
  />
)

const StructuredData = ({ data }: { data: Thing[] }) =>
  data.map((thing) => (
    <script
      key={thing['@type']}
      type="application/ld+json"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON that cannot end its script element early
      dangerouslySetInnerHTML={{ __html: jsonOf({ '@context': 'https://schema.org', ...thing }) }}
    />
  ))

const jsonOf = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c')
