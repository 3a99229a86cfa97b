import { z } from 'zod'
import type { FieldError, FieldErrorCode } from '#shared/errors/field-error.ts'

/** The message of an issue is a code, never a sentence. Set once for all schemas; a schema with a better code names it by `fails`. */
z.config({ customError: codeOf })

/** For the message of a check in a schema: `.regex(/^\d+$/, fails('number'))`. */
export const fails = (code: FieldErrorCode): string => code

/** The same for a record, whose entries zod does not count. */
export const tooMany = (maximum: number) => ({
  error: fails('too_big'),
  params: { maximum, origin: 'array' },
})

/** What an issue says, with the parameters of its message. */
export function fieldErrorOf(issue: { message?: string | undefined; params?: unknown }): FieldError {
  const code = (issue.message ?? 'unreadable') as FieldErrorCode
  const { minimum, maximum, origin, values } = { ...issue, ...(issue.params as object) } as Params
  switch (code) {
    case 'too_small':
      return { code, params: { minimum: Number(minimum), origin } }
    case 'too_big':
      return { code, params: { maximum: Number(maximum), origin } }
    case 'invalid_value':
      return { code, params: { values: values.filter((value) => value !== '') } }
    default:
      return { code } as FieldError
  }
}

type Params = { minimum: number | bigint; maximum: number | bigint; origin: string; values: unknown[] }

function codeOf(issue: z.core.$ZodRawIssue): FieldErrorCode {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined || issue.input === null
        ? 'required'
        : (kinds[issue.expected] ?? 'unreadable')
    case 'invalid_value':
    case 'too_big':
    case 'too_small':
      return issue.code
    case 'unrecognized_keys':
      return 'unknown'
    default:
      return 'unreadable'
  }
}

const kinds: Record<string, FieldErrorCode> = {
  string: 'text',
  number: 'number',
  int: 'whole_number',
  boolean: 'yes_or_no',
  array: 'list',
  object: 'several_fields',
  record: 'several_fields',
}
