import { Redirect } from 'wouter'
import { accountText as text } from '#text/accounts.ts'
import { pages } from '../../../shared/pages.ts'
import { AccountPage } from '../../features/accounts/account-page.tsx'
import { RegistrationForm } from '../../features/accounts/registration/registration-form.tsx'
import { useSession } from '../../features/accounts/session.tsx'

export default function RegisterScreen() {
  const { user } = useSession()
  // Redirects logged-in users; after registering, too.
  if (user) return <Redirect to={pages.profile.path} replace />
  return (
    <AccountPage
      title={text.registerTitle}
      intro={text.registerIntro}
      otherwise={{ question: text.haveAccount, link: text.logInLink, to: pages.login.path }}
    >
      <RegistrationForm submit={text.register} />
    </AccountPage>
  )
}
