import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form'
import type { z } from 'zod'

/** What is wrong with a field, as a code. The sentence comes last, from the form that shows it. */
export type ProblemCode = 'required' | 'too_long' | 'too_short' | 'format'

/** A form's rules are those of one of the contract's schemas; what is sent is what was typed. */
export const checkedBy =
  <Fields extends FieldValues>(schema: z.ZodType): Resolver<Fields> =>
  async (fields) => {
    const checked = schema.safeParse(fields)
    if (checked.success) return { values: fields, errors: {} }
    return { values: {}, errors: problemsIn(checked.error.issues, fields) }
  }

/** The first problem of each field. */
export function problemsIn<Fields extends FieldValues>(
  issues: readonly z.core.$ZodIssue[],
  fields: Fields,
): FieldErrors<Fields> {
  const problems = issues.map((issue) => {
    const field = String(issue.path[0])
    return [field, { type: codeOf(issue, fields[field]) }] as const
  })
  return Object.fromEntries(problems.toReversed()) as FieldErrors<Fields>
}

function codeOf({ code }: z.core.$ZodIssue, typed: unknown): ProblemCode {
  if (typeof typed !== 'string' || !typed.trim()) return 'required'
  if (code === 'too_big') return 'too_long'
  return code === 'too_small' ? 'too_short' : 'format'
}
