import { useLocation } from 'wouter'
import { passwordReset } from '#contract/accounts/own-account.ts'
import { pages } from '#shared/pages.ts'
import { ownAccountText as text } from '#text/own-account.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { markHere } from '#web/app/navigation.tsx'
import { checkedBy } from '#web/data/forms.ts'
import { PasswordField, passwordWords, useSentForm } from '../account-form.tsx'
import { AccountPage } from '../account-page.tsx'
import { useMailedToken } from '../mailed-link.tsx'
import { useSession } from '../session.tsx'

/** Behind a mailed link, which works once: sets a password and logs in. */
export function NewPasswordPage(props: {
  title: string
  intro: string
  otherwise: { question: string; link: string; to: string }
  at: 'POST /auth/password/reset' | 'POST /auth/invitations/accept'
  /** The page after login. */
  to: string
  label?: string
  hint: string
  submit: { idle: string; busy: string }
}) {
  const [, navigate] = useLocation()
  const { enter } = useSession()
  const token = useMailedToken()
  const { field, submit, formError, sending } = useSentForm({
    resolver: checkPassword,
    words: { password: { ...passwordWords, wrong: props.hint } },
    send: ({ reply }, { password }) => reply(props.at, { body: { token: token ?? '', password } }),
    onMutate: markHere,
    async onSuccess(login, _, stillHere) {
      const isStillHere = stillHere()
      // Null when they must log in, because they have a second factor.
      const session = 'token' in login ? login.token : null
      const entered = session && enter(session)
      if (isStillHere) navigate(session ? props.to : pages.login.path, { replace: true })
      await entered
    },
  })
  const isMissing = token === ''
  return (
    <AccountPage title={props.title} intro={props.intro} otherwise={props.otherwise}>
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
    </AccountPage>
  )
}

const checkPassword = checkedBy<{ password: string }>(passwordReset.pick({ password: true }))
