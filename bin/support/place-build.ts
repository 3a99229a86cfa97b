/**
 * Moves a finished build into place. Shops that already run from this checkout, and browsers that still show their pages, go on
 * requesting the assets of the previous build: those stay for a while, which their hashed names allow.
 */
import { cp, readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { LANGUAGES, type Language } from '#shared/language/language.ts'

export async function placeBuild(fresh: string, dist: string, now = Date.now()): Promise<void> {
  await forgetOldAssets(join(dist, 'browser/assets'), now)
  await cp(join(fresh, 'browser'), join(dist, 'browser'), { recursive: true })
  // A running shop has loaded its server bundle, which is one file, at start.
  for (const part of ['server', ...OTHER_LANGUAGES]) {
    await rm(join(dist, part), { recursive: true, force: true })
    await rename(join(fresh, part), join(dist, part))
  }
}

/** English is at the top; each other language has a folder with its server bundle and its manifest. */
export const folderOf = (dist: string, language: Language): string =>
  language === 'en' ? dist : join(dist, language)

const OTHER_LANGUAGES = LANGUAGES.filter((language) => language !== 'en')

/** No page stays open for longer, and files of the previous build are served for this long. */
const KEPT_MS = 7 * 24 * 60 * 60 * 1000

/** The files of the previous build stay whatever their age: a running shop may use them. */
async function forgetOldAssets(folder: string, now: number): Promise<void> {
  const names = await readdir(folder).catch(() => [])
  const files = await Promise.all(
    names.map(async (name) => ({ path: join(folder, name), at: (await stat(join(folder, name))).mtimeMs })),
  )
  const lastBuild = Math.max(0, ...files.map(({ at }) => at)) - ONE_BUILD_MS
  for (const { path, at } of files) if (at < lastBuild && at < now - KEPT_MS) await rm(path, { force: true })
}

/** Longer than it takes to write all files of one build. */
const ONE_BUILD_MS = 10 * 60 * 1000
