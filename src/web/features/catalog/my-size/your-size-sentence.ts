import type { Product } from '#contract/catalog/catalog.ts'
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

/** The most important doubt, in one sentence; null where the measuring error makes no difference. */
export function doubtOf(fit: Fit): string | null {
  if (fit.kind !== 'found') return null
  const [smallest = '', ...larger] = fit.among
  const largest = larger.at(-1)
  if (largest)
    return larger.length === 1 ? text.between(smallest, largest) : text.anyOf(smallest, largest, fit.size)
  return fit.mayBeTight ? text.mayBeTight(fit.size) : null
}

/** All sentences about an answer, from its certainty to its basis. */
export function remarksOn(fit: Extract<Fit, { kind: 'found' }>): string[] {
  const between = doubtOf(fit)
  return [
    between ?? text.sure(fit.tolerance),
    ...(fit.mayBeTight && between !== text.mayBeTight(fit.size) ? [text.mayBeTight(fit.size)] : []),
    ...(fit.alone.length > 0 ? [text.alone(fit.alone, fit.size)] : []),
    ...(fit.isLoose ? [text.isLoose] : []),
    ...fit.unknown.map(text.unknown),
    ...(fit.source === 'guide' ? [text.guide] : []),
  ]
}
