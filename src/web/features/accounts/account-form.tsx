import { Eye, EyeOff } from 'lucide'
import { type ComponentProps, useState } from 'react'
import { type DefaultValues, type FieldValues, type Path, type Resolver, useForm } from 'react-hook-form'
import type { z } from 'zod'
import type { Client } from '#client/client.ts'
import { accountText } from '#text/accounts.ts'
import { ownAccountText } from '#text/own-account.ts'
import { Field } from '#ui/field.tsx'
import { Icon, IconButton } from '#ui/icon.tsx'
import { type Following, useChange } from '#web/data/change.ts'
import { dialledNumber } from '#web/data/dialled-number.ts'
import { errorsByField, formErrors, serverFieldError, serverFormError } from '#web/data/forms.ts'

/**
 * A form of an account: validated by the contract before it is sent, and with the server's errors at their fields. `words` has the
 * messages of each field: when it is empty, and when it is invalid.
 */
export function useAccountForm<Fields extends FieldValues>(form: {
  resolver: Resolver<Fields>
  words: Partial<Record<Path<Fields>, Words>>
  sending: { mutate: (fields: Fields) => void; reset?: () => void; error: Error | null }
  /** The general sentence, where the server says nothing better. */
  failed: string
  /** The initial values. */
  defaultValues?: DefaultValues<Fields>
}) {
  const { register, handleSubmit, reset, setError, formState } = useForm<Fields>({
    resolver: form.resolver,
    ...(form.defaultValues && { defaultValues: form.defaultValues }),
  })
  const fieldError = (name: Path<Fields>): string | undefined => {
    const error = formState.errors[name]
    if (!error) return serverFieldError(form.sending.error, name)
    if (error.type === 'server') return String(error.message)
    return form.words[name]?.[error.type === 'required' ? 'missing' : 'wrong']
  }
  return {
    reset,
    /** An error of the server that goes when the field is edited. */
    setServerError: (name: Path<Fields>, message: string) => setError(name, { type: 'server', message }),
    submit: handleSubmit(
      (fields) => form.sending.mutate(fields),
      // What the server has said was about an earlier try.
      () => form.sending.reset?.(),
    ),
    formError: serverFormError(form.sending.error, form.failed),
    field: (name: Path<Fields>) => ({ ...register(name), error: fieldError(name) }),
  }
}

/** The same with the call that sends it. */
export function useSentForm<Fields extends FieldValues, Reply, Context = unknown>({
  send,
  onMutate,
  onSuccess,
  failed = ownAccountText.failed,
  ...form
}: Omit<Parameters<typeof useAccountForm<Fields>>[0], 'sending' | 'failed'> & {
  send: (client: Client, fields: Fields) => Promise<Reply>
  failed?: string
} & Pick<Following<Reply, Fields, Context>, 'onMutate' | 'onSuccess'>) {
  const sending = useChange(send, { ...(onMutate && { onMutate }), ...(onSuccess && { onSuccess }) })
  return { ...useAccountForm({ ...form, sending, failed }), sending }
}

type Words = { missing: string; wrong: string }

const { required } = accountText
export const nameWords: Words = { missing: required.name, wrong: required.nameFormat }
export const emailWords: Words = { missing: required.email, wrong: required.emailFormat }
export const phoneWords: Words = { missing: required.phone, wrong: required.phone }
export const passwordWords: Words = { missing: required.password, wrong: required.passwordLength }

/** Validates a form by a schema of the contract, and its optional phone number as the checkout does. */
export const checkedWithPhone =
  <Fields extends FieldValues & { phoneNumber: string }>(schema: z.ZodType): Resolver<Fields> =>
  async (fields) => {
    const errors = formErrors(schema, fields, fields)
    const phoneNumber = fields.phoneNumber.trim() && (await dialledNumber(fields.phoneNumber))
    if (phoneNumber === null) errors.push({ path: 'phoneNumber', code: 'phone' })
    return errors.length === 0
      ? { values: { ...fields, phoneNumber }, errors: {} }
      : { values: {}, errors: errorsByField<Fields>(errors) }
  }

export function PasswordField({
  label = accountText.password,
  ...props
}: Omit<ComponentProps<typeof Field>, 'type' | 'trailing' | 'label'> & { label?: string }) {
  const [shown, setShown] = useState(false)
  return (
    <Field
      {...props}
      keepHint
      dir="auto"
      label={label}
      type={shown ? 'text' : 'password'}
      trailing={
        <IconButton
          label={shown ? accountText.hidePassword : accountText.showPassword}
          onClick={() => setShown(!shown)}
        >
          <Icon of={shown ? EyeOff : Eye} />
        </IconButton>
      }
    />
  )
}
