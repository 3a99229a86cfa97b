import type { Fit } from '#shared/sizes/find-size.ts'
import { mySizeText as text } from '#text/my-size.ts'

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
