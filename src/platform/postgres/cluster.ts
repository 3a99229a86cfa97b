/**
 * A cluster is the folder that PostgreSQL keeps its data in. Here it is made, and what an earlier run left behind is
 * cleared: a server whose application was killed, or the lock file of a server that was.
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

/** For programs beside the shop, which would make a new and empty one in a folder that was mistyped. */
export async function requireClusterIn(dataDir: string): Promise<void> {
  if (!(await isCluster(join(dataDir, 'postgres/cluster'))))
    throw new Error(`There is no shop in ${dataDir}. Is DATA_DIR right?`)
}

const isCluster = (folder: string): Promise<boolean> => isThere(join(folder, 'PG_VERSION'))

/** Makes the cluster unless it is there. A run that was killed half way leaves nothing that counts. */
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
        // The same order and case rules on every machine, whichever locales it has.
        '--locale=C',
        '--locale-provider=builtin',
        '--builtin-locale=C.UTF-8',
        '--data-checksums',
        // Thousands of iterations at each login protect a password that is worth stealing; that of a test is not.
        ...(durable ? [] : ['--no-sync', '--set=scram_iterations=1']),
      ],
      { detached: true },
    )
    // Its reason comes last, after a page of what went well.
    const reason = output.split('\n').slice(-6).join('\n')
    if (code !== 0) throw new Error(`The database could not be made (initdb):\n${reason}`)
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

/** Fast first: clients are sent away and everything is written; harder only if that takes unreasonably long. */
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

/** Dead, but not reaped by its parent. In a container whose first process reaps nobody it stays so. */
function isZombie(pid: number): boolean {
  try {
    return /\) Z [^)]*$/.test(readFileSync(`/proc/${pid}/stat`, 'latin1'))
  } catch {
    return false
  }
}

/** By its command line, which everybody may read, unlike its working directory. */
async function isServerOf(cluster: string, pid: number): Promise<boolean> {
  const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => readCommandByPs(pid))
  return command.includes('postgres') && command.split('\0').join(' ').includes(cluster)
}

async function readCommandByPs(pid: number): Promise<string> {
  const { code, output } = await runProgram('ps', ['-ww', '-o', 'command=', '-p', String(pid)])
  return code === 0 ? output : ''
}
