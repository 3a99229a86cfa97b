import { join } from 'node:path'
import staticFiles from '@fastify/static'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { pageNumberPattern } from '../contract/values.ts'
import type { Api, Deps } from './deps.ts'
import { sendReady } from './send-ready.ts'

/** One address in, one whole document out, the same for everyone. */
export type RenderPage = (address: string) => Promise<{ status: number; html: string }>

/** Everything that is not the API: built files (none while developing), then pages. */
export async function servePages(
  app: Api,
  deps: Pick<Deps, 'replies'>,
  render: RenderPage,
  browserDir: string | null,
): Promise<void> {
  if (browserDir) await serveBuiltFiles(app, browserDir)

  app.setNotFoundHandler(async (request: FastifyRequest, reply: FastifyReply) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      return reply.code(404).type('text/plain').send('Not found')
    }
    const address = addressOfPage(request.url)
    const make = async () => {
      const { status, html } = await render(address)
      return { status, type: 'text/html; charset=utf-8', body: html }
    }
    return sendReady(request, reply, await deps.replies.get(`page ${address}`, make))
  })
}

/**
 * Only the page number changes what the server renders; anything else in the query is for the browser to read. Slashes
 * at the start are one: after two of them the next name would be read as a host.
 */
function addressOfPage(url: string): string {
  const { pathname, searchParams } = new URL(`http://shop.invalid/${url.replace(HOST_IN_TARGET, '')}`)
  const path = pathname.replace(/^\/+/, '/')
  const page = searchParams.get('page')
  return page && pageNumberPattern.test(page) ? `${path}?page=${page}` : path
}

/** Proxies ask for whole addresses. */
const HOST_IN_TARGET = /^https?:\/\/[^/?#]*/i

/** Hashed names never change their content; the rest (icons, manifest, film) is asked for again after an hour. */
async function serveBuiltFiles(app: Api, browserDir: string): Promise<void> {
  const shared = { preCompressed: true, decorateReply: false, index: false as const }
  await app.register(staticFiles, {
    ...shared,
    root: join(browserDir, 'assets'),
    prefix: '/assets/',
    immutable: true,
    maxAge: '1y',
  })
  await app.register(staticFiles, {
    ...shared,
    root: browserDir,
    prefix: '/',
    maxAge: '1h',
    // A route for each file, so that everything else is a page.
    wildcard: false,
    globIgnore: ['assets/**', '.vite/**', '**/*.br', '**/*.gz'],
  })
}
