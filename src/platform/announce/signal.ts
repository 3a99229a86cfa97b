/** An event emitter within one process. */
export type Signal = { give(): void; on(listener: () => void): () => void }

export function createSignal(): Signal {
  const listeners = new Set<() => void>()
  return {
    give() {
      for (const listener of listeners) listener()
    },
    on(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
