import { type DeliveryTerms, deliveryDay } from '#shared/places/delivery-day.ts'
import { language } from '#text/language.ts'

export type EstimateTerms = DeliveryTerms & {
  /** Whether the day of the week is said. */
  weekday?: boolean
}

/** The day of delivery in words: "November 22, 2026", or with the day of the week before it. */
export function estimatedDelivery(
  orderedAt: Date,
  { weekday = false, ...terms }: EstimateTerms = {},
): string {
  const written = new Intl.DateTimeFormat(language.locale, {
    dateStyle: weekday ? 'full' : 'long',
    timeZone: 'UTC',
  })
  return written.format(new Date(deliveryDay(orderedAt, terms)))
}
