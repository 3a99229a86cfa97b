import { type DefaultValues, type FieldValues, type Path, type Resolver, useForm } from 'react-hook-form'
import { accountText } from '#text/accounts.ts'
import { serverFieldError, serverFormError } from '../../data/server-errors.ts'

/**
 * A form of an account: validated by the contract before it is sent, and with the server's errors at their fields. `words` has the
 * messages of each field: when it is empty, and when it is invalid.
 */
export function useAccountForm<Fields extends FieldValues>(form: {
  resolver: Resolver<Fields>
  words: Partial<Record<Path<Fields>, Words>>
  send: (fields: Fields) => void
  /** The reason of the last refusal, or a general sentence. */
  error: Error | null
  failed: string
  /** The initial values. */
  defaultValues?: DefaultValues<Fields>
}) {
  const { register, handleSubmit, reset, formState } = useForm<Fields>({
    resolver: form.resolver,
    ...(form.defaultValues && { defaultValues: form.defaultValues }),
  })
  const fieldError = (name: Path<Fields>): string | undefined => {
    const type = formState.errors[name]?.type
    if (!type) return serverFieldError(form.error, name)
    return form.words[name]?.[type === 'required' ? 'missing' : 'wrong']
  }
  return {
    reset,
    submit: handleSubmit(form.send),
    formError: serverFormError(form.error, form.failed),
    field: (name: Path<Fields>) => ({ ...register(name), error: fieldError(name) }),
  }
}

type Words = { missing: string; wrong: string }

const { required } = accountText
export const nameWords: Words = { missing: required.name, wrong: required.nameFormat }
export const emailWords: Words = { missing: required.email, wrong: required.emailFormat }
export const phoneWords: Words = { missing: required.phone, wrong: required.phone }
export const passwordWords: Words = { missing: required.password, wrong: required.passwordLength }
