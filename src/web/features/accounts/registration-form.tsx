import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { accountText as text } from '#text/accounts.ts'
import { CallFailed, messageFrom } from '../../../client/call-failed.ts'
import type { User } from '../../../contract/accounts.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PasswordField } from './password-field.tsx'
import { checkRegistration, type RegistrationFields } from './registration-rules.ts'
import { useSession } from './session.tsx'

/** Name, email, phone and password; ends in a logged-in account. Stands on the register page and in the dialog. */
export function RegistrationForm({
  submit,
  onRegistered,
}: {
  submit: string
  onRegistered: (user: User) => void
}) {
  const { register: registerAccount } = useSession()
  const [failure, setFailure] = useState<string | null>(null)
  const { register, handleSubmit, setError, formState } = useForm<RegistrationFields>({
    resolver: checkRegistration,
    defaultValues: { name: '', email: '', phoneNumber: '', password: '' },
  })
  const { errors, isSubmitting } = formState

  const send = handleSubmit(async (fields) => {
    setFailure(null)
    try {
      onRegistered(await registerAccount({ ...fields, phoneNumber: fields.phoneNumber || null }))
    } catch (error) {
      if (error instanceof CallFailed && error.code === 'email_taken') {
        setError('email', { message: error.message })
      }
      setFailure(messageFrom(error, text.registerFailed))
    }
  })

  return (
    <form noValidate onSubmit={send} className="grid gap-6">
      {failure && <Notice>{failure}</Notice>}
      <Field label={text.name} autoComplete="name" error={errors.name?.message} {...register('name')} />
      <Field
        label={text.email}
        type="email"
        autoComplete="email"
        error={errors.email?.message}
        {...register('email')}
      />
      <Field
        label={text.phone}
        hint={text.phoneHint}
        type="tel"
        autoComplete="tel"
        error={errors.phoneNumber?.message}
        {...register('phoneNumber')}
      />
      <PasswordField
        hint={text.passwordHint}
        autoComplete="new-password"
        error={errors.password?.message}
        {...register('password')}
      />
      <Button type="submit" busy={isSubmitting} size="large">
        {isSubmitting ? text.registering : submit}
      </Button>
    </form>
  )
}
