import { TIME_ZONE } from '#shared/settings.ts'
import { language } from '#text/language.ts'

/** "6:51 AM": the time in Cairo. */
export const timeOfDay = (at: string): string =>
  new Date(at).toLocaleTimeString(language.locale, {
    timeZone: TIME_ZONE,
    hour: 'numeric',
    minute: '2-digit',
  })
