import type { z } from 'zod'
import { CallFailed } from '#client/call-failed.ts'
import { fieldMessages } from '#shared/errors/en.ts'
import { fieldMessage } from '#shared/errors/field-error.ts'
import { adminProductsText } from '#text/admin-products.ts'
import { failureSentence } from '#web/data/api.ts'
import { codedError, type FormError, formErrors } from '#web/data/forms.ts'
import { arabicField } from './typed-fields.ts'

/** What a schema of the contract would refuse in one of staff's forms. */
export const staffFormErrors = (schema: z.ZodType, sent: object, draft: object): FormError[] =>
  formErrors(schema, sent, draft, fieldOf)

/** The sentence for an error, by its code: the form's own if it has one, else that of the API. `wrong` is for all that is not missing. */
export function staffFieldMessage(
  error: { type?: unknown } | undefined,
  words: Partial<Record<string, string>> = {},
): string | undefined {
  if (!error?.type) return undefined
  const coded = codedError(error)
  const own = words[coded.code] ?? (coded.code === 'required' ? undefined : words.wrong)
  return own ?? fieldMessage(fieldMessages, coded)
}

/**
 * Entries of a list of lines are written in one field; those of other lists have fields of their own.
 */
function fieldOf(path: readonly PropertyKey[]): string {
  const [first, , field = ''] = path.map(String)
  if (first === 'translations') return arabicField(field)
  return (first === 'variants' ? path : path.slice(0, 1)).join('.')
}

/** The saved state in a conflict reply: what the refused save would have overwritten. */
export function currentState<Saved>(error: unknown): Saved | null {
  if (!(error instanceof CallFailed) || error.code !== 'edit_conflict') return null
  return (error.details.current as Saved | undefined) ?? null
}

/** The alert after a creation succeeded or failed; null otherwise. */
export function createOutcome(
  { isSuccess, error }: { isSuccess: boolean; error: Error | null },
  text: { created: string; failed: (message: string) => string; unexplained: string },
): string | null {
  if (error) return text.failed(failureSentence(error, text.unexplained))
  return isSuccess ? text.created : null
}

/** Marks a text without an Arabic translation. */
export const MissingMark = ({ parts }: { parts: readonly string[] }) =>
  parts.length > 0 && (
    <span className="block text-xs text-muted">{adminProductsText.arabic.missingIn(parts.join(', '))}</span>
  )

/** The props of a field for the Arabic text: right to left, with its name in English, and marked while only it is missing. */
export const inArabic = (what: string, english: string, arabic: string) => ({
  lang: 'ar',
  dir: 'rtl' as const,
  hint: english.trim() && !arabic.trim() ? adminProductsText.arabic.missing(what) : what,
})

/** The options of a select: each value with its word. */
export function Options<Value extends string>(props: {
  of: readonly Value[]
  words: Partial<Record<Value, string>>
}) {
  return props.of.map((value) => (
    <option key={value} value={value}>
      {props.words[value]}
    </option>
  ))
}
