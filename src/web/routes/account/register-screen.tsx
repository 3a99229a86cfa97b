import { useEffect, useState } from 'react'
import { Redirect } from 'wouter'
import { useHistoryState } from 'wouter/use-browser-location'
import { pages } from '#shared/pages.ts'
import { accountText as text } from '#text/accounts.ts'
import { forgetState } from '../../app/navigation.tsx'
import { AccountPage } from '../../features/accounts/account-page.tsx'
import { personPassedAlong } from '../../features/accounts/registration/account-offer.tsx'
import { RegistrationForm } from '../../features/accounts/registration/registration-form.tsx'
import { useSession } from '../../features/accounts/session.tsx'

export default function RegisterScreen() {
  const { user } = useSession()
  const state = useHistoryState()
  const [known] = useState(() => personPassedAlong(state))
  // Read once and removed: a name must not stay in the history after a logout.
  useEffect(() => {
    if (known) forgetState()
  }, [known])
  // Redirects logged-in users; after registering, too.
  if (user) return <Redirect to={pages.profile.path} replace />
  return (
    <AccountPage
      title={text.registerTitle}
      intro={text.registerIntro}
      otherwise={{ question: text.haveAccount, link: text.logInLink, to: pages.login.path }}
    >
      <RegistrationForm submit={text.register} known={known} />
    </AccountPage>
  )
}
