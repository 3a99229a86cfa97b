import { DELIVERY_DAYS } from '../settings.ts'
import { addDays, dayInCairo } from './cairo.ts'

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
  orderedAt: Date | string,
  { days = DELIVERY_DAYS, holidays = [] }: DeliveryTerms = {},
): string {
  let day = addDays(dayInCairo(orderedAt), days)
  while (new Date(day).getUTCDay() === FRIDAY || holidays.includes(day)) day = addDays(day, 1)
  return day
}

const FRIDAY = 5
