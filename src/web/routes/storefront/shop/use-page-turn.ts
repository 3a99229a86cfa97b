import { type RefObject, useEffect, useRef } from 'react'
import { useNavigationType } from 'react-router'

/** Turning to another page of a list starts at the top of the list; going back stays where the browser puts it. */
export function usePageTurn(page: number): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null)
  const previous = useRef(page)
  const kind = useNavigationType()
  useEffect(() => {
    if (previous.current === page) return
    previous.current = page
    heading.current?.focus({ preventScroll: true })
    if (kind !== 'POP') heading.current?.scrollIntoView({ block: 'start' })
  }, [page, kind])
  return heading
}
