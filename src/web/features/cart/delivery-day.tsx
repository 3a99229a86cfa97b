import { useMemo, useRef } from 'react'
import { useComesNear } from '../../ui/use-comes-near.ts'
import { estimatedDelivery } from './delivery-date.ts'

/**
 * "November 20, 2026", once its place comes near. Before that the day cannot be told, because the HTML may be days old, and
 * need not be: a browser's first look at the calendar takes a phone a tenth of a second.
 */
export function DeliveryDay() {
  const place = useRef<HTMLSpanElement>(null)
  const near = useComesNear(place, '50px')
  const day = useMemo(() => (near ? estimatedDelivery(new Date()) : null), [near])
  return (
    <span ref={place} className="font-medium whitespace-nowrap">
      {day ?? '…'}
    </span>
  )
}
