import { Link, Navigate, useNavigate } from 'react-router'
import { AccountPage } from '../../features/accounts/account-page.tsx'
import { RegistrationForm } from '../../features/accounts/registration-form.tsx'
import { useSession } from '../../features/accounts/session.tsx'
import { accountText as text } from '../../text/accounts.ts'
import { textLink } from '../../ui/button-look.ts'

export default function RegisterScreen() {
  const { user } = useSession()
  const navigate = useNavigate()
  if (user) return <Navigate to="/profile" replace />
  return (
    <AccountPage title={text.registerTitle} intro={text.registerIntro}>
      <RegistrationForm submit={text.register} onRegistered={() => navigate('/profile', { replace: true })} />
      <p className="mt-8 flex flex-wrap justify-between gap-4 text-sm text-muted">
        <span>
          {text.haveAccount}{' '}
          <Link to="/login" className={textLink}>
            {text.logInLink}
          </Link>
        </span>
        <Link to="/" className={textLink}>
          {text.backHome}
        </Link>
      </p>
    </AccountPage>
  )
}
