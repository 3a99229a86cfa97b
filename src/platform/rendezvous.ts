/**
 * A call that waits until another one, perhaps of another process, has got somewhere. Whoever arrives says so by a name;
 * whoever waits begins to before it looks, so that an arrival in between is not missed.
 */
export type Rendezvous = {
  arrived(name: string): void
  /** Until the arrival, and no longer than the patience lasts. */
  wait(name: string, patienceMs: number): Promise<void>
}

/** `tell` carries an arrival to other processes, which call `heard` of their own. */
export function createRendezvous(tell: (name: string) => void = () => {}): Rendezvous & {
  heard(name: string): void
} {
  const waiting = new Map<string, Set<() => void>>()
  const heard = (name: string) => {
    for (const goOn of waiting.get(name) ?? []) goOn()
  }
  return {
    heard,
    arrived(name) {
      heard(name)
      tell(name)
    },
    wait(name, patienceMs) {
      const { promise, resolve } = Promise.withResolvers<void>()
      const those = waiting.get(name) ?? new Set()
      waiting.set(name, those.add(resolve))
      const timer = setTimeout(resolve, patienceMs)
      // Who waits must not keep a process from ending.
      timer.unref()
      return promise.finally(() => {
        clearTimeout(timer)
        those.delete(resolve)
        if (those.size === 0) waiting.delete(name)
      })
    },
  }
}
