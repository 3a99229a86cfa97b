/**
 * Builds the pages for browser and server into dist/, but only when one of their sources has changed: the checksum of the sources is
 * stored beside the build.
 */
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { cp, mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, extname, join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { lockFolder, runProgram } from '#platform/system/system.ts'
import { LANGUAGES, type Language } from '#shared/language/language.ts'
import { folderOf, placeBuild } from './support/place-build.ts'

const ROOT = join(import.meta.dirname, '..')
const DIST = join(ROOT, 'dist')
const ENTRY = 'src/web/ssr/render.tsx'

const PARTS = ['browser', 'server']

/**
 * What only tests read need not be small: the highest level is most of what a build costs. With QUICK_BUILD they compress fast, and take
 * either; a shop that is opened without it builds again.
 */
const isQuick = process.env.QUICK_BUILD === '1'
const QUICK = ' quick'

const INPUTS = [
  'src/web',
  'src/client',
  'src/contract',
  'src/shared',
  'public',
  'vite.config.ts',
  'package.json',
  'package-lock.json',
  'bin/build.ts',
]

/** True when it built. */
export async function buildIfNeeded(signal?: AbortSignal): Promise<boolean> {
  if (!existsSync(join(ROOT, ENTRY)) || (await isBuilt())) return false
  await mkdir(DIST, { recursive: true }).catch((cause) => {
    throw new Error(
      `The pages are not built, and ${ROOT} cannot be written. Run npm run build as its owner.`,
      {
        cause,
      },
    )
  })
  const lock = await waitForLock()
  try {
    // Another shop of this checkout may have built it meanwhile.
    const inputs = await checksumOfInputs()
    if (await isBuilt(inputs)) return false
    console.error('Building the pages; this happens once after each change.')
    await build(inputs, signal)
    return true
  } finally {
    await lock.release()
  }
}

async function isBuilt(inputs?: string): Promise<boolean> {
  const kept = await readFile(join(DIST, '.inputs'), 'utf8').catch(() => '')
  const parts = LANGUAGES.flatMap((language) => PARTS.map((part) => join(folderOf(DIST, language), part)))
  if (!kept || !parts.every((part) => existsSync(part))) return false
  const wanted = inputs ?? (await checksumOfInputs())
  return kept === wanted || (isQuick && kept === wanted + QUICK)
}

async function waitForLock() {
  for (;;) {
    const lock = await lockFolder(DIST)
    if ('release' in lock) return lock
    await delay(250)
  }
}

/** Built in a temporary folder and moved into place at the end, so that a running shop never serves half a build. */
async function build(inputs: string, signal?: AbortSignal): Promise<void> {
  // A new name each time: a builder that outlives its killed shop goes on writing to the previous one.
  const fresh = join(DIST, `.building-${process.pid}`)
  await forgetUnfinished()
  try {
    for (const language of LANGUAGES) {
      const folder = folderOf(fresh, language)
      await Promise.all([
        runVite(language, ['--outDir', join(folder, 'browser'), '--manifest'], signal),
        runVite(language, ['--ssr', ENTRY, '--outDir', join(folder, 'server')], signal),
      ])
      if (folder !== fresh) await shareAssets(folder, fresh)
    }
    await compressTexts(join(fresh, 'browser'))
    await rm(join(DIST, '.inputs'), { force: true })
    await placeBuild(fresh, DIST)
    await writeFile(join(DIST, '.inputs'), inputs + (isQuick ? QUICK : ''))
  } finally {
    await rm(fresh, { recursive: true, force: true })
  }
}

/** File names contain a hash of the content, so the files of all languages share one folder. */
async function shareAssets(from: string, to: string): Promise<void> {
  await cp(join(from, 'browser/assets'), join(to, 'browser/assets'), { recursive: true })
  await rm(join(from, 'browser/assets'), { recursive: true })
}

async function forgetUnfinished(): Promise<void> {
  for (const name of await readdir(DIST))
    if (name.startsWith('.building')) await rm(join(DIST, name), { recursive: true, force: true })
}

/** In a child process, so that its memory is freed afterwards. */
async function runVite(language: Language, args: string[], signal?: AbortSignal): Promise<void> {
  const vite = join(dirname(createRequire(import.meta.url).resolve('vite/package.json')), 'bin/vite.js')
  const command = [vite, 'build', '--emptyOutDir', '--logLevel', 'warn', ...args]
  const env = {
    ...process.env,
    NODE_ENV: 'production',
    PAGE_LANGUAGE: language === 'en' ? '' : language,
  }
  const { code, output } = await runProgram(process.execPath, command, { cwd: ROOT, env, signal })
  if (code !== 0) throw new Error(`The pages could not be built:\n${output}`)
}

const TEXTS = new Set(['.js', '.mjs', '.css', '.html', '.svg', '.json', '.txt', '.xml', '.webmanifest'])

/** The highest of brotli. Quickly, it is a fortieth of the work for a tenth more bytes. */
const QUALITY = isQuick ? 5 : constants.BROTLI_MAX_QUALITY

/** Compressed once at the highest level instead of at every request at a low one. */
async function compressTexts(folder: string): Promise<void> {
  for (const path of await filesBelow(folder)) {
    if (!TEXTS.has(extname(path)) || (await stat(path)).size < 1_000) continue
    const text = await readFile(path)
    const [brotli, gzipped] = await Promise.all([
      promisify(brotliCompress)(text, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: QUALITY,
          [constants.BROTLI_PARAM_SIZE_HINT]: text.byteLength,
        },
      }),
      promisify(gzip)(text, { level: 9 }),
    ])
    await Promise.all([writeFile(`${path}.br`, brotli), writeFile(`${path}.gz`, gzipped)])
  }
}

async function checksumOfInputs(): Promise<string> {
  const hash = createHash('sha256')
  for (const input of INPUTS) {
    for (const path of await filesBelow(join(ROOT, input))) {
      if (/\.test\.tsx?$/.test(path)) continue
      hash.update(path.slice(ROOT.length)).update('\0')
      hash.update(await readFile(path)).update('\0')
    }
  }
  return hash.digest('hex')
}

/** In a fixed order. A missing file counts as empty. */
async function filesBelow(path: string): Promise<string[]> {
  const found = await stat(path).catch(() => undefined)
  if (!found) return []
  if (found.isFile()) return [path]
  const entries = await readdir(path, { withFileTypes: true, recursive: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
}

if (import.meta.main) {
  const built = await buildIfNeeded().catch((error: Error) => {
    console.error(error.message)
    process.exit(1)
  })
  console.log(built ? 'The pages are built.' : 'The pages are up to date.')
}
