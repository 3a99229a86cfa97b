/** The announcer of a shop that runs in one process: no LISTEN, no batches and no timers. */
import type { Announcer, startAnnouncer } from '#platform/announce/announce.ts'
import { createRendezvous } from '#platform/announce/announce.ts'

export function announceHere(): {
  announce: typeof startAnnouncer
  /** Until the lists that a sale changed are stale too. */
  announced(): Promise<unknown>
} {
  let latest: Promise<unknown> = Promise.resolve()
  return {
    announced: () => latest,
    announce: async (_db, _connectionString, { onEverything, onThings, alsoChanged, onError }) => {
      const announcer: Announcer = {
        now: async () => onEverything(),
        soon(things = null) {
          onThings(things)
          if (!things?.length) return
          const more = alsoChanged?.(things).then(onThings, onError)
          latest = Promise.all([latest, more])
        },
        isReceiving: () => true,
        rendezvous: createRendezvous(),
        async stop() {
          await latest
        },
      }
      return announcer
    },
  }
}
