import { useEffect, useEffectEvent } from 'react'
import {
  type FieldErrors,
  type FieldValues,
  get,
  type Path,
  type Resolver,
  set,
  type UseFormReturn,
} from 'react-hook-form'
import type { z } from 'zod'
import { CallFailed } from '#client/call-failed.ts'
import { fieldErrorOf } from '#contract/field-errors.ts'
import type { FieldError } from '#shared/errors/field-error.ts'
import { failureSentence } from './api.ts'

/** What is wrong with a field of a form, in the codes of the API. The sentence comes last, from the form that shows it. */
export type FormError = FieldError & { path: string }

/** Validates a form by a schema of the contract; what is sent is what was typed. */
export const checkedBy = <Draft extends FieldValues>(schema: z.ZodType): Resolver<Draft> =>
  resolverOf((draft) => formErrors(schema, draft, draft))

/** Hands errors over to the form. */
export function resolverOf<Draft extends FieldValues>(
  errorsOf: (draft: Draft) => readonly FormError[],
): Resolver<Draft> {
  return (draft) => {
    const errors = errorsOf(draft)
    return errors.length === 0
      ? { values: draft, errors: {} }
      : { values: {}, errors: errorsByField<Draft>(errors) }
  }
}

/** As react-hook-form has them, with the code as their type; of several the first counts. */
export function errorsByField<Draft extends FieldValues>(errors: readonly FormError[]): FieldErrors<Draft> {
  const byField: FieldErrors<Draft> = {}
  for (const { path, code, params } of errors)
    if (!get(byField, path)) set(byField, path, { type: code, params })
  return byField
}

/** The code and the parameters, out of an error of react-hook-form. */
export function codedError({ type, params }: { type?: unknown; params?: unknown }): FieldError {
  return { code: type, params } as FieldError
}

/**
 * What a schema of the contract would refuse in a form, one error for each field. `sent` is the form as it would be sent; `fieldOf`
 * maps a path in it to a field of the form, by default its first name.
 */
export function formErrors(
  schema: z.ZodType,
  sent: object,
  draft: object,
  fieldOf: (path: readonly PropertyKey[]) => string = ([first]) => String(first),
): FormError[] {
  const issues = schema.safeParse(sent).error?.issues ?? []
  const errors = issues.map((issue): FormError => {
    const path = fieldOf(issue.path)
    return isBlank(get(draft, path)) ? { path, code: 'required' } : { path, ...fieldErrorOf(issue) }
  })
  return errors.filter(({ path }, index) => errors.findIndex((other) => other.path === path) === index)
}

const isBlank = (typed: unknown): boolean => String(typed ?? '').trim() === ''

/** Calls back with the values of a form after each change. */
export function useTypedValues<Fields extends FieldValues>(
  { subscribe }: UseFormReturn<Fields>,
  callback: (values: Fields) => void,
): void {
  const changed = useEffectEvent(callback)
  useEffect(
    () => subscribe({ formState: { values: true }, callback: ({ values }) => changed(values) }),
    [subscribe],
  )
}

/** Shows the server's sentence at each field that it has refused; the first one gets the focus. */
export function showServerErrors<Draft extends FieldValues>(
  { setError }: Pick<UseFormReturn<Draft>, 'setError'>,
  error: unknown,
  fieldOf: (name: string) => Path<Draft> | undefined,
): void {
  let shouldFocus = true
  for (const [name, message] of Object.entries(serverFieldErrors(error))) {
    const field = fieldOf(name)
    if (field) setError(field, { type: 'server', message }, { shouldFocus })
    shouldFocus &&= !field
  }
}

/** The server's sentence about one field, if its error is about that field. */
export function serverFieldError(error: unknown, field: string): string | undefined {
  return serverFieldErrors(error)[field]
}

/** Its sentence about the whole form, if the error is about no single field. */
export function serverFormError(error: unknown, otherwise: string): string | null {
  if (!error || Object.keys(serverFieldErrors(error)).length > 0) return null
  return failureSentence(error, otherwise)
}

/** The server's sentence for each bad field, by the server's name of it. */
export function serverFieldErrors(error: unknown): Record<string, string> {
  const fields = error instanceof CallFailed ? error.details.fields : undefined
  return (fields ?? {}) as Record<string, string>
}
