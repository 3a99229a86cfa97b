import { type FieldErrors, type FieldValues, get, type Resolver, set } from 'react-hook-form'
import type { z } from 'zod'
import { adminText } from '#text/admin.ts'

/** What is wrong with a field. Sentences come last, where it is shown. */
export type ProblemCode = 'required' | 'too_long' | 'malformed' | 'twin'
export type Problem<Code extends string = ProblemCode> = { path: string; code: Code }

/** What a schema of the contract would refuse in a form, once the form is written as it would be sent. */
export function problemsIn(schema: z.ZodType, sent: object, draft: object): Problem[] {
  const issues = schema.safeParse(sent).error?.issues ?? []
  const firstOfEach = new Map(issues.toReversed().map((issue) => [fieldOf(issue.path), issue]))
  return [...firstOfEach]
    .map(([path, issue]) => ({ path, code: codeOf(issue, get(draft, path)) }))
    .toReversed()
}

/** Hands problems over to the form as errors of their fields, with the code as their type. */
export function resolverOf<Draft extends FieldValues>(
  problemsOf: (draft: Draft) => readonly Problem<string>[],
): Resolver<Draft> {
  return (draft) => {
    const problems = problemsOf(draft)
    if (problems.length === 0) return { values: draft, errors: {} }
    const errors: FieldErrors<Draft> = {}
    for (const { path, code } of problems) if (!get(errors, path)) set(errors, path, { type: code })
    return { values: {}, errors }
  }
}

/** The sentence for an error, in the words of its form if it has some. */
export function sentenceFor(
  error: { type?: string | undefined } | undefined,
  words: Partial<Record<string, string>> = {},
): string | undefined {
  return error?.type && (words[error.type] ?? adminText.problems[error.type] ?? adminText.problems.malformed)
}

/**
 * Entries of a list of lines are written in one field; those of other lists have fields of their own. What is written in
 * Arabic stands beside its English in the form: "translations.ar.name" is arabicName.
 */
function fieldOf(path: readonly PropertyKey[]): string {
  const [first, , field = ''] = path.map(String)
  if (first === 'translations') return `arabic${field.charAt(0).toUpperCase()}${field.slice(1)}`
  return (first === 'variants' ? path : path.slice(0, 1)).join('.')
}

function codeOf(issue: z.core.$ZodIssue, typed: unknown): ProblemCode {
  if (issue.code === 'custom' && issue.params?.problem === 'twin') return 'twin'
  if (typed === '' || (typeof typed === 'string' && !typed.trim())) return 'required'
  return issue.code === 'too_big' && issue.origin === 'string' ? 'too_long' : 'malformed'
}
