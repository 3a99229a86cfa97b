import { DELIVERY_DAYS, TIME_ZONE } from '../../../contract/settings.ts'
import { useHydrated } from '../../data/use-hydrated.ts'

/** "November 20, 2026"; null until the browser can tell the day, because the HTML may be days old. */
export function useEstimatedDelivery(): string | null {
  return useHydrated() ? estimatedDelivery(new Date()) : null
}

/** Five calendar days after today, today being the day in Cairo. */
export function estimatedDelivery(now: Date): string {
  const [year, month, day] = cairoDay.format(now).split('-').map(Number) as [number, number, number]
  return written.format(Date.UTC(year, month - 1, day + DELIVERY_DAYS))
}

/** Sweden writes dates as YYYY-MM-DD. */
const cairoDay = new Intl.DateTimeFormat('sv-SE', { timeZone: TIME_ZONE })

// Days are counted in UTC, where none has 23 or 25 hours.
const written = new Intl.DateTimeFormat('en-US', {
  year: 'numeric',
  month: 'long',
  day: 'numeric',
  timeZone: 'UTC',
})
