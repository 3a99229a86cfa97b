import { useSyncExternalStore } from 'react'

/**
 * False on the server and during hydration, then true. The server renders a page without most of its query, so what depends on the
 * query waits for this. Where nothing depends on it (`matters`), it is true from the start: the page is not rendered again for it.
 */
export function useHydrated(matters = true): boolean {
  return useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => !matters,
  )
}
