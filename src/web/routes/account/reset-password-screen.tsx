import { useMutation } from '@tanstack/react-query'
import { useLocation } from 'wouter'
import { ownAccountText as text } from '#text/own-account.ts'
import { passwordReset } from '../../../contract/own-account.ts'
import { checkedBy } from '../../data/form-problems.ts'
import { storage } from '../../data/storage.ts'
import { passwordWords, useAccountForm } from '../../features/accounts/account-form.ts'
import { AccountPage } from '../../features/accounts/account-page.tsx'
import { useMailedToken } from '../../features/accounts/mailed-token.ts'
import { useOwnAccount } from '../../features/accounts/own-account.ts'
import { PasswordField } from '../../features/accounts/password-field.tsx'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'

/** Opened from the mail. The link is good once; whoever used it is logged in with the new password. */
export default function ResetPasswordScreen() {
  const account = useOwnAccount()
  const [, navigate] = useLocation()
  const token = useMailedToken()
  const sending = useMutation({
    mutationFn: ({ password }: { password: string }) => account.resetPassword(token ?? '', password),
    onSuccess(session) {
      if (session) storage.authToken.write(session)
      navigate(session ? '/profile' : '/login', { replace: true })
    },
  })
  const { field, submit, failure } = useAccountForm({
    resolver: checkPassword,
    words: { password: passwordWords },
    send: sending.mutate,
    error: sending.error,
    failed: text.failed,
  })
  const isMissing = token === ''
  return (
    <AccountPage
      title={text.resetTitle}
      intro={text.resetIntro}
      otherwise={{ question: text.needLink, link: text.newLink, to: '/forgot-password' }}
    >
      <form noValidate onSubmit={submit} className="grid gap-6">
        {isMissing && <Notice>{text.linkMissing}</Notice>}
        {failure && <Notice>{failure}</Notice>}
        <PasswordField
          label={text.newPassword}
          hint={text.newPasswordHint}
          autoComplete="new-password"
          {...field('password')}
        />
        <Button type="submit" size="large" busy={sending.isPending} disabled={isMissing}>
          {sending.isPending ? text.saving : text.savePassword}
        </Button>
      </form>
    </AccountPage>
  )
}

const checkPassword = checkedBy<{ password: string }>(passwordReset.pick({ password: true }))
