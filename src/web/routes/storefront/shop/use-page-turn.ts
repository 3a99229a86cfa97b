import { type RefObject, useEffect, useRef } from 'react'
import { isReturn } from '#web/app/navigation.tsx'

/**
 * Another page of a list is shown from the top of the list; Back restores the scroll position, and another filter, which starts at
 * page 1, leaves it.
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
