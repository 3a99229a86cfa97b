import { useEffect, useState } from 'react'
import { estimatedDelivery } from './delivery-date.ts'

/**
 * "November 20, 2026", or "Friday, November 20, 2026". The HTML may be days old, so only the browser can tell the day; and not while a page comes to life,
 * because a browser's first look at the calendar takes a phone a tenth of a second.
 */
export function DeliveryDay({ weekday = false }: { weekday?: boolean }) {
  const [day, setDay] = useState('…')
  useEffect(() => {
    const wait = Math.max(0, CALM_AFTER_MS - performance.now())
    const later = setTimeout(() => setDay(estimatedDelivery(new Date(), { weekday })), wait)
    return () => clearTimeout(later)
  }, [weekday])
  return <span className="font-medium whitespace-nowrap">{day}</span>
}

const CALM_AFTER_MS = 1_200
