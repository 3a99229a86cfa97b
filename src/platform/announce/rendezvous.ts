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
