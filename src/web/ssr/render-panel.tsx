import { dehydrate } from '@tanstack/react-query'
import { CallFailed } from '../../client/call-failed.ts'
import { createClient } from '../../client/client.ts'
import { staffPages } from '../../shared/pages.ts'
import { matchRoute } from '../app/match-route.ts'
import { createQueryClient } from '../data/query-client.ts'
import { loadStore } from '../features/catalog/queries/store-settings.ts'
import { preloadStaffHeader } from '../layout/layouts.tsx'
import { loadPanel } from '../routes/admin/panel/load-panel.ts'
import { assetsOf } from './assets.ts'
import { documentHtml, type RenderRequest } from './document-html.tsx'

/**
 * Renders the admin panel for the person whose token the transport sends; null if the API refuses the figures to them. The API decides,
 * as for every call.
 */
export async function renderPanel(request: RenderRequest): Promise<string | null> {
  const { searchParams: query } = new URL(request.url, 'http://shop.invalid')
  const { route, params } = matchRoute(staffPages.panel.path)
  const client = createClient(request.transport)
  const queryClient = createQueryClient()
  const loading = { client, queryClient, params, query }
  try {
    await loadPanel(loading)
  } catch (error) {
    if (error instanceof CallFailed) return null
    throw error
  }
  await Promise.all([loadStore(loading), route.screen.preload(), preloadStaffHeader()])
  const html = documentHtml({
    ...request,
    url: `${route.path}?${query}`,
    route,
    status: 200,
    client,
    queryClient,
    // With the times of the reads: the browser need not read again what has just been read.
    state: dehydrate(queryClient),
    structuredData: [],
    assets: assetsOf(request.manifest, [route.screen.file, STAFF_HEADER]),
  })
  queryClient.clear()
  return html
}

const STAFF_HEADER = 'src/web/layout/header/staff-header.tsx'
