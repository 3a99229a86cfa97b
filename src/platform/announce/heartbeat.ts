/**
 * Whether this process still receives notifications. It sends itself one every two seconds; when none has come back for five,
 * its caches can no longer be trusted. The cause may be a lost connection, or a pooler in front of the database, which does not
 * pass LISTEN on.
 */
import type { Database } from '../database/database.ts'

export const HEARTBEAT_CHANNEL = 'heartbeat'

export type Heartbeat = {
  /** To be called with every payload of the channel, from any process. */
  received(payload: string): void
  isReceiving(): boolean
  /** Sends one at once: a new connection is known to receive without waiting for the next. */
  beat(): void
  stop(): void
}

export type HeartbeatOptions = {
  db: Database
  me: string
  /** Called once, when notifications stop arriving. */
  onSilence(): void
  /** Called every `silentAfterMs` while none arrive, to try another connection. */
  onStillSilent(): void
  /** Called again, even after the process was suspended for longer than `silentAfterMs`. */
  onReceivingAgain(): void
  beatMs?: number
  silentAfterMs?: number
}

export function startHeartbeat(options: HeartbeatOptions): Heartbeat {
  const { db, me, beatMs = 2_000, silentAfterMs = 5_000 } = options
  // A monotonic clock: the time of day may jump.
  let receivedAt = performance.now()
  let triedAt = receivedAt
  let checkedAt = receivedAt
  let isSilent = false
  let isSending = false

  async function send(): Promise<void> {
    const beat = {
      text: 'SELECT pg_notify($1, $2)',
      values: [HEARTBEAT_CHANNEL, me],
      query_timeout: silentAfterMs,
    }
    // A failure shows as a missing notification.
    await db.query(beat).catch(() => {})
  }

  /** One that hangs is not followed by others. */
  async function sendNext(): Promise<void> {
    if (isSending) return
    isSending = true
    await send()
    isSending = false
  }

  function checkSilence(): void {
    const now = performance.now()
    const wasSuspended = now - checkedAt >= silentAfterMs
    checkedAt = now
    // A suspended process received nothing: its caches may be stale, but the connection is fine.
    if (wasSuspended && !isSilent) {
      receivedAt = now
      options.onReceivingAgain()
    }
    if (now - receivedAt < silentAfterMs) return
    if (!isSilent) options.onSilence()
    if (!isSilent || now - triedAt >= silentAfterMs) {
      triedAt = now
      options.onStillSilent()
    }
    isSilent = true
  }

  const timer = setInterval(() => {
    checkSilence()
    void sendNext()
  }, beatMs)
  timer.unref()
  void sendNext()

  return {
    received(payload) {
      if (payload !== me) return
      receivedAt = performance.now()
      if (isSilent) options.onReceivingAgain()
      isSilent = false
    },
    isReceiving: () => !isSilent,
    beat: () => void send(),
    stop: () => clearInterval(timer),
  }
}
