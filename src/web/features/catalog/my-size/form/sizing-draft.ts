import { sizedPerson } from '#contract/sizing.ts'
import { toLatinNumber } from '#shared/language/digits.ts'
import type { Sizing, SizingMeasure } from '#shared/sizes/find-size.ts'
import type { SizedPerson } from '#shared/sizes/sized-people.ts'
import { type FormError, formErrors } from '#web/data/form-errors.ts'

type Typed = Partial<Record<SizingMeasure, string>>
export type SizingDraft = { name: string; by: Sizing['by'] } & Record<Sizing['by'], Typed>

export const draftOf = ({ name, sizing }: { name: string; sizing: Sizing | null }): SizingDraft => ({
  name,
  by: sizing?.by ?? 'body',
  body: {},
  pair: {},
  ...(sizing && { [sizing.by]: textsOf(sizing) }),
})

export function personFrom({ name, by, ...typed }: SizingDraft): SizedPerson {
  const { waist, hip, thigh, length } = typed[by]
  const around = { waist: numberIn(waist) ?? Number.NaN, hip: numberIn(hip) ?? Number.NaN }
  return {
    name: name.trim(),
    sizing:
      by === 'body' ? { by, ...around } : { by, ...around, thigh: numberIn(thigh), length: numberIn(length) },
  }
}

/** What the contract refuses, and a name that is somebody else's. */
export function sizingErrors(draft: SizingDraft, taken: readonly string[]): FormError[] {
  const person = personFrom(draft)
  const isTaken = taken.some((other) => other.toLowerCase() === person.name.toLowerCase())
  return [
    ...formErrors(sizedPerson, person, draft, (path) => path.join('.').replace('sizing', draft.by)),
    ...(isTaken ? [{ path: 'name', code: 'taken' } as const] : []),
  ]
}

/** Any digits, a decimal comma or point; null for an empty text, NaN for an invalid one. */
function numberIn(typed = ''): number | null {
  const written = toLatinNumber(typed).trim().replace(',', '.')
  if (written === '') return null
  return /^\d{1,3}(\.\d+)?$/.test(written) ? Math.round(Number(written) * 10) / 10 : Number.NaN
}

const textsOf = ({ by: _, ...measures }: Sizing): Typed =>
  Object.fromEntries(Object.entries(measures).map(([measure, value]) => [measure, value?.toString() ?? '']))
