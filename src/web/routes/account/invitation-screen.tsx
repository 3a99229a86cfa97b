import { useMutation } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useLocation } from 'wouter'
import { invitationText as text } from '#text/admin-team.ts'
import { ownAccountText } from '#text/own-account.ts'
import { teamCalls } from '../../../client/team-calls.ts'
import { invitationAnswer } from '../../../contract/staff.ts'
import { useClient } from '../../data/client-context.ts'
import { checkedBy } from '../../data/form-problems.ts'
import { storage } from '../../data/storage.ts'
import { passwordWords, useAccountForm } from '../../features/accounts/account-form.ts'
import { AccountPage } from '../../features/accounts/account-page.tsx'
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
  const sending = useMutation({
    mutationFn: ({ password }: { password: string }) => team.acceptInvitation(token ?? '', password),
    onSuccess(session) {
      if (session) storage.authToken.write(session)
      navigate(session ? '/adminpanel' : '/login', { replace: true })
    },
  })
  const { field, submit, failure } = useAccountForm({
    resolver: checkPassword,
    words: { password: passwordWords },
    send: sending.mutate,
    error: sending.error,
    failed: ownAccountText.failed,
  })
  const isMissing = token === ''
  return (
    <AccountPage
      title={text.title}
      intro={text.intro}
      otherwise={{ question: text.question, link: text.logIn, to: '/login' }}
    >
      <form noValidate onSubmit={submit} className="grid gap-6">
        {isMissing && <Notice>{ownAccountText.linkMissing}</Notice>}
        {failure && <Notice>{failure}</Notice>}
        <PasswordField
          hint={ownAccountText.staffPasswordHint}
          autoComplete="new-password"
          {...field('password')}
        />
        <Button type="submit" size="large" busy={sending.isPending} disabled={isMissing}>
          {sending.isPending ? text.accepting : text.accept}
        </Button>
      </form>
    </AccountPage>
  )
}

const checkPassword = checkedBy<{ password: string }>(invitationAnswer.pick({ password: true }))
