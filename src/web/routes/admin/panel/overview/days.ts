import { utcMonth, utcSunday } from 'd3-time'
import type { OverviewPeriod } from '#shared/values.ts'

/** Days of the API, such as 2026-03-04, are days of Cairo already: as moments of UTC they are not moved again. */
const momentOf = (day: string): Date => new Date(`${day}T00:00:00Z`)

/** "Wednesday, March 4", or "March 2026". */
export const dayName = (day: string, period: OverviewPeriod): string =>
  (period === '30d' ? wholeDay : wholeMonth).format(momentOf(day))

/** Few of them, where a week or a quarter begins. */
export function dayTicks(
  days: readonly string[],
  period: OverviewPeriod,
): { place: number; label: string }[] {
  const isTick = period === '30d' ? startsWeek : startsQuarter
  return days.flatMap((day, place) =>
    isTick(momentOf(day))
      ? [{ place, label: (period === '30d' ? shortDay : shortMonth).format(momentOf(day)) }]
      : [],
  )
}

const startsWeek = (moment: Date): boolean => utcSunday.floor(moment).getTime() === moment.getTime()
const startsQuarter = (moment: Date): boolean =>
  utcMonth.every(3)?.floor(moment).getTime() === moment.getTime()

const format = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-US', { ...options, timeZone: 'UTC' })
const wholeDay = format({ weekday: 'long', day: 'numeric', month: 'long' })
const wholeMonth = format({ month: 'long', year: 'numeric' })
const shortDay = format({ day: 'numeric', month: 'short' })
const shortMonth = format({ month: 'short' })
