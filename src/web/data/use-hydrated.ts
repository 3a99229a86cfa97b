import { useSyncExternalStore } from 'react'

/**
 * False on the server and during hydration, then true. The server renders a page without most of its query, so everything that depends
 * on the query waits for this. Where nothing does (`matters`), it is true from the start, which saves a render.
 */
export function useHydrated(matters = true): boolean {
  return useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => !matters,
  )
}
