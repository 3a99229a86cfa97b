import { useSyncExternalStore } from 'react'
import { MOBILE_BREAKPOINT_PX } from '../../shared/settings.ts'

export const useIsMobile = media(`(max-width: ${MOBILE_BREAKPOINT_PX - 1}px)`)
/** False for touch screens. */
export const useCanHover = media('(hover: hover)')
export const useReducedMotion = media('(prefers-reduced-motion: reduce)')

/** On the server, and in the first render of the browser, the answer is no. All cards of a list ask one list of the browser's. */
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
