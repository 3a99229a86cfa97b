/**
 * Three machines on one: each a separate network behind a switch, with etcd, Patroni and PostgreSQL in it. They can be killed, frozen
 * and cut off like real ones.
 */
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { asPostgres, must, postgresBinaries, startProgram } from './programs.ts'

export type Machine = { name: string; address: string; folder: string }

export const SUPERUSER = { user: 'postgres', password: 'postgres-password' }

const SWITCH = 'switch'

export async function setUpMachines(scratch: string): Promise<Machine[]> {
  await must('ip', 'link', 'set', 'lo', 'up')
  // The folder in which ip-netns names networks, for this namespace alone.
  await mkdir('/run/netns', { recursive: true })
  await must('mount', '-t', 'tmpfs', 'netns', '/run/netns')
  await must('ip', 'link', 'add', SWITCH, 'type', 'bridge')
  await must('ip', 'addr', 'add', '10.77.0.1/24', 'dev', SWITCH)
  await must('ip', 'link', 'set', SWITCH, 'up')
  const machines = [1, 2, 3].map((number) => ({
    name: `m${number}`,
    address: `10.77.0.1${number}`,
    folder: join(scratch, `m${number}`),
  }))
  const binaries = await postgresBinaries()
  for (const machine of machines) {
    await plugIn(machine)
    await mkdir(machine.folder)
    await writeFile(join(machine.folder, 'patroni.yml'), patroniSettings(machine, machines, binaries))
    await must('chown', '-R', 'postgres:', machine.folder)
  }
  for (const machine of machines) startMachine(machine, machines)
  return machines
}

async function plugIn({ name, address }: Machine): Promise<void> {
  await must('ip', 'netns', 'add', name)
  await must('ip', 'link', 'add', cableOf(name), 'type', 'veth', 'peer', 'name', 'eth0', 'netns', name)
  await must('ip', 'link', 'set', cableOf(name), 'master', SWITCH, 'up')
  await must('ip', '-n', name, 'addr', 'add', `${address}/24`, 'dev', 'eth0')
  await must('ip', '-n', name, 'link', 'set', 'eth0', 'up')
  await must('ip', '-n', name, 'link', 'set', 'lo', 'up')
}

const cableOf = (name: string): string => `cable-${name}`

export function startMachine({ name, address, folder }: Machine, machines: Machine[]): void {
  const inside = (command: string[]) => ['ip', 'netns', 'exec', name, ...asPostgres(command)]
  const etcd = {
    name,
    'data-dir': join(folder, 'etcd'),
    'listen-peer-urls': `http://${address}:2380`,
    'initial-advertise-peer-urls': `http://${address}:2380`,
    'listen-client-urls': `http://${address}:2379`,
    'advertise-client-urls': `http://${address}:2379`,
    'initial-cluster': machines.map((other) => `${other.name}=http://${other.address}:2380`).join(','),
    'enable-v2': 'true',
    // A busy processor is not a lost machine.
    'heartbeat-interval': '250',
    'election-timeout': '2500',
  }
  const etcdArgs = Object.entries(etcd).map(([option, value]) => `--${option}=${value}`)
  startProgram(join(folder, 'etcd.log'), inside(['etcd', ...etcdArgs]), {
    ETCD_UNSUPPORTED_ARCH: process.arch === 'arm64' ? 'arm64' : '',
  })
  startProgram(join(folder, 'patroni.log'), inside(['patroni', join(folder, 'patroni.yml')]))
}

/** Kills all of its processes, like a power failure. */
export const signalMachine = async ({ name }: Machine, signal: NodeJS.Signals): Promise<void> => {
  const pids = (await must('ip', 'netns', 'pids', name)).split('\n').filter(Boolean)
  for (const pid of pids) {
    try {
      process.kill(Number(pid), signal)
    } catch {
      // Gone with the previous one.
    }
  }
}

export async function killPostgres({ folder }: Machine): Promise<void> {
  process.kill(Number((await must('head', '-1', join(folder, 'data/postmaster.pid'))).trim()), 'SIGKILL')
}

/** A network partition: packets to and from it are dropped. */
export const cutOff = ({ name }: Machine): Promise<string> =>
  must('ip', 'link', 'set', cableOf(name), 'nomaster')

export const connectAgain = ({ name }: Machine): Promise<string> =>
  must('ip', 'link', 'set', cableOf(name), 'master', SWITCH)

type Member = { name: string; role: string; state: string }

/** As the first machine that answers sees it. */
async function members(machines: Machine[]): Promise<Member[]> {
  for (const { address } of machines) {
    const found = await clusterAsSeenFrom(address).catch(() => undefined)
    if (found) return found
  }
  return []
}

