import { useEffect, useRef, useState } from 'react'
import { type DeliveryTerms, deliveryDay } from '#shared/places/delivery-day.ts'
import { language } from '#text/language.ts'
import { classNames } from '#ui/class-names.ts'
import { useComesNear } from '#ui/in-sight.ts'

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

type EstimateTerms = DeliveryTerms & {
  /** Whether the day of the week is said. */
  weekday?: boolean
}

/** The day of delivery in words: "November 22, 2026", or with the day of the week before it. */
export function estimatedDelivery(
  orderedAt: Date,
  { weekday = false, ...terms }: EstimateTerms = {},
): string {
  const written = new Intl.DateTimeFormat(language.locale, {
    dateStyle: weekday ? 'full' : 'long',
    timeZone: 'UTC',
  })
  return written.format(new Date(deliveryDay(orderedAt, terms)))
}
