import { type RefObject, useEffect, useState } from 'react'

/** True once the element has come this close to the viewport, and from then on. */
export function useComesNear(element: RefObject<Element | null>, distance: string): boolean {
  const [near, setNear] = useState(false)
  useEffect(() => {
    if (near || !element.current) return
    // A busy browser reports several entries at once, the first of which may be outdated.
    const look = (moments: IntersectionObserverEntry[]) =>
      moments.some(({ isIntersecting }) => isIntersecting) && setNear(true)
    const watch = new IntersectionObserver(look, { rootMargin: distance })
    watch.observe(element.current)
    return () => watch.disconnect()
  }, [near, element, distance])
  return near
}
