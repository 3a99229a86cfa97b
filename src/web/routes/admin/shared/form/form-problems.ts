import type { z } from 'zod'
import { adminText } from '#text/admin.ts'
import { type Problem, problemsIn } from '../../../../data/form-problems.ts'

/** Validates a staff form by a schema of the contract. */
export const staffProblemsIn = (schema: z.ZodType, sent: object, draft: object): Problem[] =>
  problemsIn(schema, sent, draft, fieldOf)

/** The sentence for an error, in the form's own words if it has some. */
export function sentenceFor(
  error: { type?: string | undefined } | undefined,
  words: Partial<Record<string, string>> = {},
): string | undefined {
  return error?.type && (words[error.type] ?? adminText.problems[error.type] ?? adminText.problems.malformed)
}

/**
 * Entries of a list of lines share one field; those of other lists have a field each. Arabic texts are beside the English ones in the
 * form: "translations.ar.name" is arabicName.
 */
function fieldOf(path: readonly PropertyKey[]): string {
  const [first, , field = ''] = path.map(String)
  if (first === 'translations') return `arabic${field.charAt(0).toUpperCase()}${field.slice(1)}`
  return (first === 'variants' ? path : path.slice(0, 1)).join('.')
}
