import { useSyncExternalStore } from 'react'

/**
 * False on the server and during hydration, then true. The server renders a page without most of its query, so what depends on the
 * query waits for this.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  )
}
