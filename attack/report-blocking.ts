/** Loaded into the shop's process: tells whoever asks how long its event loop was blocked since it was last asked. */
import { monitorEventLoopDelay } from 'node:perf_hooks'

export type Blocking = { blockedMs: number; rssMb: number }

const RESOLUTION_MS = 5
const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS })
delay.enable()

process.on('message', (asked) => {
  if (asked !== 'blocking?') return
  // Later than the question: a blocking that ended just now has been counted by then.
  setTimeout(() => {
    const blockedMs = Math.max(0, delay.max / 1e6 - RESOLUTION_MS)
    delay.reset()
    process.send?.({ blockedMs, rssMb: process.memoryUsage().rss / 2 ** 20 } satisfies Blocking)
  }, 4 * RESOLUTION_MS)
})
// The channel alone must not keep a shop open that was told to close.
process.channel?.unref()
