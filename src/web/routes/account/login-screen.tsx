import { Link, Redirect } from 'wouter'
import { useHistoryState } from 'wouter/use-browser-location'
import { pages } from '#shared/pages.ts'
import { accountText as text } from '#text/accounts.ts'
import { textLink } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { useSearchParams } from '../../app/navigation.tsx'
import { hasUnsavedEdits } from '../../data/storage.ts'
import { useHydrated } from '../../data/use-hydrated.ts'
import { AccountPage } from '../../features/accounts/account-page.tsx'
import { LoginForm } from '../../features/accounts/login/login-form.tsx'
import { cameFrom, pathAfterLogin } from '../../features/accounts/login/login-redirect.ts'
import { useSession } from '../../features/accounts/session.tsx'

export default function LoginScreen() {
  const { user } = useSession()
  const [query] = useSearchParams()
  const state = useHistoryState()
  const isHydrated = useHydrated()
  // Redirects logged-in users; after a login, too.
  if (user) return <Redirect to={pathAfterLogin(query.get('redirect') ?? cameFrom(state))} replace />
  return (
    <AccountPage
      title={text.logInTitle}
      intro={text.logInIntro}
      otherwise={{ question: text.newHere, link: text.createAccount, to: pages.register.path }}
    >
      {isHydrated && hasUnsavedEdits() && (
        <div className="mb-6">
          <Notice tone="warning">{text.loggedOutMeanwhile}</Notice>
        </div>
      )}
      <LoginForm />
      <p className="mt-6 text-sm">
        <Link to={pages.forgotPassword.path} className={textLink}>
          {text.forgotten}
        </Link>
      </p>
    </AccountPage>
  )
}
