import { z } from 'zod'
import { sizingBounds } from '#shared/sizes/find-size.ts'
import { LONGEST_NAME } from '#shared/sizes/sized-people.ts'
import { isWholeMillimetres } from '#shared/values.ts'
import { fails } from '../field-errors.ts'
import { requiredText } from '../fields.ts'

/** Measures by which find-size.ts finds a size. */
const centimetres = ([least, most]: readonly [number, number]) =>
  z.number().min(least).max(most).refine(isWholeMillimetres, fails('millimetres'))
const { body, pair } = sizingBounds

export const sizing = z.discriminatedUnion('by', [
  z.strictObject({ by: z.literal('body'), waist: centimetres(body.waist), hip: centimetres(body.hip) }),
  z.strictObject({
    by: z.literal('pair'),
    waist: centimetres(pair.waist),
    hip: centimetres(pair.hip),
    thigh: centimetres(pair.thigh).nullable(),
    length: centimetres(pair.length).nullable(),
  }),
])

export const sizedPerson = z.strictObject({ name: requiredText(LONGEST_NAME), sizing })
export const sizedPersonName = sizedPerson.pick({ name: true })
