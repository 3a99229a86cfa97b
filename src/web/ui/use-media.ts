import { useSyncExternalStore } from 'react'
import { MOBILE_BREAKPOINT_PX } from '#shared/settings.ts'

export const useIsMobile = media(`(max-width: ${MOBILE_BREAKPOINT_PX - 1}px)`)
export const useReducedMotion = media('(prefers-reduced-motion: reduce)')

/** False on the server and in the first render of the browser. All components share one MediaQueryList. */
function media(query: string): () => boolean {
  let list: MediaQueryList | undefined
  const asked = () => {
    list ??= window.matchMedia(query)
    return list
  }
  const subscribe = (changed: () => void) => {
    asked().addEventListener('change', changed)
    return () => asked().removeEventListener('change', changed)
  }
  return () =>
    useSyncExternalStore(
      subscribe,
      () => asked().matches,
      () => false,
    )
}

/** User preferences of the device. In the browser only. */

export const prefersReducedMotion = (): boolean =>
  window.matchMedia('(prefers-reduced-motion: reduce)').matches

export const prefersReducedData = (): boolean =>
  (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true
