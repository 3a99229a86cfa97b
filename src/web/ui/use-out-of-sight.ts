import { type RefObject, useEffect, useState } from 'react'

/** Whether the element is outside of the viewport; false until that is known. */
export function useIsOutOfSight(element: RefObject<Element | null>): boolean {
  const [isOut, setIsOut] = useState(false)
  useEffect(() => {
    if (!element.current) return
    const watch = new IntersectionObserver((moments) => setIsOut(moments.at(-1)?.isIntersecting === false))
    watch.observe(element.current)
    return () => watch.disconnect()
  }, [element])
  return isOut
}
