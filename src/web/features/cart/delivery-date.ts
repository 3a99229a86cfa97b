import { language } from '#text/language.ts'
import { DELIVERY_DAYS, TIME_ZONE } from '../../../shared/settings.ts'

export type DeliveryTerms = {
  /** Calendar days from today. */
  days?: number
  /** Days without deliveries besides Fridays: 2027-01-07. */
  holidays?: readonly string[]
  /** Whether the day of the week is said. */
  weekday?: boolean
}

/**
 * Five calendar days after today, today being the day in Cairo: "November 22, 2026", or with the day of the week before it. Nothing is
 * delivered on a Friday or a holiday: then it is the next day.
 */
export function estimatedDelivery(now: Date, terms: DeliveryTerms = {}): string {
  const { days = DELIVERY_DAYS, holidays = [], weekday = false } = terms
  const cairo = new Intl.DateTimeFormat(WRITES_YEAR_MONTH_DAY, { timeZone: TIME_ZONE })
  const [year, month, day] = cairo.format(now).split('-').map(Number) as [number, number, number]
  // Days are counted in UTC, where none has 23 or 25 hours.
  const delivered = new Date(Date.UTC(year, month - 1, day + days))
  while (delivered.getUTCDay() === FRIDAY || holidays.includes(delivered.toISOString().slice(0, 10)))
    delivered.setUTCDate(delivered.getUTCDate() + 1)
  const written = new Intl.DateTimeFormat(language.locale, {
    dateStyle: weekday ? 'full' : 'long',
    timeZone: 'UTC',
  })
  return written.format(delivered)
}

/** 2026-11-20, as in Sweden. */
const WRITES_YEAR_MONTH_DAY = 'sv-SE'

const FRIDAY = 5
