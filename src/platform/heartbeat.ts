/**
 * Whether this process still receives notifications. It sends itself one every two seconds; when none has come back for five,
 * its caches can no longer be trusted. The cause may be a lost connection, or a pooler in front of the database, which does not
 * pass LISTEN on.
 */
import type pg from 'pg'

/** A channel of its own, on the same connection: an older version takes every notification for an announcement. */
export const HEARTBEAT_CHANNEL = 'heartbeat'

export type Heartbeat = {
  /** To be called with every payload of the channel, of whichever process. */
  heard(payload: string): void
  hears(): boolean
  stop(): void
}

export type HeartbeatOptions = {
  pool: pg.Pool
  /** The name of this process. */
  me: string
  /** Once, when notifications stop arriving. */
  onDeaf(): void
  /** Every `deafAfterMs` while none arrive, to try another connection. */
  onStillDeaf(): void
  /** Also after the process was suspended for longer than `deafAfterMs`. */
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
    // A failure shows as a missing notification.
    await pool.query(beat).catch(() => {})
    isSending = false
  }

  function checkSilence(): void {
    const now = performance.now()
    const wasSuspended = now - checkedAt >= deafAfterMs
    checkedAt = now
    // A suspended process received nothing: its caches may be stale, but the connection is fine.
    if (wasSuspended && !isDeaf) {
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
