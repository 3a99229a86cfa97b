/**
 * Joins the built React app to the server: the built entry renders, and calls our API in process. In development, Vite replaces the
 * build and reloads the browser on save.
 */
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { ViteDevServer } from 'vite'
import type { Api, Deps } from '../api/deps.ts'
import { readInProcess } from '../api/pages/in-process.ts'
import { type RenderPage, servePages } from '../api/pages/pages.ts'
import { type RenderPanel, servePanelPage } from '../api/pages/panel-page.ts'
import type { Transport } from '../client/transport.ts'
import { openBuiltFiles, shareBuiltFiles } from '../platform/built-files/built-files.ts'
import type { Database } from '../platform/database/database.ts'
import { LANGUAGES, type Language, languageAt, pathIn } from '../shared/language/language.ts'
import type { AssetManifest } from '../web/ssr/assets.ts'
import type { RenderRequest } from '../web/ssr/render.tsx'

type Renderer = typeof import('../web/ssr/render.tsx')

/** One build of the app, in one language. */
export type WebBuild = {
  render: Renderer['render']
  renderPanel: Renderer['renderPanel']
  manifest: AssetManifest
  firstScript: string
  speculationRules: string
}

export type WebBuilds = Record<Language, WebBuild>

const ROOT = join(import.meta.dirname, '../..')
const DIST = join(ROOT, 'dist')
const BROWSER = join(DIST, 'browser')
const RENDERER = 'src/web/ssr/render.tsx'
const FIRST_SCRIPT = 'src/web/boot/first-script.ts'

export const isDeveloping = (): boolean => process.env.TAGLIO_DEV === '1'

const isBuilt = (): boolean => !isDeveloping() && existsSync(join(DIST, 'server/render.js'))

/** For pages of this version that request their files from an instance of another one. */
export async function shareBuild(db: Database): Promise<void> {
  if (isBuilt()) await shareBuiltFiles(db, join(BROWSER, 'assets'))
}

/** Null before the first build, as in tests of the API. */
export async function loadWebBuilds(): Promise<WebBuilds | null> {
  if (!isBuilt()) return null
  const [en, ar] = await Promise.all([loadWebBuild(DIST), loadWebBuild(join(DIST, 'ar'))])
  return { en, ar }
}

/** The files of all languages are in one folder; each language has a manifest. */
async function loadWebBuild(folder: string): Promise<WebBuild> {
  const renderer = join(folder, 'server/render.js')
  const manifest = JSON.parse(
    await readFile(join(folder, 'browser/.vite/manifest.json'), 'utf8'),
  ) as AssetManifest
  const firstScript = await readFile(join(BROWSER, manifest[FIRST_SCRIPT]?.file ?? ''), 'utf8')
  const { render, renderPanel, speculationRules } = (await import(pathToFileURL(renderer).href)) as Renderer
  return { render, renderPanel, manifest, firstScript, speculationRules }
}

/** For the content security policy: the inline scripts of every page, and its speculation rules. */
export const scriptHashes = (builds: WebBuilds): string[] => [
  ...new Set(
    Object.values(builds).flatMap(({ firstScript, speculationRules }) =>
      [firstScript, speculationRules].map(hashOf),
    ),
  ),
]

const hashOf = (script: string): string => `sha256-${createHash('sha256').update(script).digest('base64')}`

export async function serveWeb(app: Api, deps: Deps, builds: WebBuilds | null): Promise<void> {
  if (isDeveloping()) return serveWebFromSource(app, deps)
  if (!builds) return
  const others = await openBuiltFiles(deps.db, deps.log)
  await serveBuild(app, deps, async (language) => builds[language], { browserDir: BROWSER, others })
}

async function serveBuild(
  app: Api,
  deps: Deps,
  buildOf: (language: Language) => Promise<Omit<WebBuild, 'speculationRules'>>,
  files: Parameters<typeof servePages>[3],
): Promise<void> {
  const page = { origin: deps.config.publicUrl, transport: inProcess(app) }
  const renderPage: RenderPage = async (url) => {
    const { render, manifest, firstScript } = await buildOf(languageOf(url))
    return render({ ...page, manifest, firstScript, url })
  }
  // The staff area is in English.
  const renderPanelFor: RenderPanel = async (url, token) => {
    const { renderPanel, manifest, firstScript } = await buildOf('en')
    return renderPanel({ ...page, transport: inProcess(app, token), manifest, firstScript, url })
  }
  const sendPage = await servePages(app, deps, renderPage, files)
  await servePanelPage(app, deps, renderPanelFor, sendPage)
}

const languageOf = (url: string): Language => languageAt(url.split('?', 1)[0] ?? '')

/** Rendering never changes anything. With a token, the calls are those of its person. */
const inProcess =
  (app: Api, token?: string): Transport =>
  ({ path, headers }) =>
    readInProcess(app, path, { ...headers, ...(token && { authorization: `Bearer ${token}` }) })

async function serveWebFromSource(app: Api, deps: Deps): Promise<void> {
  const servers = {} as Record<Language, ViteDevServer>
  for (const language of LANGUAGES) servers[language] = await viteFor(app, language)
  app.addHook('onRequest', (request, reply, done) => {
    if (request.url.startsWith('/api') || request.url.startsWith('/media')) return done()
    servers[languageOf(request.url)].middlewares(request.raw, reply.raw, done)
  })
  app.addHook('onClose', async () => {
    await Promise.all(Object.values(servers).map((vite) => vite.close()))
  })
  const uncached = { ...deps, replies: { ...deps.replies, get: deps.replies.once } }
  const buildOf = async (language: Language) => {
    const vite = servers[language]
    const { render, renderPanel } = (await vite.ssrLoadModule(`/${RENDERER}`)) as Renderer
    return {
      async render(request: RenderRequest) {
        const page = await render(request)
        return 'sameAs' in page
          ? page
          : { ...page, html: await vite.transformIndexHtml(request.url, page.html) }
      },
      async renderPanel(request: RenderRequest) {
        const html = await renderPanel(request)
        return html && vite.transformIndexHtml(request.url, html)
      },
      manifest: sourcesAsManifest(pathIn(language, '/')),
      firstScript: (await vite.transformRequest(`/${FIRST_SCRIPT}`))?.code ?? '',
    }
  }
  await serveBuild(app, uncached, buildOf, null)
}

/** Each language has a Vite server, whose modules are below the language's address. */
async function viteFor(app: Api, language: Language): Promise<ViteDevServer> {
  const { createServer } = await import('vite')
  // What vite.config.ts reads.
  process.env.PAGE_LANGUAGE = language === 'en' ? '' : language
  return createServer({
    root: ROOT,
    base: language === 'en' ? '/' : `/${language}/`,
    cacheDir: `node_modules/.vite-${language}`,
    appType: 'custom',
    // Loaded directly: a bundled copy would be one more file for the watcher.
    configLoader: 'native',
    server: { middlewareMode: true, ws: { server: app.server } } as object,
  })
}

/** In development every module is a separate file, and Vite adds the styles. */
const sourcesAsManifest = (base: string): AssetManifest =>
  new Proxy({}, { get: (_, file: string) => ({ file: `${base}/${file}`.replace(/^\/+/, '') }) })
