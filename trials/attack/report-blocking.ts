/** Loaded into the shop's process: reports on request how long its event loop was blocked since the last request. */
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

export type Blocking = { blockedMs: number; rssMb: number }

/** After a garbage collection: only memory that an attacker can make the shop retain counts. */
setFlagsFromString('--expose-gc')
const collectGarbage = runInNewContext('gc') as () => void

const RESOLUTION_MS = 5
const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS })
delay.enable()

process.on('message', (asked) => {
  if (asked !== 'blocking?') return
  // In a later turn of the event loop: a block that has just ended is counted by then.
  setTimeout(() => {
    const blockedMs = Math.max(0, delay.max / 1e6 - RESOLUTION_MS)
    collectGarbage()
    delay.reset()
    process.send?.({ blockedMs, rssMb: process.memoryUsage().rss / 2 ** 20 } satisfies Blocking)
  }, 4 * RESOLUTION_MS)
})
// The channel alone must not prevent a shop from exiting.
process.channel?.unref()
