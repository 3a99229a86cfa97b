/** What a build of the app consists of, and how it is loaded from dist/. */
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { shareBuiltFiles } from '#platform/built-files/built-files.ts'
import type { Database } from '#platform/database/database.ts'
import { type Language, languageAt } from '#shared/language/language.ts'
import type { AssetManifest } from '#web/ssr/assets.ts'

export type Renderer = typeof import('#web/ssr/render.tsx')

/** One build of the app, in one language. */
export type WebBuild = {
  render: Renderer['render']
  manifest: AssetManifest
  firstScript: string
  speculationRules: string
}

export type WebBuilds = Record<Language, WebBuild>

export const ROOT = join(import.meta.dirname, '../..')
const DIST = join(ROOT, 'dist')
export const BROWSER = join(DIST, 'browser')
export const FIRST_SCRIPT = 'src/web/boot/first-script.ts'

/** The language of the build that renders an address. */
export const languageOf = (url: string): Language => languageAt(url.split('?', 1)[0] ?? '')

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
  const { render, speculationRules } = (await import(pathToFileURL(renderer).href)) as Renderer
  return { render, manifest, firstScript, speculationRules }
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
