import { z } from 'zod'
import { fieldProblems as says } from '../shared/errors/field-problems.ts'

/** Messages for people, where a schema has none of its own. Set once for all schemas. */
z.config({ customError: (issue) => problemWith(issue) })

function problemWith(issue: z.core.$ZodRawIssue): string | undefined {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined || issue.input === null ? says.required : kinds[issue.expected]
    case 'invalid_value':
      return `One of ${issue.values.filter((value) => value !== '').join(', ')}`
    case 'too_big':
      return `At most ${issue.maximum}${unitOf(issue.origin, issue.maximum)}`
    case 'too_small':
      return `At least ${issue.minimum}${unitOf(issue.origin, issue.minimum)}`
    case 'unrecognized_keys':
      return says.unknown
    case 'invalid_format':
    case 'invalid_union':
      return says.unreadable
    default:
      return undefined
  }
}

const kinds: Record<string, string> = {
  string: says.text,
  number: says.number,
  int: says.whole_number,
  boolean: says.yes_or_no,
  array: says.list,
  object: says.several_fields,
  record: says.several_fields,
}

function unitOf(origin: string, count: number | bigint): string {
  if (origin === 'string') return count === 1 ? ' character' : ' characters'
  if (origin === 'array') return count === 1 ? ' entry' : ' entries'
  return ''
}
