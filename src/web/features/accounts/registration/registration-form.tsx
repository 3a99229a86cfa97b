import { useMutation } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { accountText as text } from '#text/accounts.ts'
import { CallFailed } from '../../../../client/call-failed.ts'
import { failureSentence } from '../../../data/failure-sentence.ts'
import { serverFieldError } from '../../../data/server-errors.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { useSession } from '../session.tsx'
import { PasswordField } from './password-field.tsx'
import { checkRegistration, type RegistrationFields, registrationError } from './registration-rules.ts'

/** Name, email, phone and password; ends in a logged-in account. Stands on the register page and in the dialog. */
export function RegistrationForm({ submit, onRegistered }: { submit: string; onRegistered?: () => void }) {
  const { register: registerAccount } = useSession()
  const { register, handleSubmit, setError, formState } = useForm<RegistrationFields>({
    resolver: checkRegistration,
    defaultValues: { name: '', email: '', phoneNumber: '', password: '' },
  })
  const registration = useMutation({
    mutationFn: (fields: RegistrationFields) =>
      registerAccount({ ...fields, phoneNumber: fields.phoneNumber || null }),
    onSuccess: onRegistered,
    onError(error) {
      if (error instanceof CallFailed && error.code === 'email_taken')
        setError('email', { type: 'server', message: error.message })
      const weak = serverFieldError(error, 'password')
      if (weak) setError('password', { type: 'server', message: weak })
    },
  })
  const fieldError = (field: keyof RegistrationFields) => registrationError(field, formState.errors[field])
  return (
    <form noValidate onSubmit={handleSubmit((fields) => registration.mutate(fields))} className="grid gap-6">
      {registration.error && <Notice>{messageOf(registration.error)}</Notice>}
      <Field
        label={text.name}
        dir="auto"
        autoComplete="name"
        required
        error={fieldError('name')}
        {...register('name')}
      />
      <Field
        label={text.email}
        type="email"
        autoComplete="email"
        required
        error={fieldError('email')}
        {...register('email')}
      />
      <Field
        label={text.phone}
        hint={text.phoneHint}
        type="tel"
        autoComplete="tel"
        error={fieldError('phoneNumber')}
        {...register('phoneNumber')}
      />
      <PasswordField
        hint={text.passwordHint}
        autoComplete="new-password"
        required
        error={fieldError('password')}
        {...register('password')}
      />
      <Button type="submit" busy={registration.isPending} size="large">
        {registration.isPending ? text.registering : submit}
      </Button>
    </form>
  )
}

/** The server's message, else the error's, else ours. */
const messageOf = (error: Error): string => failureSentence(error, error.message || text.registerFailed)
