import { type FormEvent, useState } from 'react'
import { accountText as text } from '#text/accounts.ts'
import { messageFrom } from '../../../client/call-failed.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PasswordField } from './password-field.tsx'
import { useSession } from './session.tsx'

export function LoginForm() {
  const { logIn } = useSession()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const email = String(form.get('email')).trim()
    const password = String(form.get('password'))
    if (!email || !password) return setFailure(text.required.credentials)
    setBusy(true)
    setFailure(null)
    try {
      await logIn({ email, password })
    } catch (error) {
      setFailure(messageFrom(error, text.logInFailed))
      setBusy(false)
    }
  }

  return (
    <form noValidate onSubmit={send} className="grid gap-6">
      {failure && <Notice>{failure}</Notice>}
      <Field label={text.email} name="email" type="email" autoComplete="email" />
      <PasswordField name="password" autoComplete="current-password" />
      <Button type="submit" busy={busy} size="large">
        {busy ? text.loggingIn : text.logIn}
      </Button>
    </form>
  )
}
