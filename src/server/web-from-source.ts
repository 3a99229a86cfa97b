import type { ViteDevServer } from 'vite'
import type { Api } from '#api/deps.ts'
import { LANGUAGES, type Language, pathIn } from '#shared/language/language.ts'
import type { AssetManifest } from '#web/ssr/assets.ts'
import type { RenderRequest } from '#web/ssr/render.tsx'
import { FIRST_SCRIPT, languageOf, type Renderer, ROOT, type WebBuild } from './web-build.ts'

/** For development: Vite replaces the build and reloads the browser on save. */
export async function buildFromSource(
  app: Api,
): Promise<(language: Language) => Promise<Omit<WebBuild, 'speculationRules'>>> {
  const servers = {} as Record<Language, ViteDevServer>
  for (const language of LANGUAGES) servers[language] = await viteFor(app, language)
  app.addHook('onRequest', (request, reply, done) => {
    if (request.url.startsWith('/api') || request.url.startsWith('/media')) return done()
    servers[languageOf(request.url)].middlewares(request.raw, reply.raw, done)
  })
  app.addHook('onClose', async () => {
    await Promise.all(Object.values(servers).map((vite) => vite.close()))
  })
  return async (language) => {
    const vite = servers[language]
    const { render } = (await vite.ssrLoadModule(`/${RENDERER}`)) as Renderer
    return {
      async render(request: RenderRequest) {
        const page = await render(request)
        return 'sameAs' in page
          ? page
          : { ...page, html: await vite.transformIndexHtml(request.url, page.html) }
      },
      manifest: sourcesAsManifest(pathIn(language, '/')),
      firstScript: (await vite.transformRequest(`/${FIRST_SCRIPT}`))?.code ?? '',
    }
  }
}

const RENDERER = 'src/web/ssr/render.tsx'

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
