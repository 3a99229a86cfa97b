import { type DatabasePool, rows } from '../database/database.ts'
import { HEARTBEAT_CHANNEL, type Heartbeat, startHeartbeat } from './heartbeat.ts'
import { type Listener, listen } from './listen.ts'

/**
 * Cache invalidation: reports outdated entries to the caches of every process, of this one at once, of the others by NOTIFY. It is
 * sent after the commit and outside of it, because a NOTIFY inside a transaction makes all commits queue behind one lock.
 */
export type Announcer = {
  /** Everything is out of date. Resolves once the others have been notified. */
  now(): Promise<void>
  /** These things have changed, or (null) any of them. Calls of one turn are announced at its end, those that follow soon in one batch. */
  soon(things?: readonly number[] | null): void
  /** Whether notifications reach this process. While they do not, it must not use its caches. */
  isReceiving(): boolean
  /** Arrivals in this process and in the others. */
  rendezvous: Rendezvous
  stop(): Promise<void>
}

export type AnnouncerOptions = {
  onEverything: () => void
  /** Null: any of them. */
  onThings: (things: readonly number[] | null) => void
  /** The tags that become outdated together with these; asked once for each announcement. */
  alsoChanged?: (things: readonly number[]) => Promise<readonly number[]>
  onError: (error: unknown) => void
  pace?: { beatMs: number; silentAfterMs: number }
}

export async function startAnnouncer(
  db: DatabasePool,
  connectionString: string,
  { onEverything, onThings, alsoChanged, onError, pace }: AnnouncerOptions,
): Promise<Announcer> {
  /** Our own notifications come back to us, and are ignored. */
  const me = `${process.pid}-${Math.random().toString(36).slice(2)}`
  let heartbeat: Heartbeat | undefined
  const rendezvous = createRendezvous((name) => void notify(ARRIVALS_CHANNEL, name))
  const listener: Listener = await listen(
    connectionString,
    [CHANNEL, HEARTBEAT_CHANNEL, ARRIVALS_CHANNEL],
    (channel, payload) => {
      if (channel === HEARTBEAT_CHANNEL) return heartbeat?.received(payload)
      if (channel === ARRIVALS_CHANNEL) return rendezvous.received(payload)
      const { from, things } = JSON.parse(payload) as Announcement
      if (from === me) return
      if (things === 'everything') onEverything()
      else onThings(things)
    },
    {
      onReconnect() {
        onEverything()
        heartbeat?.beat()
      },
      onError,
    },
  )
  heartbeat = startHeartbeat({
    db,
    me,
    onSilence() {
      onEverything()
      onError(new Error(NOTHING_ARRIVES))
    },
    onStillSilent: listener.reconnect,
    onReceivingAgain: onEverything,
    ...pace,
  })
  let quietUntil = 0
  let timer: NodeJS.Timeout | undefined
  let waiting: Set<number> | null = new Set()
  let sending: Promise<void> = Promise.resolve()

  const send = (things: Announcement['things']): Promise<void> =>
    notify(CHANNEL, JSON.stringify({ from: me, things }))

  function notify(channel: string, payload: string): Promise<void> {
    return rows(db)`SELECT pg_notify(${channel}, ${payload})`.then(() => {}, onError)
  }

  async function announceWaiting(): Promise<void> {
    const things = waiting && [...waiting]
    waiting = new Set()
    onThings(things)
    const more = things ? await alsoChanged?.(things).catch(onError) : undefined
    if (more?.length) onThings(more)
    const all = things && [...things, ...(more ?? [])]
    await send(all && all.length <= MOST_THINGS ? all : null)
  }

  function flush(): void {
    timer = undefined
    sending = announceWaiting()
  }

  return {
    now() {
      onEverything()
      sending = send('everything')
      return sending
    },
    soon(things = null) {
      if (things === null) waiting = null
      else for (const thing of things) waiting?.add(thing)
      if (timer) return
      const now = performance.now()
      const waitMs = quietUntil - now
      quietUntil = Math.max(now, quietUntil) + PAUSE_MS
      timer = setTimeout(flush, Math.max(0, waitMs))
    },
    isReceiving: heartbeat.isReceiving,
    rendezvous,
    async stop() {
      heartbeat.stop()
      if (timer) {
        clearTimeout(timer)
        flush()
      }
      await sending
      await listener.stop()
    },
  }
}

type Announcement = { from: string; things: readonly number[] | null | 'everything' }

const NOTHING_ARRIVES =
  'Notifications of the database (LISTEN) do not arrive: replies are not cached until they do. If DATABASE_URL is the address of a pooler, set ' +
  'LISTEN_DATABASE_URL to the address of the database itself.'
const CHANNEL = 'outdated'
const ARRIVALS_CHANNEL = 'arrived'
/** The longest delay of a change that is announced in a batch. */
export const PAUSE_MS = 400
/** The size of one notification, which may have 8,000 bytes. */
const MOST_THINGS = 500

/**
 * Lets one call wait for another, perhaps in another process, by a name that both know. Start to wait before you check whether it has
 * happened already, or an arrival in between is missed.
 */
export type Rendezvous = {
  arrived(name: string): void
  /** Until the arrival or the timeout. */
  wait(name: string, patienceMs: number): Promise<void>
}

/** `tell` sends an arrival to other processes, which call `received`. */
export function createRendezvous(tell: (name: string) => void = () => {}): Rendezvous & {
  received(name: string): void
} {
  const waiting = new Map<string, Set<() => void>>()
  const received = (name: string) => {
    for (const goOn of waiting.get(name) ?? []) goOn()
  }
  return {
    received,
    arrived(name) {
      received(name)
      tell(name)
    },
    wait(name, patienceMs) {
      const { promise, resolve } = Promise.withResolvers<void>()
      const those = waiting.get(name) ?? new Set()
      waiting.set(name, those.add(resolve))
      const timer = setTimeout(resolve, patienceMs)
      // A waiting call must not keep the process alive.
      timer.unref()
      return promise.finally(() => {
        clearTimeout(timer)
        those.delete(resolve)
        if (those.size === 0) waiting.delete(name)
      })
    },
  }
}
