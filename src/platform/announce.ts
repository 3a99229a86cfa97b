import { type DatabasePool, rows, sql } from './database.ts'
import { type Listener, listen } from './listen.ts'

/**
 * Tells every process that something they keep in memory is out of date: this one at once, the others by NOTIFY.
 * Announcements are made after the commit and outside of it, because a NOTIFY inside a transaction makes all commits
 * queue behind one lock.
 */
export type Announcer = {
  /** Out of date from this moment on; once it is fulfilled, the others have been told. */
  now(): Promise<void>
  /** Out of date, but many at once may share one announcement: at once when it is quiet, else after a short while. */
  soon(): void
  stop(): Promise<void>
}

export async function startAnnouncer(
  db: DatabasePool,
  connectionString: string,
  onOutdated: () => void,
  onError: (error: unknown) => void,
): Promise<Announcer> {
  const listener: Listener = await listen(
    connectionString,
    [CHANNEL],
    (_, sender) => sender !== me && onOutdated(),
    {
      onReconnect: onOutdated,
      onError,
    },
  )
  let quietUntil = 0
  let timer: NodeJS.Timeout | undefined
  let sending: Promise<void> = Promise.resolve()

  function now(): Promise<void> {
    onOutdated()
    sending = rows(db, sql`SELECT pg_notify(${CHANNEL}, ${me})`).then(() => {}, onError)
    return sending
  }

  return {
    now,
    soon() {
      if (timer) return
      const waitMs = quietUntil - Date.now()
      quietUntil = Math.max(Date.now(), quietUntil) + PAUSE_MS
      if (waitMs <= 0) return void now()
      timer = setTimeout(() => {
        timer = undefined
        now()
      }, waitMs)
    },
    async stop() {
      if (timer) clearTimeout(timer)
      if (timer) now()
      await sending
      await listener.stop()
    },
  }
}

const CHANNEL = 'outdated'
const PAUSE_MS = 400
/** Our own announcements come back to us and were acted upon already. */
const me = `${process.pid}-${Math.random().toString(36).slice(2)}`
