/** A temporary folder for everything that a run creates: databases, pictures, whole clusters. */
import { chmod, mkdir, readdir, rm, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isAlive } from '#platform/postgres/cluster.ts'

/** In memory where the machine has enough of it, because a database is hundreds of files, which are slow to allocate on a disk. */
const IN_MEMORY = '/dev/shm'
const ENOUGH_BYTES = 2 * 1024 ** 3
const PREFIX = 'taglio-test-'

export async function makeScratch(): Promise<string> {
  const home = (await hasRoom(IN_MEMORY)) ? IN_MEMORY : tmpdir()
  await clearLeftovers(home)
  const folder = join(home, `${PREFIX}${process.pid}`)
  await mkdir(folder)
  // PostgreSQL does not run as root: another account must be able to reach the folders below.
  await chmod(folder, 0o755)
  return folder
}

async function hasRoom(path: string): Promise<boolean> {
  const free = await statfs(path).catch(() => undefined)
  return free !== undefined && free.bavail * free.bsize >= ENOUGH_BYTES
}

/** Deletes folders of killed runs: nobody else would free that memory. */
async function clearLeftovers(home: string): Promise<void> {
  for (const name of await readdir(home)) {
    const pid = name.startsWith(PREFIX) ? Number(name.slice(PREFIX.length)) : Number.NaN
    if (pid > 0 && !isAlive(pid)) await rm(join(home, name), { recursive: true, force: true })
  }
}
