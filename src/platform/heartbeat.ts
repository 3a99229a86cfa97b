/**
 * Whether this process still hears what is announced. It announces itself every two seconds; when its own voice has not come
 * back for five, nothing that it keeps in memory can be trusted to be fresh. A lost connection is one cause, a pooler in
 * front of the database, through which LISTEN hears nothing, another.
 */
import type pg from 'pg'

/** Beside the announcements' own, on the same connection: a process of an older version takes all that it hears for news. */
export const HEARTBEAT_CHANNEL = 'heartbeat'

export type Heartbeat = {
  /** For every payload that came by the channel, whoever's it was. */
  heard(payload: string): void
  hears(): boolean
  stop(): void
}

export type HeartbeatOptions = {
  pool: pg.Pool
  /** Who we are among the processes. */
  me: string
  /** Once, when it falls deaf. */
  onDeaf(): void
  /** Again and again while it is deaf: the moment to try another connection. */
  onStillDeaf(): void
  onHearingAgain(): void
  beatMs?: number
  deafAfterMs?: number
}

export function startHeartbeat(options: HeartbeatOptions): Heartbeat {
  const { pool, me, beatMs = 2_000, deafAfterMs = 5_000 } = options
  // Not the time of day, which may jump.
  let heardAt = performance.now()
  let triedAt = heardAt
  let isDeaf = false
  let isSending = false

  async function send(): Promise<void> {
    if (isSending) return
    isSending = true
    const beat = {
      text: 'SELECT pg_notify($1, $2)',
      values: [HEARTBEAT_CHANNEL, me],
      query_timeout: deafAfterMs,
    }
    // Whether it arrived is what is listened for.
    await pool.query(beat).catch(() => {})
    isSending = false
  }

  function listenToSilence(): void {
    const now = performance.now()
    if (now - heardAt < deafAfterMs) return
    if (!isDeaf) options.onDeaf()
    if (!isDeaf || now - triedAt >= deafAfterMs) {
      triedAt = now
      options.onStillDeaf()
    }
    isDeaf = true
  }

  const timer = setInterval(() => {
    listenToSilence()
    void send()
  }, beatMs)
  timer.unref()
  void send()

  return {
    heard(payload) {
      if (payload !== me) return
      heardAt = performance.now()
      if (isDeaf) options.onHearingAgain()
      isDeaf = false
    },
    hears: () => !isDeaf,
    stop: () => clearInterval(timer),
  }
}
