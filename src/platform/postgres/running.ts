/** The address of the embedded server that runs on a data folder, for other programs. Undefined when none runs. */
import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { isAlive, SUPERUSER } from './cluster.ts'

export async function addressOfRunning(dataDir: string, database = 'taglio'): Promise<string | undefined> {
  const folder = resolve(dataDir)
  const lines = (
    await readFile(join(folder, 'postgres/cluster/postmaster.pid'), 'utf8').catch(() => '')
  ).split('\n')
  // The lines of postmaster.pid: process id, folder, start, port, socket folder, address.
  const [pid, , , port, socketFolder] = lines
  if (!isAlive(Number.parseInt(pid ?? '', 10))) return undefined
  const password = (await readFile(join(folder, 'postgres-password'), 'utf8')).trim()
  const host = socketFolder ? encodeURIComponent(socketFolder) : '127.0.0.1'
  return `postgres://${SUPERUSER}:${password}@${host}:${port}/${database}`
}
