import type { FieldValues, Resolver } from 'react-hook-form'
import type { z } from 'zod'
import { dialledNumber } from '../../data/dialled-number.ts'
import { errorsFrom, problemsIn } from '../../data/form-problems.ts'

/** Validates a form by a schema of the contract, and its optional phone number as the checkout does. */
export const checkedWithPhone =
  <Fields extends FieldValues & { phoneNumber: string }>(schema: z.ZodType): Resolver<Fields> =>
  async (fields) => {
    const problems = problemsIn(schema, fields, fields)
    const phoneNumber = fields.phoneNumber.trim() && (await dialledNumber(fields.phoneNumber))
    if (phoneNumber === null) problems.push({ path: 'phoneNumber', code: 'malformed' })
    return problems.length === 0
      ? { values: { ...fields, phoneNumber }, errors: {} }
      : { values: {}, errors: errorsFrom<Fields>(problems) }
  }
