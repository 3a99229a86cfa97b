/** A server of the embedded binaries that is not restarted when it dies, for tests that kill one. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { vi } from 'vitest'
import { spawnOptionsOf } from '#platform/postgres/account.ts'
import { SUPERUSER } from '#platform/postgres/cluster.ts'
import { freePort } from '#platform/system/system.ts'
import { clusterIn } from './made-cluster.ts'

export type BarePostgres = {
  connectionString: string
  /** By SIGKILL, without a checkpoint. */
  kill(): Promise<void>
  /** Clean shutdown. */
  stop(): Promise<void>
}

/** On a folder that is empty or has a cluster already. `settings` may make it a standby of another server. */
export async function startBarePostgres(
  dataDir: string,
  settings: Record<string, string> = {},
): Promise<BarePostgres> {
  const { launch, cluster, password } = await clusterIn(dataDir)
  const port = await freePort()
  const all = {
    listen_addresses: '127.0.0.1',
    port: String(port),
    unix_socket_directories: '',
    fsync: 'off',
    ...settings,
  }
  const options = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const [program = '', ...args] = [...launch.prefix, launch.binaries.postgres, '-D', cluster, ...options]
  const server = spawn(program, args, { ...spawnOptionsOf(launch), stdio: 'ignore' })
  await vi.waitUntil(() => takesConnections(cluster, server), { timeout: 120_000, interval: 20 })
  return {
    connectionString: `postgres://${SUPERUSER}:${password}@127.0.0.1:${port}/postgres`,
    kill: () => end(server, 'SIGKILL'),
    stop: () => end(server, 'SIGINT'),
  }
}

async function end(server: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return
  const ended = once(server, 'exit')
  server.kill(signal)
  await ended
}

/** The eighth line of postmaster.pid is its state; a standby is read-only. */
async function takesConnections(cluster: string, { pid, exitCode }: ChildProcess): Promise<boolean> {
  if (exitCode !== null) throw new Error('The server ended at its start.')
  const lines = (await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => '')).split('\n')
  return lines[0] === String(pid) && /^(ready|standby)/.test(lines[7] ?? '')
}
