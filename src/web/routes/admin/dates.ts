import { TIME_ZONE } from '../../../contract/settings.ts'

/** "Mar 4, 2026": the shop's day, wherever the browser stands. */
export const shortDate = (iso: string): string => day.format(new Date(iso))

/** "Mar 4, 2026, 2:05 PM" */
export const shortDateTime = (iso: string): string => moment.format(new Date(iso))

const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: TIME_ZONE })
const moment = new Intl.DateTimeFormat('en-US', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: TIME_ZONE,
})
