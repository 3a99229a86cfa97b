import { useMutation } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import { useLocation } from 'wouter'
import { ownAccountText as text } from '#text/own-account.ts'
import { storage } from '../../data/storage.ts'
import { AccountPage } from '../../features/accounts/account-page.tsx'
import { fieldRefusal, formRefusal } from '../../features/accounts/field-refusals.ts'
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
  const saving = useMutation({
    mutationFn: (password: string) => account.resetPassword(token ?? '', password),
    onSuccess(session) {
      if (session) storage.authToken.write(session)
      navigate(session ? '/profile' : '/login', { replace: true })
    },
  })
  const isMissing = token === ''
  const failure = isMissing ? text.linkMissing : formRefusal(saving.error, text.failed)
  function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    saving.mutate(String(new FormData(event.currentTarget).get('password')))
  }
  return (
    <AccountPage
      title={text.resetTitle}
      intro={text.resetIntro}
      otherwise={{ question: text.needLink, link: text.newLink, to: '/forgot-password' }}
    >
      <form noValidate onSubmit={save} className="grid gap-6">
        {failure && <Notice>{failure}</Notice>}
        <PasswordField
          label={text.newPassword}
          hint={text.newPasswordHint}
          name="password"
          autoComplete="new-password"
          error={fieldRefusal(saving.error, 'password')}
        />
        <Button type="submit" size="large" busy={saving.isPending} disabled={isMissing}>
          {saving.isPending ? text.saving : text.savePassword}
        </Button>
      </form>
    </AccountPage>
  )
}
