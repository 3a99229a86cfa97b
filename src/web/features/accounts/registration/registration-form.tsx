import { useMutation } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { accountText as text } from '#text/accounts.ts'
import { CallFailed } from '../../../../client/call-failed.ts'
import { fieldRefusal } from '../../../data/field-refusals.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { useSession } from '../session.tsx'
import { PasswordField } from './password-field.tsx'
import { checkRegistration, type RegistrationFields, registrationProblem } from './registration-rules.ts'

/** Name, email, phone and password; ends in a logged-in account. For the register page and the dialog. */
export function RegistrationForm({ submit, onRegistered }: { submit: string; onRegistered: () => void }) {
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
      const weak = fieldRefusal(error, 'password')
      if (weak) setError('password', { type: 'server', message: weak })
    },
  })
  const problem = (field: keyof RegistrationFields) => registrationProblem(field, formState.errors[field])
  return (
    <form noValidate onSubmit={handleSubmit((fields) => registration.mutate(fields))} className="grid gap-6">
      {registration.error && <Notice>{failureOf(registration.error)}</Notice>}
      <Field
        label={text.name}
        dir="auto"
        autoComplete="name"
        required
        error={problem('name')}
        {...register('name')}
      />
      <Field
        label={text.email}
        type="email"
        autoComplete="email"
        required
        error={problem('email')}
        {...register('email')}
      />
      <Field
        label={text.phone}
        hint={text.phoneHint}
        type="tel"
        autoComplete="tel"
        error={problem('phoneNumber')}
        {...register('phoneNumber')}
      />
      <PasswordField
        hint={text.passwordHint}
        autoComplete="new-password"
        required
        error={problem('password')}
        {...register('password')}
      />
      <Button type="submit" busy={registration.isPending} size="large">
        {registration.isPending ? text.registering : submit}
      </Button>
    </form>
  )
}

/** The server's message, else the error's, else ours. */
const failureOf = (error: Error): string =>
  (error instanceof CallFailed && error.serverMessage) || error.message || text.registerFailed
