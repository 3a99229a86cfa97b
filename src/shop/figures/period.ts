import type { Overview } from '#contract/desk/overview.ts'
import { addDays, dayInCairo } from '#shared/places/cairo.ts'
import type { OverviewPeriod } from '#shared/values.ts'

export type Period = Overview['period']

/** 30 days, or this month and the eleven before it; in Cairo, and up to today. */
export function periodUntil(now: Date, kind: OverviewPeriod): Period {
  const until = dayInCairo(now)
  return { kind, from: kind === '30d' ? addDays(until, -29) : addMonths(until, -11), until }
}

/** How many days of sales tell how long the stock lasts; today is the last of them. */
export const DAYS_OF_SALES = 28
export const firstDayOfSales = (today: string): string => addDays(today, 1 - DAYS_OF_SALES)

/** Every day of the period, or the first day of every month. */
export function pointsOf({ kind, from, until }: Period): string[] {
  const points: string[] = []
  for (let day = from; day <= until; day = kind === '30d' ? addDays(day, 1) : addMonths(day, 1))
    points.push(day)
  return points
}

/** The first day of another month. */
function addMonths(day: string, months: number): string {
  const date = new Date(`${day.slice(0, 7)}-01T00:00:00Z`)
  date.setUTCMonth(date.getUTCMonth() + months)
  return date.toISOString().slice(0, 10)
}
