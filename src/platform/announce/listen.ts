/**
 * LISTEN on a dedicated connection that reconnects by itself. Notifications sent while the connection was lost are gone, so
 * `onReconnect` is the moment to assume that anything may have changed.
 */
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { cutOff } from '../database/database.ts'

export type Listener = {
  /** Replaces a connection that is open but no longer receives anything. */
  reconnect(): void
  stop(): Promise<void>
}

export async function listen(
  connectionString: string,
  channels: string[],
  onNotify: (channel: string, payload: string) => void,
  options: { onReconnect?: () => void; onError?: (error: Error) => void } = {},
): Promise<Listener> {
  const stopped = new AbortController()
  let client = await connect()
  const running = keepListening()

  async function connect(): Promise<pg.Client> {
    const next = new pg.Client({
      connectionString,
      application_name: 'taglio listener',
      keepAlive: true,
      connectionTimeoutMillis: PATIENCE_MS,
      query_timeout: PATIENCE_MS,
    })
    next.on('error', (error) => options.onError?.(error))
    next.on('notification', ({ channel, payload }) => onNotify(channel, payload ?? ''))
    try {
      await next.connect()
      for (const channel of channels) await next.query(`LISTEN ${next.escapeIdentifier(channel)}`)
      return next
    } catch (error) {
      cutOff(next)
      throw error
    }
  }

  async function keepListening(): Promise<void> {
    while (!stopped.signal.aborted) {
      await ended(client)
      for (let waitMs = 50; !stopped.signal.aborted; waitMs = Math.min(waitMs * 2, LONGEST_WAIT_MS)) {
        try {
          await delay(waitMs, undefined, { signal: stopped.signal })
          client = await connect()
          options.onReconnect?.()
          break
        } catch (error) {
          if (!stopped.signal.aborted) options.onError?.(error as Error)
        }
      }
    }
    await sayGoodbye(client)
  }

  /** Until the connection breaks or we stop. A half-open connection is found by a query now and then. */
  async function ended(current: pg.Client): Promise<void> {
    const broken = new AbortController()
    current.once('end', () => broken.abort())
    const signal = AbortSignal.any([broken.signal, stopped.signal])
    while (!signal.aborted) {
      await delay(15_000, undefined, { signal, ref: false }).catch(() => {})
      if (!signal.aborted) await current.query('SELECT 1').catch(() => broken.abort())
    }
    if (!stopped.signal.aborted) cutOff(current)
  }

  return {
    reconnect: () => cutOff(client),
    async stop() {
      stopped.abort()
      await running
    },
  }
}

/** For a connection, a LISTEN, and the check whether the server still answers. */
const PATIENCE_MS = 5_000
const GOODBYE_MS = 1_000
/** After a failover a shop that sells again is ready again soon: its proxy sends nobody here before. */
const LONGEST_WAIT_MS = 1_000

async function sayGoodbye(client: pg.Client): Promise<void> {
  await Promise.race([client.end().catch(() => {}), delay(GOODBYE_MS, undefined, { ref: false })])
  cutOff(client)
}
