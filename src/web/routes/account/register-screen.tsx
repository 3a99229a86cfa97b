import { Redirect, useLocation } from 'wouter'
import { accountText as text } from '#text/accounts.ts'
import { pagePaths } from '../../../shared/values.ts'
import { AccountPage } from '../../features/accounts/account-page.tsx'
import { RegistrationForm } from '../../features/accounts/registration/registration-form.tsx'
import { useSession } from '../../features/accounts/session.tsx'

export default function RegisterScreen() {
  const { user } = useSession()
  const [, navigate] = useLocation()
  if (user) return <Redirect to="/profile" replace />
  return (
    <AccountPage
      title={text.registerTitle}
      intro={text.registerIntro}
      otherwise={{ question: text.haveAccount, link: text.logInLink, to: pagePaths.login }}
    >
      <RegistrationForm submit={text.register} onRegistered={() => navigate('/profile', { replace: true })} />
    </AccountPage>
  )
}
