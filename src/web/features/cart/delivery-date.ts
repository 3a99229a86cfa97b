import { language } from '#text/language.ts'
import { DELIVERY_DAYS, TIME_ZONE } from '../../../shared/settings.ts'

/** Five calendar days after today, today being the day in Cairo: "November 20, 2026", or with the day of the week before it. */
export function estimatedDelivery(now: Date, { weekday = false } = {}): string {
  const cairo = new Intl.DateTimeFormat(WRITES_YEAR_MONTH_DAY, { timeZone: TIME_ZONE })
  const [year, month, day] = cairo.format(now).split('-').map(Number) as [number, number, number]
  // Days are counted in UTC, where none has 23 or 25 hours.
  const written = new Intl.DateTimeFormat(language.locale, {
    dateStyle: weekday ? 'full' : 'long',
    timeZone: 'UTC',
  })
  return written.format(Date.UTC(year, month - 1, day + DELIVERY_DAYS))
}

/** 2026-11-20, as in Sweden. */
const WRITES_YEAR_MONTH_DAY = 'sv-SE'
