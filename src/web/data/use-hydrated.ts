import { useSyncExternalStore } from 'react'

/**
 * False on the server and while the browser takes the page over, then true. The server renders a page without its
 * query (all but `page`), so what depends on the rest of it waits for this.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  )
}
