import { pages } from '#shared/pages.ts'
import { ownAccountText as text } from '#text/own-account.ts'
import { NewPasswordPage } from '../../features/accounts/registration/new-password-page.tsx'

/** Opened from the mail. */
export default function ResetPasswordScreen() {
  return (
    <NewPasswordPage
      at="POST /auth/password/reset"
      title={text.resetTitle}
      intro={text.resetIntro}
      otherwise={{ question: text.needLink, link: text.newLink, to: pages.forgotPassword.path }}
      to={pages.profile.path}
      label={text.newPassword}
      hint={text.newPasswordHint}
      submit={{ idle: text.savePassword, busy: text.saving }}
    />
  )
}
