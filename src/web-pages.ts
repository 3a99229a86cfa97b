/**
 * Joins the built React app to the server: the built entry renders, our own API feeds it in process. While developing,
 * Vite stands in for the build and reloads the browser on save.
 */
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { IN_PROCESS } from './api/call-limits.ts'
import type { Api, Deps } from './api/deps.ts'
import { type RenderPage, servePages } from './api/pages.ts'
import type { Transport } from './client/transport.ts'
import { readBuiltFile, shareBuiltFiles } from './platform/built-files.ts'
import type { AssetManifest } from './web/ssr/assets.ts'

type Renderer = typeof import('./web/ssr/render.tsx')

/** One build of the app, in one language. */
export type WebBuild = {
  render: Renderer['render']
  browserDir: string
  manifest: AssetManifest
  firstScript: string
}

const ROOT = join(import.meta.dirname, '..')
const DIST = join(ROOT, 'dist')
const RENDERER = 'src/web/ssr/render.tsx'
const FIRST_SCRIPT = 'src/web/first-script.ts'

export const isDeveloping = (): boolean => process.env.TAGLIO_DEV === '1'

/** Null before the first build, as in a test of the API alone. */
export async function loadWebBuild(folder = DIST): Promise<WebBuild | null> {
  const renderer = join(folder, 'server/render.js')
  if (isDeveloping() || !existsSync(renderer)) return null
  const browserDir = join(folder, 'browser')
  const manifest = JSON.parse(
    await readFile(join(browserDir, '.vite/manifest.json'), 'utf8'),
  ) as AssetManifest
  const firstScript = await readFile(join(browserDir, manifest[FIRST_SCRIPT]?.file ?? ''), 'utf8')
  // All of it now: another shop of this checkout may put a newer build in its place while this one runs.
  for (const screen of await readdir(join(folder, 'server/assets')))
    if (screen.endsWith('.js')) await import(moduleAt(folder, 'server/assets', screen))
  const { render } = (await import(moduleAt(renderer))) as Renderer
  return { render, browserDir, manifest, firstScript }
}

const moduleAt = (...path: string[]): string => pathToFileURL(join(...path)).href

/** By this the content security policy knows the one inline script of every page. */
export const scriptHash = (script: string): string =>
  `sha256-${createHash('sha256').update(script).digest('base64')}`

export async function serveWeb(app: Api, deps: Deps, build: WebBuild | null): Promise<void> {
  if (isDeveloping()) return serveWebFromSource(app, deps)
  if (!build) return
  const { render, browserDir, manifest, firstScript } = build
  const page = { origin: deps.config.publicUrl, transport: inProcess(app), manifest, firstScript }
  await shareBuiltFiles(deps.db, join(browserDir, 'assets'))
  const others = (name: string) => readBuiltFile(deps.db, name)
  await servePages(app, deps, (url) => render({ ...page, url }), { browserDir, others })
}

/** A call to our own API without a socket: screens read through the same door as everybody else. */
const inProcess =
  (app: Api): Transport =>
  async ({ method, path, body, headers }) => {
    const reply = await app.inject({
      method,
      url: path,
      headers: headers ?? {},
      remoteAddress: IN_PROCESS,
      ...(body !== undefined && { payload: body as object }),
    })
    return { status: reply.statusCode, body: reply.json() }
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
  const uncached = { ...deps, replies: { ...deps.replies, get: deps.replies.once } }
  const renderFromSource: RenderPage = async (url) => {
    const { render } = (await vite.ssrLoadModule(`/${RENDERER}`)) as Renderer
    const page = await render({
      url,
      origin: deps.config.publicUrl,
      transport: inProcess(app),
      manifest: sourcesAsManifest,
      firstScript: (await vite.transformRequest(`/${FIRST_SCRIPT}`))?.code ?? '',
    })
    return 'sameAs' in page ? page : { ...page, html: await vite.transformIndexHtml(url, page.html) }
  }
  await servePages(app, uncached, renderFromSource, null)
}

/** While developing every module is its own file, and Vite brings its styles along. */
const sourcesAsManifest: AssetManifest = new Proxy({}, { get: (_, file: string) => ({ file }) })
