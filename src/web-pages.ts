/**
 * Joins the built React app to the server: the built entry renders, our own API feeds it in process. While developing,
 * Vite stands in for the build and reloads the browser on save.
 */
import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { IN_PROCESS } from './api/call-limits.ts'
import type { Api, Deps } from './api/deps.ts'
import { servePages } from './api/pages.ts'
import { type Client, createClient } from './client/client.ts'

/** What dist/server/entry-server.js offers; src/web/entry-server.tsx is its source. */
export type WebEntry = {
  firstScriptHash: string
  render(request: {
    url: string
    origin: string
    client: Client
    manifest: unknown
  }): Promise<{ status: number; html: string }>
}

const ROOT = join(import.meta.dirname, '..')
const BROWSER_DIR = join(ROOT, 'dist/browser')
const ENTRY = join(ROOT, 'dist/server/entry-server.js')
const SCREENS = join(ROOT, 'dist/server/assets')
const moduleAt = (...path: string[]): string => pathToFileURL(join(...path)).href

export const isDeveloping = (): boolean => process.env.TAGLIO_DEV === '1'

/** Null before the first build, as in a test of the API alone. */
export async function loadWebEntry(): Promise<WebEntry | null> {
  if (isDeveloping() || !existsSync(ENTRY)) return null
  // All of it now: another shop of this checkout may put a newer build in its place while this one runs.
  for (const screen of await readdir(SCREENS))
    if (screen.endsWith('.js')) await import(moduleAt(SCREENS, screen))
  return (await import(moduleAt(ENTRY))) as WebEntry
}

export async function serveWeb(app: Api, deps: Deps, entry: WebEntry | null): Promise<void> {
  if (isDeveloping()) return serveWebFromSource(app, deps)
  if (!entry) return
  const client = inProcessClient(app)
  const manifest = JSON.parse(await readFile(join(BROWSER_DIR, '.vite/manifest.json'), 'utf8'))
  const origin = deps.config.publicUrl
  await servePages(app, deps, (url) => entry.render({ url, origin, client, manifest }), BROWSER_DIR)
}

/** A call to our own API without a socket: screens read through the same door as everybody else. */
function inProcessClient(app: Api): Client {
  return createClient(async ({ method, path, body, headers }) => {
    const reply = await app.inject({
      method,
      url: path,
      headers: headers ?? {},
      remoteAddress: IN_PROCESS,
      ...(body !== undefined && { payload: body as object }),
    })
    return { status: reply.statusCode, body: reply.json() }
  })
}

async function serveWebFromSource(app: Api, deps: Deps): Promise<void> {
  const { createServer } = await import('vite')
  const vite = await createServer({
    root: ROOT,
    appType: 'custom',
    // Loaded as it is: a bundled copy would be one more file that the watcher sees change.
    configLoader: 'native',
    server: { middlewareMode: true, ws: { server: app.server } } as object,
  })
  app.addHook('onRequest', (request, reply, done) => {
    if (request.url.startsWith('/api') || request.url.startsWith('/media')) return done()
    vite.middlewares(request.raw, reply.raw, done)
  })
  app.addHook('onClose', () => vite.close())
  const client = inProcessClient(app)
  const uncached = { ...deps, replies: { ...deps.replies, get: deps.replies.once } }
  const render = async (url: string) => {
    const { render } = (await vite.ssrLoadModule('/src/web/entry-server.tsx')) as unknown as WebEntry
    const page = await render({ url, origin: deps.config.publicUrl, client, manifest: sourcesAsManifest })
    return { status: page.status, html: await vite.transformIndexHtml(url, page.html) }
  }
  await servePages(app, uncached, render, null)
}

/** While developing every module is its own file, and Vite brings its styles along. */
const sourcesAsManifest = new Proxy({}, { get: (_, file: string) => ({ file }) })
