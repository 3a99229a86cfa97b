import { toLatinNumber } from '#shared/language/digits.ts'
import type { Sizing, SizingMeasure } from '#shared/sizes/find-size.ts'
import type { SizingDraft } from './sizing-draft.ts'

export type Converted = { measure: SizingMeasure; inches: number; centimetres: number }

/** The measures that were typed in inches: too small for centimetres, and right for a person. */
export function inchesIn(draft: SizingDraft): Converted[] {
  const { by } = draft
  return Object.entries(plausible[by]).flatMap(([key, [least, most]]) => {
    const measure = key as SizingMeasure
    const written = toLatinNumber(draft[by][measure] ?? '').replace(UNIT, '')
    const inches = Number(written.trim().replace(',', '.'))
    return inches >= least && inches <= most ? [{ measure, inches, centimetres: converted(by, inches) }] : []
  })
}

/** As exact as one measures: a body to the centimetre, trousers to half of one. */
function converted(by: Sizing['by'], inches: number): number {
  const centimetres = inches * 2.54
  return by === 'body' ? Math.round(centimetres) : Math.round(centimetres * 2) / 2
}

const UNIT = /\s*(in|inch|inches|["″”]|بوصة|بوصه|إنش|انش)\.?\s*$/i

/** No adult and no trousers have so many centimetres. */
const plausible: Record<Sizing['by'], Partial<Record<SizingMeasure, readonly [number, number]>>> = {
  body: { waist: [20, 54], hip: [25, 64] },
  pair: { waist: [12, 25], hip: [14, 31], thigh: [8, 19], length: [28, 59] },
}
