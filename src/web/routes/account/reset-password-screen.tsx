import { ownAccountCalls } from '#client/own-account-calls.ts'
import { pages } from '#shared/pages.ts'
import { ownAccountText as text } from '#text/own-account.ts'
import { useCalls } from '../../data/client-context.ts'
import { AccountPage } from '../../features/accounts/account-page.tsx'
import { NewPasswordForm } from '../../features/accounts/registration/new-password-form.tsx'

/** Opened from the mail. */
export default function ResetPasswordScreen() {
  const account = useCalls(ownAccountCalls)
  return (
    <AccountPage
      title={text.resetTitle}
      intro={text.resetIntro}
      otherwise={{ question: text.needLink, link: text.newLink, to: pages.forgotPassword.path }}
    >
      <NewPasswordForm
        send={account.resetPassword}
        to={pages.profile.path}
        label={text.newPassword}
        hint={text.newPasswordHint}
        submit={{ idle: text.savePassword, busy: text.saving }}
      />
    </AccountPage>
  )
}
