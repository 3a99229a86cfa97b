/** The proxies: HAProxy in front of the machines and of the shops, PgBouncer in front of the database of one shop. */
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { type Machine, SUPERUSER } from './machines.ts'
import { asPostgres, must, startProgram } from './programs.ts'

export const PORTS = { front: 3000, shops: [3101, 3102], database: 5000, pooler: 6432, mail: 2525 } as const

export const OWNER = { user: 'taglio', password: 'owner-password', database: 'taglio' }

export const databaseUrl = (port: number): string =>
  `postgres://${OWNER.user}:${OWNER.password}@127.0.0.1:${port}/${OWNER.database}`

/** The configuration in docs/operations.md. */
export async function startHaproxy(scratch: string, machines: Machine[]): Promise<void> {
  const file = join(scratch, 'haproxy.cfg')
  const servers = machines.map(({ name, address }) => `  server ${name} ${address}:5432 check port 8008`)
  const shops = PORTS.shops.map((port) => `  server shop-${port} 127.0.0.1:${port} check`)
  await writeFile(
    file,
    `global
  maxconn 1000
defaults
  timeout connect 3s
  timeout client 1h
  timeout server 1h
listen postgres
  bind 127.0.0.1:${PORTS.database}
  mode tcp
  option httpchk OPTIONS /primary
  http-check expect status 200
  default-server inter 1s fall 2 rise 1 on-marked-down shutdown-sessions
${servers.join('\n')}
listen shops
  bind 127.0.0.1:${PORTS.front}
  mode http
  option forwardfor
  option httpchk GET /readyz
  option redispatch
  retries 2
  default-server inter 1s fall 2 rise 1
${shops.join('\n')}
`,
  )
  for (const one of [file, join(import.meta.dirname, '../../deploy/haproxy.cfg')])
    await must('haproxy', '-c', '-f', one)
  startProgram(join(scratch, 'haproxy.log'), ['haproxy', '-db', '-f', file])
}

/** In transaction mode, with the settings of docs/operations.md only. */
export async function startPgbouncer(scratch: string): Promise<void> {
  const settings = join(scratch, 'pgbouncer.ini')
  const users = join(scratch, 'pgbouncer-users.txt')
  const log = join(scratch, 'pgbouncer.log')
  await writeFile(users, `"${OWNER.user}" "${OWNER.password}"\n`)
  await writeFile(
    settings,
    `[databases]
${OWNER.database} = host=127.0.0.1 port=${PORTS.database}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${PORTS.pooler}
unix_socket_dir =
auth_type = scram-sha-256
auth_file = ${users}
pool_mode = transaction
default_pool_size = 10
server_login_retry = 1
query_wait_timeout = 10
`,
  )
  await must('chown', 'postgres:', settings, users)
  startProgram(log, asPostgres(['pgbouncer', settings]))
}

/** An ordinary owner: not a superuser, as with a managed database. */
export async function makeDatabase(): Promise<void> {
  const client = await superuser()
  await client.query(`CREATE ROLE ${OWNER.user} LOGIN PASSWORD '${OWNER.password}'`)
  await client.query(`CREATE DATABASE ${OWNER.database} OWNER ${OWNER.user}`)
  await client.end()
}

/** The proxy checks once a second which machine accepts writes. */
async function superuser(): Promise<pg.Client> {
  for (const patienceEnds = Date.now() + 20_000; ; await delay(500)) {
    const client = new pg.Client({
      ...SUPERUSER,
      host: '127.0.0.1',
      port: PORTS.database,
      database: 'postgres',
    })
    client.on('error', () => {})
    try {
      await client.connect()
      return client
    } catch (error) {
      if (Date.now() > patienceEnds) throw error
    }
  }
}
