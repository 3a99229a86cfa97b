import { type RefObject, useEffect, useRef, useState } from 'react'

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

/** Where links scroll sideways, they begin with the current one in sight. A count that arrives later moves it. */
export function useCurrentInSight<Row extends HTMLElement>(name: string | undefined, isCounted: boolean) {
  const row = useRef<Row>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: both change what is measured
  useEffect(() => {
    const current = row.current?.querySelector<HTMLElement>('[aria-current=page]')
    if (row.current && current)
      row.current.scrollLeft = current.offsetLeft - (row.current.clientWidth - current.offsetWidth) / 2
  }, [name, isCounted])
  return row
}

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
