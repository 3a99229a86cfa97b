/**
 * A TCP proxy between the shop and its database that can fail like a network: `swallow` lets the open connections hang without a
 * packet, as when a virtual IP address has moved; `cut` resets them. New connections are served as before.
 */
import { once } from 'node:events'
import { connect, createServer, type NetConnectOpts, type Socket } from 'node:net'
import pg from 'pg'

export type Relay = {
  connectionString: string
  swallow(): void
  cut(): void
  /** Further connections go to another server, as by a proxy that knows the new primary. */
  leadTo(connectionString: string): void
  close(): Promise<void>
}

export async function startRelay(connectionString: string): Promise<Relay> {
  const { user, password, database } = new pg.Client({ connectionString })
  let target = targetOf(connectionString)
  const pairs = new Set<[Socket, Socket]>()
  const server = createServer((near) => {
    const far = connect(target)
    const pair: [Socket, Socket] = [near, far]
    pairs.add(pair)
    for (const socket of pair) {
      socket.on('error', () => {})
      socket.on('close', () => {
        // Swallowed connections must hang: the other side must not see them close.
        if (pairs.delete(pair)) for (const other of pair) other.destroy()
      })
    }
    near.pipe(far)
    far.pipe(near)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const swallowed = new Set<Socket>()
  const { port: own } = server.address() as { port: number }
  return {
    connectionString: `postgres://${user}:${password}@127.0.0.1:${own}/${database}`,
    swallow() {
      for (const pair of pairs) {
        const [near, far] = pair
        pairs.delete(pair)
        near.unpipe(far)
        far.unpipe(near)
        far.destroy()
        near.pause()
        swallowed.add(near)
      }
    },
    cut() {
      for (const [near] of pairs) near.resetAndDestroy()
    },
    leadTo(other) {
      target = targetOf(other)
    },
    async close() {
      server.close()
      for (const socket of [...swallowed, ...[...pairs].flat()]) socket.destroy()
    },
  }
}

function targetOf(connectionString: string): NetConnectOpts {
  const { host, port } = new pg.Client({ connectionString })
  return host.startsWith('/') ? { path: `${host}/.s.PGSQL.${port}` } : { host, port }
}
