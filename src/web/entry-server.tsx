import { createHash } from 'node:crypto'
import { type DehydratedState, dehydrate } from '@tanstack/react-query'
import { renderToString } from 'react-dom/server'
import { StaticRouter } from 'react-router'
import type { Client } from '../client/client.ts'
import { App } from './app.tsx'
import { type AssetManifest, assetsOf } from './asset-manifest.ts'
import { createQueryClient } from './data/query-client.ts'
import { documentHtml } from './document.ts'
import { firstScript } from './first-script.ts'
import { matchRoute } from './match-route.ts'

/** By this the content security policy knows the one inline script of every page. */
export const firstScriptHash = `sha256-${createHash('sha256').update(firstScript).digest('base64')}`

export type Rendered = { status: number; html: string }

/**
 * A page as a whole document. It is the same for everyone: who is asking is known only in the browser, so the bytes
 * can be kept and sent to all until the catalogue changes.
 */
export async function render(request: {
  /** The path with its query. */
  url: string
  /** Where the shop stands, such as https://shop.example, for canonical addresses. */
  origin: string
  /** Reaches the API in process. */
  client: Client
  /** dist/browser/.vite/manifest.json, parsed. */
  manifest: AssetManifest
}): Promise<Rendered> {
  const { pathname, search, searchParams } = new URL(request.url, 'http://shop.invalid')
  const { route, params } = matchRoute(pathname)
  // Who is asking is not known here, so a screen of staff is neither rendered nor announced to the browser.
  const isForStaff = route.guard === 'admin'
  const queryClient = createQueryClient()
  const [loaded] = await Promise.all([
    route.load?.({ client: request.client, queryClient, params, query: searchParams }),
    isForStaff ? undefined : route.screen.preload(),
  ])
  const state = timeless(dehydrate(queryClient))
  const app = renderToString(
    <StaticRouter location={pathname + search}>
      <App client={request.client} queryClient={queryClient} state={undefined} origin={request.origin} />
    </StaticRouter>,
  )
  queryClient.clear()
  const status = route.path === '*' ? 404 : (loaded?.status ?? 200)
  const html = documentHtml({
    app,
    state,
    assets: assetsOf(request.manifest, isForStaff ? null : route.screen.file),
    origin: request.origin,
  })
  return { status, html }
}

/**
 * When something was read is nobody's business: the browser reads it again in any case, and without the times a page stays
 * the same bytes until it shows something else. Whoever has it need not fetch it again after every order.
 */
function timeless(state: DehydratedState): DehydratedState {
  return {
    ...state,
    queries: state.queries.map((query) => ({
      ...query,
      dehydratedAt: 0,
      state: { ...query.state, dataUpdatedAt: 0 },
    })),
  }
}
