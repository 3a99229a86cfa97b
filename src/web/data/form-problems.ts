import { type FieldErrors, type FieldValues, get, type Resolver, set } from 'react-hook-form'
import type { z } from 'zod'

/** The problem of a field, as a code. The form that shows it has the sentence. */
export type ProblemCode = 'required' | 'too_long' | 'malformed' | 'twin'
export type Problem<Code extends string = ProblemCode> = { path: string; code: Code }

/** Validates a form by a schema of the contract, and sends it as typed. */
export const checkedBy = <Draft extends FieldValues>(schema: z.ZodType): Resolver<Draft> =>
  resolverOf((draft) => problemsIn(schema, draft, draft))

/** Passes problems to the form. */
export function resolverOf<Draft extends FieldValues>(
  problemsOf: (draft: Draft) => readonly Problem<string>[],
): Resolver<Draft> {
  return (draft) => {
    const problems = problemsOf(draft)
    return problems.length === 0
      ? { values: draft, errors: {} }
      : { values: {}, errors: errorsFrom<Draft>(problems) }
  }
}

/** As errors of their fields, with the code as their type; the first one of a field counts. */
export function errorsFrom<Draft extends FieldValues>(
  problems: readonly Problem<string>[],
): FieldErrors<Draft> {
  const errors: FieldErrors<Draft> = {}
  for (const { path, code } of problems) if (!get(errors, path)) set(errors, path, { type: code })
  return errors
}

/**
 * The problems of a form by a schema of the contract, one for each field. `sent` is the form as it would be sent; `fieldOf` maps a
 * path in it to a field of the form, by default its first name.
 */
export function problemsIn(
  schema: z.ZodType,
  sent: object,
  draft: object,
  fieldOf: (path: readonly PropertyKey[]) => string = ([first]) => String(first),
): Problem[] {
  const issues = schema.safeParse(sent).error?.issues ?? []
  const problems = issues.map((issue) => {
    const path = fieldOf(issue.path)
    return { path, code: codeOf(issue, get(draft, path)) }
  })
  return problems.filter(({ path }, place) => problems.findIndex((other) => other.path === path) === place)
}

function codeOf(issue: z.core.$ZodIssue, typed: unknown): ProblemCode {
  if (issue.code === 'custom' && issue.params?.problem === 'twin') return 'twin'
  if (String(typed ?? '').trim() === '') return 'required'
  return issue.code === 'too_big' && issue.origin === 'string' ? 'too_long' : 'malformed'
}
