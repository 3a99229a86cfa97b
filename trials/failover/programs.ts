/** The programs of a small data centre, by their Debian names. Missing ones are installed if possible. */

import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, openSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { runProgram } from '#platform/system/system.ts'

const PACKAGES: Record<string, string> = {
  '/usr/bin/patroni': 'patroni',
  '/usr/bin/etcd': 'etcd-server',
  '/usr/sbin/haproxy': 'haproxy',
  '/usr/sbin/pgbouncer': 'pgbouncer',
  // Patroni's client of etcd.
  '/usr/lib/python3/dist-packages/etcd': 'python3-etcd',
  '/usr/lib/postgresql': 'postgresql',
  '/usr/bin/unshare': 'util-linux',
  '/usr/sbin/ip': 'iproute2',
}

const missingPackages = (): string[] => [
  ...new Set(Object.entries(PACKAGES).flatMap(([path, name]) => (existsSync(path) ? [] : [name]))),
]

/** A sentence when they cannot be installed. */
export async function fetchPrograms(): Promise<string | undefined> {
  if (process.platform !== 'linux' || process.getuid?.() !== 0)
    return 'A trial of several machines makes networks of its own: run it as root on Linux, best in a throw-away machine.'
  const missing = missingPackages()
  if (missing.length === 0) return undefined
  const how = `It needs Debian’s packages ${missing.join(', ')}`
  if (!existsSync('/usr/bin/apt-get')) return `${how}, and there is no apt-get here.`
  console.log(`Fetching ${missing.join(', ')}.`)
  // In runlevel 1 no package starts its service.
  const env = { ...process.env, RUNLEVEL: '1', DEBIAN_FRONTEND: 'noninteractive' }
  await runProgram('apt-get', ['update'], { env })
  const { output } = await runProgram('apt-get', ['install', '-y', '--no-install-recommends', ...missing], {
    env,
  })
  return missingPackages().length === 0
    ? undefined
    : `${how}, which could not be fetched: ${output.split('\n').at(-1)}`
}

export async function postgresBinaries(): Promise<string> {
  const versions = (await readdir('/usr/lib/postgresql')).filter((name) => Number(name) >= 15)
  const [newest] = versions.sort((a, b) => Number(b) - Number(a))
  if (!newest) throw new Error('PostgreSQL 15 or newer is not among Debian’s packages here.')
  return `/usr/lib/postgresql/${newest}/bin`
}

/** A program that runs until we stop it, as an unprivileged user or not, with its output in a file. */

export function startProgram(
  logFile: string,
  [program = '', ...args]: string[],
  env: Record<string, string> = {},
): ChildProcess {
  const log = openSync(logFile, 'a')
  return spawn(program, args, { stdio: ['ignore', log, log], env: { ...process.env, ...env } })
}

/** PostgreSQL and PgBouncer refuse to run as root. */
export const asPostgres = (command: string[]): string[] => [
  'setpriv',
  '--reuid=postgres',
  '--regid=postgres',
  '--init-groups',
  ...command,
]

export async function must(...[program = '', ...args]: string[]): Promise<string> {
  const { code, output } = await runProgram(program, args)
  if (code !== 0) throw new Error(`${program} ${args.join(' ')}: ${output}`)
  return output
}
