import { fieldErrorOf } from '#contract/field-errors.ts'
import type { FieldError } from '#shared/errors/field-error.ts'

type Issue = { path: PropertyKey[]; message?: string | undefined; keys?: unknown; params?: unknown }

/**
 * {"shippingAddress.city": { code: "required" }}: each bad field once, by the name that the client sent, and no more of them than
 * anybody would read. A small body can hold thousands.
 */
export function fieldErrors(issues: Issue[]): Record<string, FieldError> {
  // Without a prototype: a client may well send a field named __proto__.
  const fields: Record<string, FieldError> = Object.create(null)
  let count = 0
  for (const issue of issues) {
    for (const field of fieldsOf(issue)) {
      const name = (field || 'body').slice(0, LONGEST_NAME)
      if (name in fields) continue
      fields[name] = fieldErrorOf(issue)
      if (++count === MOST_FIELDS) return fields
    }
  }
  return fields
}

const MOST_FIELDS = 50
const LONGEST_NAME = 200

/** An unknown field is named itself, not the object that contains it. */
function fieldsOf({ path, keys }: Issue): string[] {
  return Array.isArray(keys) ? keys.map((key) => [...path, key].join('.')) : [path.join('.')]
}
