import { useSyncExternalStore } from 'react'
import { MOBILE_BREAKPOINT_PX } from '../../contract/settings.ts'

export const useIsMobile = () => useMedia(`(max-width: ${MOBILE_BREAKPOINT_PX - 1}px)`)
/** False for fingers, which cannot point without pressing. */
export const useCanHover = () => useMedia('(hover: hover)')
export const useReducedMotion = () => useMedia('(prefers-reduced-motion: reduce)')

/** On the server, and in the first render of the browser, the answer is no. */
function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (changed) => {
      const list = window.matchMedia(query)
      list.addEventListener('change', changed)
      return () => list.removeEventListener('change', changed)
    },
    () => window.matchMedia(query).matches,
    () => false,
  )
}
