import type { DehydratedState, QueryClient } from '@tanstack/react-query'
import { renderToString } from 'react-dom/server'
import type { Client } from '#client/client.ts'
import type { Transport } from '#client/transport.ts'
import { App } from '../app/app.tsx'
import { Document } from '../app/document.tsx'
import { isTranslated } from '../app/match-route.ts'
import { Navigation } from '../app/navigation.tsx'
import type { SiteRoute } from '../app/site-route.ts'
import type { AssetManifest, PageAssets } from './assets.ts'
import { speculationRules } from './speculation-rules.ts'
import type { Thing } from './structured-data.ts'

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
