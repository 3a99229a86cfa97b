import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useMemo } from 'react'
import { useLocation } from 'wouter'
import { invitationText as text } from '#text/admin-team.ts'
import { ownAccountText } from '#text/own-account.ts'
import { teamCalls } from '../../../client/team-calls.ts'
import { useClient } from '../../data/client-context.ts'
import { storage } from '../../data/storage.ts'
import { AccountPage } from '../../features/accounts/account-page.tsx'
import { fieldRefusal, formRefusal } from '../../features/accounts/field-refusals.ts'
import { useMailedToken } from '../../features/accounts/mailed-token.ts'
import { PasswordField } from '../../features/accounts/password-field.tsx'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'

/** Opened from the mail: whoever accepts is on the staff, and logged in. */
export default function InvitationScreen() {
  const { call } = useClient()
  const team = useMemo(() => teamCalls(call), [call])
  const [, navigate] = useLocation()
  const token = useMailedToken()
  const accepting = useMutation({
    mutationFn: (password: string) => team.acceptInvitation(token ?? '', password),
    onSuccess(session) {
      if (session) storage.authToken.write(session)
      navigate(session ? '/adminpanel' : '/login', { replace: true })
    },
  })
  const isMissing = token === ''
  const failure = isMissing ? ownAccountText.linkMissing : formRefusal(accepting.error, ownAccountText.failed)
  function accept(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    accepting.mutate(String(new FormData(event.currentTarget).get('password')))
  }
  return (
    <AccountPage
      title={text.title}
      intro={text.intro}
      otherwise={{ question: text.question, link: text.logIn, to: '/login' }}
    >
      <form noValidate onSubmit={accept} className="grid gap-6">
        {failure && <Notice>{failure}</Notice>}
        <PasswordField
          hint={ownAccountText.staffPasswordHint}
          name="password"
          autoComplete="new-password"
          error={fieldRefusal(accepting.error, 'password')}
        />
        <Button type="submit" size="large" busy={accepting.isPending} disabled={isMissing}>
          {accepting.isPending ? text.accepting : text.accept}
        </Button>
      </form>
    </AccountPage>
  )
}
