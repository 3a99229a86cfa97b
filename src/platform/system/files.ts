/** Files that are either complete or absent, whatever happens while they are written. */
import { randomBytes } from 'node:crypto'
import { mkdir, open, rename, rm, stat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'

/** Stores bytes under their hash, so an existing file need not be written again. */
export async function storeFile(folder: string, name: string, bytes: Uint8Array): Promise<string> {
  if (basename(name) !== name || name.startsWith('.') || !name)
    throw new Error(`not a plain file name: ${name}`)
  const path = join(folder, name)
  const present = await stat(path).catch(() => undefined)
  if (present?.size !== bytes.byteLength) {
    await ensureDir(folder)
    await writeFileAtomically(path, bytes, { mode: 0o644 })
  }
  return path
}

/** Writes a temporary file and renames it: readers see the old file or the new one, never half of it. */
export async function writeFileAtomically(
  path: string,
  content: string | Uint8Array,
  options: { mode?: number } = {},
): Promise<void> {
  const unfinished = join(dirname(path), `.${basename(path)}.${randomBytes(6).toString('hex')}`)
  try {
    const file = await open(unfinished, 'wx', options.mode ?? 0o644)
    try {
      await file.writeFile(content)
      await file.sync()
    } finally {
      await file.close()
    }
    await rename(unfinished, path)
    await syncFolder(dirname(path))
  } catch (error) {
    await rm(unfinished, { force: true })
    throw error
  }
}

/** A file or a folder; links are followed. */
export const isThere = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  )

export async function ensureDir(path: string, mode = 0o755): Promise<string> {
  await mkdir(path, { recursive: true, mode })
  return path
}

/** A rename survives a power cut only once its folder is written too. Not every system can do that. */
async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r').catch(() => undefined)
  await folder?.sync().catch(() => {})
  await folder?.close()
}
