import { TIME_ZONE } from '../settings.ts'

/** The day in Cairo, where the shop's days begin: 2026-11-20. */
export const dayInCairo = (at: Date | number | string = Date.now()): string => days.format(new Date(at))

/** That many days later, or earlier. Counted in UTC, where no day has 23 or 25 hours. */
export function addDays(day: string, count: number): string {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() + count)
  return date.toISOString().slice(0, 10)
}

/** Swedish dates are written year, month, day. */
const days = new Intl.DateTimeFormat('sv-SE', { timeZone: TIME_ZONE })
