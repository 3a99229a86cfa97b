import { useEffect, useEffectEvent } from 'react'

/** After the browser's Back button on the card page, a page from the bfcache is still busy. */
export function useReturnByBack(comeBack: () => void): void {
  const cameBack = useEffectEvent(comeBack)
  useEffect(() => {
    const show = (event: PageTransitionEvent) => {
      if (event.persisted) cameBack()
    }
    window.addEventListener('pageshow', show)
    return () => window.removeEventListener('pageshow', show)
  }, [])
}
