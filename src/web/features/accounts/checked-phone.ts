import type { FieldValues, Resolver } from 'react-hook-form'
import type { z } from 'zod'
import { dialledNumber } from '../../data/dialled-number.ts'
import { errorsByField, formErrors } from '../../data/form-errors.ts'

/** Validates a form by a schema of the contract, and its optional phone number as the checkout does. */
export const checkedWithPhone =
  <Fields extends FieldValues & { phoneNumber: string }>(schema: z.ZodType): Resolver<Fields> =>
  async (fields) => {
    const errors = formErrors(schema, fields, fields)
    const phoneNumber = fields.phoneNumber.trim() && (await dialledNumber(fields.phoneNumber))
    if (phoneNumber === null) errors.push({ path: 'phoneNumber', code: 'phone' })
    return errors.length === 0
      ? { values: { ...fields, phoneNumber }, errors: {} }
      : { values: {}, errors: errorsByField<Fields>(errors) }
  }
