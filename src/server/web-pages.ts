/** Joins the built React app to the server: the built entry renders, and calls our API in process. */
import type { Api, Deps } from '#api/deps.ts'
import { readInProcess } from '#api/pages/in-process.ts'
import { type RenderPage, servePages } from '#api/pages/pages.ts'
import type { Transport } from '#client/transport.ts'
import { openBuiltFiles } from '#platform/built-files/built-files.ts'
import type { Language } from '#shared/language/language.ts'
import { BROWSER, isDeveloping, languageOf, type WebBuild, type WebBuilds } from './web-build.ts'
import { buildFromSource } from './web-from-source.ts'

export async function serveWeb(app: Api, deps: Deps, builds: WebBuilds | null): Promise<void> {
  if (isDeveloping()) {
    const uncached = { ...deps, replies: { ...deps.replies, get: deps.replies.once } }
    return serveBuild(app, uncached, await buildFromSource(app), null)
  }
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
  await servePages(app, deps, renderPage, files)
}

/** Rendering never changes anything. */
const inProcess =
  (app: Api): Transport =>
  ({ path, headers }) =>
    readInProcess(app, path, headers)
