import { TIME_ZONE } from '../../../contract/settings.ts'

/** "Mar 4, 2026, 2:05 PM", in Cairo wherever the browser stands. */
export const shortDateTime = (iso: string): string => moment.format(new Date(iso))

const moment = new Intl.DateTimeFormat('en-US', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: TIME_ZONE,
})
