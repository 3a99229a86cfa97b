import { dayInCairo } from '#shared/places/cairo.ts'
import { TIME_ZONE } from '#shared/settings.ts'

/** The moment of a date and a time in Cairo, wherever the browser is: "2026-03-04", "18:00". Undefined if they are none. */
export function cairoMoment(date: string, time: string): Date | undefined {
  const asIfUtc = Date.parse(`${date}T${time}Z`)
  if (Number.isNaN(asIfUtc)) return undefined
  // The second look is for the nights in which the clocks change.
  const guess = asIfUtc - offsetAt(asIfUtc)
  return new Date(asIfUtc - offsetAt(guess))
}

/** "18:05" in Cairo. */
export const cairoTime = (now: number): string => times.format(now)

function offsetAt(moment: number): number {
  return Date.parse(`${dayInCairo(moment)}T${times.format(moment)}Z`) - Math.floor(moment / 60_000) * 60_000
}

const times = new Intl.DateTimeFormat('en-GB', {
  timeZone: TIME_ZONE,
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})
