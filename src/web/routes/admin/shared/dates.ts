import { TIME_ZONE } from '#shared/settings.ts'

/** "Mar 4, 2026, 2:05 PM", in Cairo time. */
export const shortDateTime = (iso: string): string => moment.format(new Date(iso))

/** "Mar 4, 2026", of a day such as 2026-03-04. */
export const shortDay = (day: string): string => date.format(new Date(`${day}T00:00Z`))

/** "2:05 PM" */
export const timeOfDay = (iso: string): string => time.format(new Date(iso))

const date = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' })
const time = new Intl.DateTimeFormat('en-US', { timeStyle: 'short', timeZone: TIME_ZONE })
const moment = new Intl.DateTimeFormat('en-US', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: TIME_ZONE,
})
