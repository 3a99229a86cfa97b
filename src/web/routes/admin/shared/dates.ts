import { TIME_ZONE } from '../../../../shared/settings.ts'

/** "Mar 4, 2026, 2:05 PM", in Cairo time. */
export const shortDateTime = (iso: string): string => moment.format(new Date(iso))

/** "2:05 PM" */
export const timeOfDay = (iso: string): string => time.format(new Date(iso))

const time = new Intl.DateTimeFormat('en-US', { timeStyle: 'short', timeZone: TIME_ZONE })
const moment = new Intl.DateTimeFormat('en-US', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: TIME_ZONE,
})