async function clusterAsSeenFrom(address: string): Promise<Member[] | undefined> {
  const reply = await fetch(`http://${address}:8008/cluster`, { signal: AbortSignal.timeout(1_500) })
  return reply.ok ? ((await reply.json()) as { members: Member[] }).members : undefined
}

/** Retried: on a busy machine Patroni may answer late. */
export async function primaryOf(machines: Machine[]): Promise<Machine> {
  for (const patienceEnds = Date.now() + 15_000; Date.now() < patienceEnds; await delay(250)) {
    const leader = (await members(machines)).find(({ role }) => role === 'leader')
    const machine = machines.find(({ name }) => name === leader?.name)
    if (machine) return machine
  }
  throw new Error('No machine takes writes.')
}

/**
 * One more machine may be lost without losing data: there is a primary, another that has all of its orders, and an etcd on each. The
 * third is waited for with a timeout. False on timeout.
 */
export async function untilSafe(machines: Machine[], patienceMs: number): Promise<boolean> {
  const enoughOfIt = Date.now() + THIRD_MACHINE_MS
  for (const patienceEnds = Date.now() + patienceMs; Date.now() < patienceEnds; await delay(500)) {
    const found = await members(machines)
    const isRunning = (wanted: string) =>
      found.some(({ role, state }) => role === wanted && RUNNING.test(state))
    const isSafe = isRunning('leader') && isRunning('sync_standby') && (await haveEtcd(machines))
    const isWhole = found.length === machines.length && found.every(({ state }) => RUNNING.test(state))
    if (isSafe && (isWhole || Date.now() > enoughOfIt)) return true
  }
  return false
}

const THIRD_MACHINE_MS = 20_000
const RUNNING = /^(running|streaming)$/

async function haveEtcd(machines: Machine[]): Promise<boolean> {
  const asked = machines.map(({ address }) =>
    fetch(`http://${address}:2379/health`, { signal: AbortSignal.timeout(1_000) }).then(
      (reply) => reply.ok,
      () => false,
    ),
  )
  return (await Promise.all(asked)).every(Boolean)
}

/** Patroni refuses until the other machine has caught up. */
export async function switchOver(machines: Machine[]): Promise<void> {
  let refusal = ''
  for (const patienceEnds = Date.now() + 20_000; Date.now() < patienceEnds; await delay(1_000)) {
    const { name, address } = await primaryOf(machines)
    const next = (await members(machines)).find(({ role }) => role === 'sync_standby')
    const reply = await fetch(`http://${address}:8008/switchover`, {
      method: 'POST',
      body: JSON.stringify({ leader: name, candidate: next?.name }),
    })
    if (reply.ok) return
    refusal = await reply.text()
  }
  throw new Error(`Patroni does not switch over: ${refusal}`)
}

function patroniSettings({ name, address, folder }: Machine, machines: Machine[], binaries: string): string {
  const settings = {
    scope: 'taglio',
    name,
    restapi: { listen: `${address}:8008`, connect_address: `${address}:8008` },
    // Version 2: with version 3, the state that Patroni 3.0 has in memory stays stale on a machine that was frozen.
    etcd: { hosts: machines.map((other) => `${other.address}:2379`) },
    bootstrap: {
      dcs: {
        ttl: 20,
        loop_wait: 5,
        retry_timeout: 5,
        // A confirmed order is on two machines.
        synchronous_mode: true,
        // Another machine takes over at once when PostgreSQL dies.
        primary_start_timeout: 0,
        postgresql: {
          use_pg_rewind: true,
          // A former primary that cannot follow its successor gets a new base backup.
          remove_data_directory_on_rewind_failure: true,
          remove_data_directory_on_diverged_timelines: true,
          parameters: { max_connections: 120, shared_buffers: '64MB' },
        },
      },
      initdb: [{ encoding: 'UTF8' }, { locale: 'C.UTF-8' }, 'data-checksums'],
    },
    postgresql: {
      listen: `${address}:5432`,
      connect_address: `${address}:5432`,
      data_dir: join(folder, 'data'),
      bin_dir: binaries,
      pgpass: join(folder, 'pgpass'),
      parameters: { unix_socket_directories: folder },
      // Here and not at the bootstrap, so that Patroni writes it at every start: a machine may die while the file is copied.
      pg_hba: [
        'local all all trust',
        'host all all all scram-sha-256',
        'host replication all all scram-sha-256',
      ],
      authentication: {
        superuser: { username: SUPERUSER.user, password: SUPERUSER.password },
        replication: { username: 'replicator', password: 'replicator-password' },
      },
    },
  }
  // JSON is valid YAML.
  return JSON.stringify(settings, null, 2)
}
