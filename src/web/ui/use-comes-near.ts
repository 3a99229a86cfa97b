import { type RefObject, useEffect, useState } from 'react'

/** True from the moment on at which the element is about to be seen: this far from the edge of the screen. */
export function useComesNear(element: RefObject<Element | null>, distance: string): boolean {
  const [near, setNear] = useState(false)
  useEffect(() => {
    if (near || !element.current) return
    const watch = new IntersectionObserver(([entry]) => entry?.isIntersecting && setNear(true), {
      rootMargin: distance,
    })
    watch.observe(element.current)
    return () => watch.disconnect()
  }, [near, element, distance])
  return near
}
