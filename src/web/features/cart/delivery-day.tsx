import { useEffect, useRef, useState } from 'react'
import { classNames } from '#ui/class-names.ts'
import { useComesNear } from '#ui/in-sight.ts'
import { type EstimateTerms, estimatedDelivery } from './delivery-date.ts'

/**
 * "November 22, 2026", or "Sunday, November 22, 2026". The HTML may be days old, so the browser computes the day; but only after
 * hydration and near the viewport, because the first use of Intl is slow on a phone.
 */
export function DeliveryDay({ days, holidays, weekday }: EstimateTerms) {
  const place = useRef<HTMLSpanElement>(null)
  const isNear = useComesNear(place, '50%')
  const [day, setDay] = useState('…')
  useEffect(() => {
    if (!isNear) return
    const wait = Math.max(0, CALM_AFTER_MS - performance.now())
    const later = setTimeout(() => setDay(estimatedDelivery(new Date(), { days, holidays, weekday })), wait)
    return () => clearTimeout(later)
  }, [isNear, days, holidays, weekday])
  return (
    // With its weekday it fills a line on most screens, so that it has one from the beginning: nothing moves when it is known.
    <span ref={place} className={classNames('font-medium', weekday ? 'block' : 'inline-block')}>
      {day}
    </span>
  )
}

const CALM_AFTER_MS = 1_200
