import { useMutation } from '@tanstack/react-query'
import { useLocation } from 'wouter'
import { ownAccountText as text } from '#text/own-account.ts'
import { passwordReset } from '../../../../contract/own-account.ts'
import { pages } from '../../../../shared/pages.ts'
import { markHere } from '../../../app/navigation.tsx'
import { checkedBy } from '../../../data/form-errors.ts'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { passwordWords, useAccountForm } from '../account-form.ts'
import { useMailedToken } from '../mailed-token.ts'
import { useSession } from '../session.tsx'
import { PasswordField } from './password-field.tsx'

/** Behind a mailed link, which is good once: whoever chooses a password is logged in with it. */
export function NewPasswordForm(props: {
  /** Answers the token of the session; null when they have to log in, because a second factor must be shown. */
  send: (linkToken: string, password: string) => Promise<string | null>
  /** Where to, once they are logged in. */
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
    send: sending.mutate,
    error: sending.error,
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
