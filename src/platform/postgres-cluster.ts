/**
 * A cluster is the folder that PostgreSQL keeps its data in. Here it is made, and what an earlier run left behind is
 * cleared: a server whose application was killed, or the lock file of a server that was.
 */
import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chown, mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { writeFileAtomically } from './files.ts'
import type { Launch } from './postgres-account.ts'

export const SUPERUSER = 'taglio'

/** The cluster's password, made once and readable by the application's user only. */
export async function readOrMakePassword(path: string): Promise<string> {
  const kept = await readFile(path, 'utf8').catch(() => '')
  if (kept.trim()) return kept.trim()
  const password = randomBytes(32).toString('base64url')
  await writeFileAtomically(path, `${password}\n`, { mode: 0o600 })
  return password
}

/** Makes the cluster unless it is there. A run that was killed half way leaves nothing that counts. */
export async function makeCluster(launch: Launch, cluster: string, password: string, durable: boolean) {
  if (await stat(join(cluster, 'PG_VERSION')).catch(() => undefined)) return
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
    await runInitdb(launch, [
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
      ...(durable ? [] : ['--no-sync']),
    ])
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
  if (!(pid > 0) || !isAlive(pid)) return 'none'
  if (await isServerOf(cluster, pid)) {
    await stopServer(pid)
    return 'stopped'
  }
  // The number now belongs to another program and PostgreSQL would refuse to start. The file stays, because it also
  // names the shared memory by which PostgreSQL makes sure that nobody is left of the old server.
  const nobody = 2 ** 30
  await writeFile(lockFile, [String(nobody), ...lines.slice(1)].join('\n'))
  return 'none'
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
    const end = Date.now() + patienceMs
    while (Date.now() < end) {
      if (!isAlive(pid)) return
      await delay(20)
    }
  }
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** By its command line, which everybody may read; its working folder only root outside of a container may. */
async function isServerOf(cluster: string, pid: number): Promise<boolean> {
  const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => readCommandByPs(pid))
  return command.includes('postgres') && command.split('\0').join(' ').includes(cluster)
}

function readCommandByPs(pid: number): Promise<string> {
  return new Promise((resolve) => {
    let text = ''
    const ps = spawn('ps', ['-ww', '-o', 'command=', '-p', String(pid)], {
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    ps.stdout.on('data', (bytes) => {
      text += bytes
    })
    ps.on('error', () => resolve(''))
    ps.on('close', () => resolve(text))
  })
}

function runInitdb(launch: Launch, args: string[]): Promise<void> {
  const [program = '', ...rest] = [...launch.prefix, launch.binaries.initdb, ...args]
  return new Promise((resolve, reject) => {
    let said = ''
    const child = spawn(program, rest, {
      uid: launch.uid,
      gid: launch.gid,
      cwd: '/',
      detached: true,
      env: { PATH: process.env.PATH, TZ: 'UTC', LC_ALL: 'C' },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (bytes) => {
        said += bytes
      })
    }
    child.on('error', reject)
    child.on('close', (code) =>
      code === 0 ? resolve() : reject(new Error(`The database could not be made (initdb):\n${said.trim()}`)),
    )
  })
}
