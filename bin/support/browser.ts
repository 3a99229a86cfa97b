/**
 * A Chromium for the browser tests: the one of CHROMIUM_PATH, an installed one, or one downloaded into this checkout. Nothing is
 * installed on the machine, and no further rights are needed.
 */
import { accessSync, constants, existsSync } from 'node:fs'
import { chmod, glob, mkdir, readdir, writeFile } from 'node:fs/promises'
import { homedir } from 'node:os'
import { delimiter, join } from 'node:path'
import { runProgram } from '../../src/platform/system/system.ts'

const ROOT = join(import.meta.dirname, '../..')
const CACHE = join(ROOT, '.cache/chromium')
/** The headless shell comes first: the same engine without the browser's UI, which costs more than the tests. */
const NAMES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
]

/** The path of a browser that runs, downloaded if need be. */
export async function ensureChromium(): Promise<string> {
  const present = await findChromium()
  if (present) return present
  console.log('There is no Chromium on this machine; fetching one for the tests.')
  const tried: string[] = []
  for (const [name, fetch] of WAYS) {
    const problem = await fetch()
    const found = await findChromium()
    if (found) return found
    tried.push(`${name}: ${problem ?? 'no browser came of it'}`)
  }
  throw new Error(
    'No Chromium could be found or fetched. Install one (on Debian and Ubuntu: apt-get install chromium), or name ' +
      `one with CHROMIUM_PATH.\n  ${tried.join('\n  ')}`,
  )
}

export async function findChromium(): Promise<string | undefined> {
  const named = process.env.CHROMIUM_PATH
  if (named) {
    if (!isProgram(named)) throw new Error(`CHROMIUM_PATH names ${named}, which is not a program.`)
    return named
  }
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/bin', '/usr/local/bin', '/snap/bin']
  const installed = folders.flatMap((folder) => NAMES.map((name) => join(folder, name)))
  const fetched = [join(CACHE, 'chromium'), ...(await playwrightBrowsers())]
  for (const path of [...installed, ...fetched]) {
    if (isProgram(path) && (await run(path, ['--version', '--no-sandbox'])) === undefined) return path
  }
  return undefined
}

type Way = [name: string, fetch: () => Promise<string | undefined>]

const WAYS: Way[] = [
  ['the headless shell of Debian', () => unpackDebianPackage('chromium-headless-shell')],
  ['the browser of Debian', () => unpackDebianPackage('chromium')],
  ['playwright install', async () => run('npx', ['playwright', 'install', 'chromium'])],
]

/**
 * Packages can be downloaded and unpacked by anybody, and none of their scripts run. apt gets folders of its own for
 * everything that it writes.
 */
async function unpackDebianPackage(name: string): Promise<string | undefined> {
  const state = join(CACHE, 'apt')
  const unpacked = join(CACHE, 'root')
  for (const folder of ['lists/partial', 'archives/partial'])
    await mkdir(join(state, folder), { recursive: true })
  const options = [
    `-oDir::State=${state}`,
    `-oDir::State::Lists=${join(state, 'lists')}`,
    `-oDir::Cache=${state}`,
    `-oDir::Cache::Archives=${join(state, 'archives')}`,
    '-oDir::State::status=/var/lib/dpkg/status',
    '-oDebug::NoLocking=true',
    '-oAPT::Sandbox::User=',
  ]
  const problem =
    (await run('apt-get', [...options, 'update'])) ??
    (await run('apt-get', [...options, 'install', '-y', '--no-install-recommends', '--download-only', name]))
  if (problem) return problem
  for (const file of await readdir(join(state, 'archives'))) {
    if (!file.endsWith('.deb')) continue
    const failed = await run('dpkg-deb', ['-x', join(state, 'archives', file), unpacked])
    if (failed) return failed
  }
  await writeFile(join(CACHE, 'chromium'), wrapper(unpacked, name))
  await chmod(join(CACHE, 'chromium'), 0o755)
  return undefined
}

/** The unpacked program looks for its libraries where they would have been installed. */
function wrapper(unpacked: string, name: string): string {
  const triplet = process.arch === 'arm64' ? 'aarch64-linux-gnu' : 'x86_64-linux-gnu'
  const libraries = [
    `usr/lib/${triplet}`,
    `lib/${triplet}`,
    'usr/lib',
    'usr/lib/chromium',
    `usr/lib/${triplet}/pulseaudio`,
  ]
  return [
    '#!/bin/sh',
    `export LD_LIBRARY_PATH="${libraries.map((path) => join(unpacked, path)).join(':')}:$LD_LIBRARY_PATH"`,
    `export XDG_DATA_DIRS="${join(unpacked, 'usr/share')}:/usr/share"`,
    `test -e /etc/fonts/fonts.conf || export FONTCONFIG_PATH="${join(unpacked, 'etc/fonts')}"`,
    `exec "${join(unpacked, 'usr/lib/chromium', name)}" "$@"`,
    '',
  ].join('\n')
}

async function playwrightBrowsers(): Promise<string[]> {
  const home = process.env.PLAYWRIGHT_BROWSERS_PATH ?? join(homedir(), '.cache/ms-playwright')
  return existsSync(home) ? Array.fromAsync(glob(`${home}/chromium-*/chrome-linux*/chrome`)) : []
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** Undefined when it went well, else what it said last. */
async function run(program: string, args: string[]): Promise<string | undefined> {
  const { code, output } = await runProgram(program, args, {
    cwd: ROOT,
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    timeout: 10 * 60_000,
  })
  return code === 0 ? undefined : output.split('\n').at(-1) || `ended with ${code}`
}
