import { useMutation } from '@tanstack/react-query'
import { CallFailed } from '#client/call-failed.ts'
import { type Registration, registration } from '#contract/accounts/accounts.ts'
import { accountText as text } from '#text/accounts.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Notice } from '#ui/notice.tsx'
import { failureSentence, useClient } from '#web/data/api.ts'
import { serverFieldError } from '#web/data/forms.ts'
import {
  checkedWithPhone,
  emailWords,
  nameWords,
  PasswordField,
  passwordWords,
  phoneWords,
  useAccountForm,
} from '../account-form.tsx'
import { useSession } from '../session.tsx'
import type { KnownPerson } from './account-offer.tsx'

type Fields = { name: string; email: string; phoneNumber: string; password: string }

/** Name, email, phone and password; ends in a logged-in account. For the register page and the dialog. */
export function RegistrationForm(props: {
  submit: string
  known?: KnownPerson | undefined
  onRegistered?: () => void
}) {
  const register = useRegister()
  const sending = useMutation({
    mutationFn: (fields: Fields) => register({ ...fields, phoneNumber: fields.phoneNumber || null }),
    onSuccess: props.onRegistered,
    onError(error) {
      if (error instanceof CallFailed && error.code === 'email_taken')
        form.setServerError('email', error.message)
      const weak = serverFieldError(error, 'password')
      if (weak) form.setServerError('password', weak)
    },
  })
  const { field, ...form } = useAccountForm<Fields>({
    resolver: checkRegistration,
    words: { name: nameWords, email: emailWords, phoneNumber: phoneWords, password: passwordWords },
    sending: { mutate: sending.mutate, error: null },
    failed: text.registerFailed,
    defaultValues: { name: '', email: '', phoneNumber: '', password: '', ...props.known },
  })
  return (
    <form noValidate onSubmit={form.submit} className="grid gap-6">
      {sending.error && <Notice>{messageOf(sending.error)}</Notice>}
      <Field label={text.name} dir="auto" autoComplete="name" required {...field('name')} />
      <Field label={text.email} type="email" autoComplete="email" required {...field('email')} />
      <Field
        label={text.phone}
        hint={text.phoneHint}
        type="tel"
        autoComplete="tel"
        {...field('phoneNumber')}
      />
      <PasswordField hint={text.passwordHint} autoComplete="new-password" required {...field('password')} />
      <Button type="submit" busy={sending.isPending} size="large">
        {sending.isPending ? text.registering : props.submit}
      </Button>
    </form>
  )
}

const checkRegistration = checkedWithPhone<Fields>(registration)

/** The server's message, else the error's, else ours. */
const messageOf = (error: Error): string => failureSentence(error, error.message || text.registerFailed)

/** After registering they log in like everybody; the token of the registration itself is not used. */
function useRegister(): (registration: Registration) => Promise<void> {
  const { call, reply } = useClient()
  const { logIn } = useSession()
  return async (registration) => {
    const { email, password } = registration
    const { token: first } = await reply('POST /auth/register', { body: registration })
    await logIn({ email, password })
    if (!first) return
    // Nobody leaves the browser, so it keeps the guest's cookie, which a logout deletes.
    const onlyThis = { headers: { authorization: `Bearer ${first}` }, withoutCookies: true }
    void call('POST /auth/logout', onlyThis).catch(() => undefined)
  }
}
