/**
 * Whether this process still receives notifications. It sends itself one every two seconds; when none has come back for five,
 * its caches can no longer be trusted. The cause may be a lost connection, or a pooler in front of the database, which does not
 * pass LISTEN on.
 */
import type pg from 'pg'

/** A channel of its own, on the same connection: an older version takes every notification for an announcement. */
export const HEARTBEAT_CHANNEL = 'heartbeat'

export type Heartbeat = {
  /** For every payload that came by the channel, whoever's it was. */
  heard(payload: string): void
  hears(): boolean
  stop(): void
}

export type HeartbeatOptions = {
  pool: pg.Pool
  /** This process among the others. */
  me: string
  /** Once, when it falls deaf. */
  onDeaf(): void
  /** Again and again while it is deaf: the moment to try another connection. */
  onStillDeaf(): void
  /** Also after it was kept from running for so long that it would have been deaf. */
  onHearingAgain(): void
  beatMs?: number
  deafAfterMs?: number
}

export function startHeartbeat(options: HeartbeatOptions): Heartbeat {
  const { pool, me, beatMs = 2_000, deafAfterMs = 5_000 } = options
  // Not the time of day, which may jump.
  let heardAt = performance.now()
  let triedAt = heardAt
  let checkedAt = heardAt
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
    // A failure shows by the notification that does not come.
    await pool.query(beat).catch(() => {})
    isSending = false
  }

  function checkSilence(): void {
    const now = performance.now()
    const wasKeptFromRunning = now - checkedAt >= deafAfterMs
    checkedAt = now
    // It could not listen itself: what it keeps may be stale, but nothing is wrong with the connection.
    if (wasKeptFromRunning && !isDeaf) {
      heardAt = now
      options.onHearingAgain()
    }
    if (now - heardAt < deafAfterMs) return
    if (!isDeaf) options.onDeaf()
    if (!isDeaf || now - triedAt >= deafAfterMs) {
      triedAt = now
      options.onStillDeaf()
    }
    isDeaf = true
  }

  const timer = setInterval(() => {
    checkSilence()
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
