import type { RecordedChange } from '#contract/audit.ts'
import type { Place } from '#contract/places.ts'
import { governorateName } from '#shared/places/governorates.ts'
import { formatPrice } from '#shared/price-format.ts'
import { adminPlacesText as text } from '#text/admin-places.ts'

export type Term = keyof typeof text.fields

/** "Aswan: fee", so that the history of all places is one list. */
export function changeInWords({ before, after, ...change }: RecordedChange): RecordedChange {
  const place = governorateName((after as Place).governorate, 'en')
  const inWords = (terms: object) =>
    Object.fromEntries(
      Object.entries(text.fields).map(([term, word]) => [
        `${place}: ${word}`,
        termInWords(term as Term, (terms as Place)[term as Term]),
      ]),
    )
  return { ...change, before: inWords(before), after: inWords(after) }
}

export function termInWords(term: Term, value: Place[Term] | undefined): string {
  if (value === null || value === undefined) return text.theDefault
  if (typeof value === 'boolean') return value ? text.cash.yes : text.cash.no
  return term === 'days' ? String(value) : formatPrice(value)
}
