import { useMutation } from '@tanstack/react-query'
import { useLocation } from 'wouter'
import { passwordReset } from '#contract/own-account.ts'
import { pages } from '#shared/pages.ts'
import { ownAccountText as text } from '#text/own-account.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { markHere } from '#web/app/navigation.tsx'
import { checkedBy } from '#web/data/form-errors.ts'
import { passwordWords, useAccountForm } from '../account-form.ts'
import { useMailedToken } from '../mailed-link.tsx'
import { useSession } from '../session.tsx'
import { PasswordField } from './password-field.tsx'

/** Behind a mailed link, which works once: sets a password and logs in. */
export function NewPasswordForm(props: {
  /** Returns the token of the session; null when they must log in, because they have a second factor. */
  send: (linkToken: string, password: string) => Promise<string | null>
  /** The page after login. */
  to: string
  label?: string
  hint: string
  submit: { idle: string; busy: string }
}) {
  const [, navigate] = useLocation()
  const { enter } = useSession()
  const token = useMailedToken()
  const sending = useMutation({
    mutationFn: ({ password }: { password: string }) => props.send(token ?? '', password),
    onMutate: markHere,
    async onSuccess(session, _, stillHere) {
      const isStillHere = stillHere()
      const entered = session && enter(session)
      if (isStillHere) navigate(session ? props.to : pages.login.path, { replace: true })
      await entered
    },
  })
  const { field, submit, formError } = useAccountForm({
    resolver: checkPassword,
    words: { password: passwordWords },
    sending,
    failed: text.failed,
  })
  const isMissing = token === ''
  return (
    <form noValidate onSubmit={submit} className="grid gap-6">
      {isMissing && <Notice>{text.linkMissing}</Notice>}
      {formError && <Notice>{formError}</Notice>}
      <PasswordField
        label={props.label}
        hint={props.hint}
        autoComplete="new-password"
        {...field('password')}
      />
      <Button type="submit" size="large" busy={sending.isPending} disabled={isMissing}>
        {sending.isPending ? props.submit.busy : props.submit.idle}
      </Button>
    </form>
  )
}

const checkPassword = checkedBy<{ password: string }>(passwordReset.pick({ password: true }))
