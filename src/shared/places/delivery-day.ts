import { DELIVERY_DAYS, TIME_ZONE } from '../settings.ts'

export type DeliveryTerms = {
  /** Calendar days from the day of the order. */
  days?: number
  /** Days without deliveries besides Fridays: 2027-01-07. */
  holidays?: readonly string[]
}

/**
 * The day that a customer is promised, as 2026-11-21: so many calendar days after that day in Cairo. Nothing is delivered on a Friday or
 * a holiday: then it is the next day.
 */
export function deliveryDay(
  orderedAt: Date,
  { days = DELIVERY_DAYS, holidays = [] }: DeliveryTerms = {},
): string {
  const cairo = new Intl.DateTimeFormat(WRITES_YEAR_MONTH_DAY, { timeZone: TIME_ZONE })
  const [year, month, day] = cairo.format(orderedAt).split('-').map(Number) as [number, number, number]
  // Days are counted in UTC, where none has 23 or 25 hours.
  const delivered = new Date(Date.UTC(year, month - 1, day + days))
  while (delivered.getUTCDay() === FRIDAY || holidays.includes(dayOf(delivered)))
    delivered.setUTCDate(delivered.getUTCDate() + 1)
  return dayOf(delivered)
}

/** 2026-11-20, as in Sweden. */
const WRITES_YEAR_MONTH_DAY = 'sv-SE'

const FRIDAY = 5

const dayOf = (date: Date): string => date.toISOString().slice(0, 10)
