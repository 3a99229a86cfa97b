/**
 * A cluster is the data folder of PostgreSQL. This file creates it, and cleans up after an earlier run: a server whose application was
 * killed, or the lock file of a killed server.
 */
import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { chown, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { isThere, runProgram, writeFileAtomically } from '../system/system.ts'
import { type Launch, runAs } from './account.ts'

export const SUPERUSER = 'taglio'

/** The cluster's password, made once and readable by the application's user only. */
export async function readOrMakePassword(path: string): Promise<string> {
  const kept = await readFile(path, 'utf8').catch(() => '')
  if (kept.trim()) return kept.trim()
  const password = randomBytes(32).toString('base64url')
  await writeFileAtomically(path, `${password}\n`, { mode: 0o600 })
  return password
}

/** For other programs, which would otherwise create a new cluster in a mistyped folder. */
export async function requireClusterIn(dataDir: string): Promise<void> {
  if (!(await isCluster(join(dataDir, 'postgres/cluster'))))
    throw new Error(`There is no shop in ${dataDir}. Is DATA_DIR right?`)
}

const isCluster = (folder: string): Promise<boolean> => isThere(join(folder, 'PG_VERSION'))

/** Creates the cluster if it is missing. An interrupted run leaves nothing behind. */
export async function makeCluster(launch: Launch, cluster: string, password: string, durable: boolean) {
  if (await isCluster(cluster)) return
  const unfinished = `${cluster}.unfinished`
  const passwordFile = `${cluster}.password`
  await rm(unfinished, { recursive: true, force: true })
  await mkdir(unfinished, { mode: 0o700 })
  await writeFile(passwordFile, password, { mode: 0o600 })
  if (launch.owner) {
    await chown(unfinished, launch.owner.uid, launch.owner.gid)
    await chown(passwordFile, launch.owner.uid, launch.owner.gid)
  }
  try {
    const { code, output } = await runAs(
      launch,
      [
        launch.binaries.initdb,
        `--pgdata=${unfinished}`,
        `--username=${SUPERUSER}`,
        `--pwfile=${passwordFile}`,
        '--auth=scram-sha-256',
        '--encoding=UTF8',
        // The same collation on every machine, whatever locales it has.
        '--locale=C',
        '--locale-provider=builtin',
        '--builtin-locale=C.UTF-8',
        '--data-checksums',
        // Thousands of iterations at each login would only slow tests down.
        ...(durable ? [] : ['--no-sync', '--set=scram_iterations=1']),
      ],
      { detached: true },
    )
    // The reason is at the end of its output.
    const reason = output.split('\n').slice(-6).join('\n')
    if (code !== 0) throw new Error(`The database cluster could not be created (initdb):\n${reason}`)
    await rename(unfinished, cluster)
  } finally {
    await rm(passwordFile, { force: true })
  }
}

/** Stops a server that still runs on this cluster. Call it only while holding the folder's lock. */
export async function clearLeftovers(cluster: string): Promise<'none' | 'stopped'> {
  const lockFile = join(cluster, 'postmaster.pid')
  const lines = (await readFile(lockFile, 'utf8').catch(() => '')).split('\n')
  const pid = Number.parseInt(lines[0] ?? '', 10)
  if (!(pid > 0)) return 'none'
  const isLeft = isAlive(pid) && (await isServerOf(cluster, pid))
  if (isLeft) await stopServer(pid)
  // The pid may belong to another program by now, or to a zombie, and PostgreSQL would refuse to start. The file stays, because
  // it also names the shared memory by which PostgreSQL makes sure that no process of the old server is left.
  if (isKnown(pid) && (await isThere(lockFile))) {
    const nobody = 2 ** 30
    await writeFile(lockFile, [String(nobody), ...lines.slice(1)].join('\n'))
  }
  return isLeft ? 'stopped' : 'none'
}

/** A fast shutdown first, which disconnects clients; an immediate one if that takes too long. */
export async function stopServer(pid: number): Promise<void> {
  for (const [signal, patienceMs] of [
    ['SIGINT', 60_000],
    ['SIGQUIT', 10_000],
    ['SIGKILL', 10_000],
  ] as const) {
    try {
      process.kill(pid, signal)
    } catch {
      return
    }
    const end = performance.now() + patienceMs
    while (performance.now() < end) {
      if (!isAlive(pid)) return
      await delay(20)
    }
  }
}

export function isAlive(pid: number): boolean {
  return isKnown(pid) && !isZombie(pid)
}

function isKnown(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** Dead, but not reaped by its parent, as in a container whose first process reaps nobody. */
function isZombie(pid: number): boolean {
  try {
    return /\) Z [^)]*$/.test(readFileSync(`/proc/${pid}/stat`, 'latin1'))
  } catch {
    return false
  }
}

/** By its command line, which every user may read, unlike its working directory. */
async function isServerOf(cluster: string, pid: number): Promise<boolean> {
  const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => readCommandByPs(pid))
  return command.includes('postgres') && command.split('\0').join(' ').includes(cluster)
}

async function readCommandByPs(pid: number): Promise<string> {
  const { code, output } = await runProgram('ps', ['-ww', '-o', 'command=', '-p', String(pid)])
  return code === 0 ? output : ''
}
