import { useEffect, useRef } from 'react'

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
