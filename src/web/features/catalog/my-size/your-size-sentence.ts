import type { Product } from '#contract/catalog.ts'
import { type Fit, findSize } from '#shared/sizes/find-size.ts'
import type { SizedPerson } from '#shared/sizes/sized-people.ts'
import { mySizeText as text } from '#text/my-size.ts'
import { isInStock } from '../product-rules.ts'
import { usePeople } from './sized-people.ts'

/** The size of the chosen person, and the sentence for a card; none where the size is unknown. */
export function useYourSize(product: Product): { fit: Fit; sentence: string | null } | null {
  const { people, chosen } = usePeople()
  if (!chosen) return null
  const fit = findSize(chosen.sizing, product)
  const mine = isMe(chosen, people)
  if (fit.kind === 'unmeasured') return { fit, sentence: null }
  if (fit.kind === 'none') return { fit, sentence: mine ? text.notYours : text.notYoursOf(chosen.name) }
  const left = leftOf(product, fit.size)
  return { fit, sentence: mine ? text.yours(fit.size, left) : text.yoursOf(chosen.name, fit.size, left) }
}

/** In all colors. */
export const leftOf = ({ variants }: Product, size: string): number =>
  variants.reduce(
    (sum, variant) => (variant.size === size && isInStock(variant) ? sum + variant.stock : sum),
    0,
  )

/** "Your size" is for the only person in this browser, or one who is named "Me" in either language. */
export const isMe = ({ name }: SizedPerson, people: readonly SizedPerson[]): boolean =>
  people.length === 1 || name === text.me || name === text.meElsewhere
