import { TIME_ZONE } from '#shared/settings.ts'
import { language } from '#text/language.ts'

/** "Nov 15, 2026": the day in Cairo. */
export const orderDate = (createdAt: string): string => day.format(new Date(createdAt))

const day = new Intl.DateTimeFormat(language.locale, {
  year: 'numeric',
  month: 'short',
  day: 'numeric',
  timeZone: TIME_ZONE,
})
