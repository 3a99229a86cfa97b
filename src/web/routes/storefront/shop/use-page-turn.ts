import { type RefObject, useEffect, useRef } from 'react'
import { isReturn } from '../../../app/navigation.tsx'

/**
 * Turning to another page of a list starts at the top of the list; going back stays where the browser puts it, and so does
 * another filter, which starts at page 1 again.
 */
export function usePageTurn(page: number, filters: string): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null)
  const previous = useRef({ page, filters })
  useEffect(() => {
    const { current: before } = previous
    previous.current = { page, filters }
    if (before.page === page || before.filters !== filters) return
    heading.current?.focus({ preventScroll: true })
    if (!isReturn()) heading.current?.scrollIntoView({ block: 'start' })
  }, [page, filters])
  return heading
}
