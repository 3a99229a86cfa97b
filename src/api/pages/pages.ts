import type { BuiltFiles } from '#platform/built-files/built-files.ts'
import type { ReadyReply } from '#platform/cache/cache.ts'
import { ENDLESS } from '#platform/cache/cache.ts'
import { filtersIn, filterText, pageIn } from '#shared/shop-filters.ts'
import type { Api, Deps } from '../deps.ts'
import { sendReady } from '../http/replies/send-ready.ts'
import { serveBuiltFiles } from './built-files.ts'

/** Renders a document that is the same for everyone, or answers the canonical address of the same page. */
export type RenderPage = (address: string) => Promise<RenderedPage | { sameAs: string }>
type RenderedPage = { status: number; html: string; isWhole: boolean }

/** Everything that is not the API: built files (none while developing), then pages. */
export async function servePages(
  app: Api,
  deps: Pick<Deps, 'replies'>,
  render: RenderPage,
  built: { browserDir: string; others: BuiltFiles } | null,
): Promise<void> {
  if (built) await serveBuiltFiles(app, built.browserDir, built.others)

  const keptPage = (address: string): Promise<ReadyReply> =>
    deps.replies.get(`${isOneOfMany(address) ? ENDLESS : ''}page ${address}`, async () => {
      const page = await render(address)
      if ('sameAs' in page) throw new SameAs(page.sameAs)
      return { status: page.status, type: 'text/html; charset=utf-8', body: page.html, keep: page.isWhole }
    })
  const pageAt = (address: string): Promise<ReadyReply> =>
    keptPage(address).catch((error: unknown) => {
      if (error instanceof SameAs) return keptPage(error.address)
      throw error
    })

  app.get('/*', { schema: { hide: true } }, async (request, reply) =>
    sendReady(request, reply, await pageAt(addressOfPage(request.url))),
  )
  // Other methods, and files that no build has.
  app.setNotFoundHandler((_, reply) => reply.code(404).type('text/plain; charset=utf-8').send('Not found'))
}

/** Thrown, because the cache does not store what throws: of a thousand addresses of one page, only the canonical one is cached. */
class SameAs extends Error {
  readonly address: string
  constructor(address: string) {
    super(address)
    this.address = address
  }
}

/** A filtered or sorted list has endlessly many addresses. */
const isOneOfMany = (address: string): boolean => /\?(?!page=\d+$)/.test(address)

/**
 * Only filters, order and page number change what the server renders; the rest of the query is for the browser. Leading slashes are
 * collapsed: after two of them, the next name would be taken as a host.
 */
function addressOfPage(url: string): string {
  const { pathname, searchParams } = new URL(`http://shop.invalid/${url.replace(HOST_IN_TARGET, '')}`)
  const path = pathname.replace(/^\/+/, '/')
  return path + filterText(filtersIn(searchParams), pageIn(searchParams))
}

/** Some proxies send the absolute form of the request target. */
const HOST_IN_TARGET = /^https?:\/\/[^/?#]*/i
