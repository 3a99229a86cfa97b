/**
 * PostgreSQL refuses to run as root. Started by root, the server therefore runs as an unprivileged account. This file finds a way to
 * do so that works on this machine: each candidate is tried before it is chosen.
 */
import type { SpawnOptions } from 'node:child_process'
import { chmod, chown, lstat, readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type ProgramResult, runProgram } from '../system/system.ts'
import { copyBinaries, type PostgresBinaries, restoreLinks } from './binaries.ts'

/** How to start a server program: the user, and another program to start it with, if any. */
export type Launch = {
  binaries: PostgresBinaries
  /** Prefixed to the program and its arguments. */
  prefix: string[]
  /** Given to the spawned process; unset means the present user. */
  uid?: number
  gid?: number
  /** The owner of the cluster's files. */
  owner?: Account
  description: string
}

export type Account = { name: string; uid: number; gid: number }

/** Runs a program in the chosen way, with the options of the server. */
export function runAs(launch: Launch, command: string[], options: SpawnOptions = {}): Promise<ProgramResult> {
  const [program = '', ...args] = [...launch.prefix, ...command]
  return runProgram(program, args, { ...spawnOptionsOf(launch), ...options })
}

/** Neither our folder nor our environment, which holds settings and secrets. */
export function spawnOptionsOf({ uid, gid }: Launch): SpawnOptions {
  return { uid, gid, cwd: '/', env: { PATH: process.env.PATH, TZ: 'UTC', LC_ALL: 'C' } }
}

/** `folder` will contain the cluster; it exists. */
export async function chooseLaunch(installed: PostgresBinaries, folder: string): Promise<Launch> {
  const linked = await restoreLinks(installed)
  const binaries = linked ? installed : await copyBinaries(installed, folder)
  const tried: string[] = []
  for await (const launch of candidates(binaries, folder)) {
    if (launch.owner) await giveFolder(folder, launch.owner)
    const problem = await tryOut(launch, folder)
    if (problem === undefined) return launch
    tried.push(`${launch.description}: ${problem}`)
  }
  throw new Error(`${explain(folder)}\n  ${tried.join('\n  ')}`)
}

function explain(folder: string): string {
  const start = `The embedded PostgreSQL cannot be started in ${folder}.`
  if (process.getuid?.() !== 0)
    return `${start} The folder must be writable by you; check who owns it, or choose another DATA_DIR.`
  return (
    `${start} It does not run as root, and no unprivileged account can reach that folder. Choose a DATA_DIR outside ` +
    'of private folders (for example /var/lib/taglio), start as an ordinary user, or set DATABASE_URL.'
  )
}

/** Makes the account the owner of everything below `folder`. */
export async function giveFolder(folder: string, owner: Account): Promise<void> {
  const { uid } = await lstat(folder)
  if (uid === owner.uid) return
  try {
    for (const name of await readdir(folder)) {
      const path = join(folder, name)
      const entry = await lstat(path)
      if (entry.isDirectory()) await giveFolder(path, owner)
      else if (!entry.isSymbolicLink()) await chown(path, owner.uid, owner.gid)
    }
    // Last, so that an interrupted run is repeated: the folder's owner shows that everything below is done.
    await chown(folder, owner.uid, owner.gid)
    await chmod(folder, 0o700)
  } catch {
    // Not allowed here; the trial that follows shows whether it matters.
  }
}

async function* candidates(binaries: PostgresBinaries, folder: string): AsyncGenerator<Launch> {
  const accounts = await readAccounts()
  const me = process.getuid?.()
  const nobody = accounts.find(({ name }) => name === 'nobody')
  if (me !== 0) {
    const asPresent = { binaries, prefix: [], description: 'the present user' }
    const ways = nobody ? [asPresent, insideUserNamespace(binaries, nobody)] : [asPresent]
    // initdb looks its user up by name, and containers are often started with a user id that has none.
    const hasName = accounts.some(({ uid }) => uid === me)
    return yield* hasName ? ways : ways.toReversed()
  }
  const { uid: present } = await lstat(folder)
  const account =
    accounts.find(({ uid }) => uid === present && uid !== 0) ??
    accounts.find(({ name }) => name === 'postgres') ??
    nobody
  if (account) {
    const drop = { uid: account.uid, gid: account.gid, owner: account, prefix: [] }
    yield { ...drop, binaries, description: `the account ${account.name}` }
    yield* withCopiedBinaries({ ...drop, binaries, description: `the account ${account.name}` }, folder)
    for (const capability of ['dac_read_search', 'dac_override']) {
      yield throughClosedFolders(binaries, account, capability)
    }
  }
  if (nobody) yield insideUserNamespace(binaries, nobody)
}

async function* withCopiedBinaries(launch: Launch, folder: string): AsyncGenerator<Launch> {
  const reachable = await run(launch, ['/bin/sh', '-c', 'cd "$1" && test -w .', 'sh', folder])
  if (reachable !== undefined) return
  const binaries = await copyBinaries(launch.binaries, folder).catch(() => undefined)
  if (!binaries) return
  yield { ...launch, binaries, description: `${launch.description}, with a copy of the binaries` }
}

/** The account has one capability of root: to traverse folders that are closed to it, such as /root. */
function throughClosedFolders(binaries: PostgresBinaries, account: Account, capability: string): Launch {
  return {
    binaries,
    owner: account,
    prefix: [
      'setpriv',
      `--reuid=${account.uid}`,
      `--regid=${account.gid}`,
      '--clear-groups',
      `--inh-caps=-all,+${capability}`,
      `--ambient-caps=-all,+${capability}`,
      `--bounding-set=-all,+${capability}`,
      // Without it the capability is dropped whenever a program calls access().
      '--securebits=+no_setuid_fixup',
      '--',
    ],
    description: `the account ${account.name} with ${capability}`,
  }
}

/** A user namespace: for the kernel it is the present user without any capability, for itself it is `nobody`. */
function insideUserNamespace(binaries: PostgresBinaries, nobody: Account): Launch {
  return {
    binaries,
    owner: { name: 'the present user', uid: process.getuid?.() ?? 0, gid: process.getgid?.() ?? 0 },
    prefix: ['unshare', '--user', `--map-user=${nobody.uid}`, `--map-group=${nobody.gid}`, '--'],
    description: 'a user namespace',
  }
}

/**
 * Undefined when the folder can be written and initdb works, else what went wrong. `initdb --show` looks for its companions and for
 * the name of its user, as a real run does.
 */
async function tryOut(launch: Launch, folder: string): Promise<string | undefined> {
  const probe = 'cd "$1" && test -w . && test "$(id -u)" != 0 && exec "$2" --show --pgdata="$1/cluster"'
  return run(launch, ['/bin/sh', '-c', probe, 'sh', folder, launch.binaries.initdb])
}

async function run(launch: Launch, command: string[]): Promise<string | undefined> {
  if (process.platform === 'win32') return undefined
  const { code, output } = await runAs(launch, command, {
    stdio: ['ignore', 'ignore', 'pipe'],
    timeout: 10_000,
  })
  return code === 0 ? undefined : output || `ended with ${code}`
}

async function readAccounts(): Promise<Account[]> {
  const text = await readFile('/etc/passwd', 'utf8').catch(() => '')
  return text
    .split('\n')
    .map((line) => line.split(':'))
    .filter((fields) => fields.length >= 4)
    .map(([name = '', , uid, gid]) => ({ name, uid: Number(uid), gid: Number(gid) }))
}
