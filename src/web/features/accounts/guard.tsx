import { type ReactNode, useEffect } from 'react'
import { Navigate, useLocation } from 'react-router'
import { isLeavingForLogin } from '../../data/browser-transport.ts'
import { Spinner } from '../../ui/spinner.tsx'
import { loginPath } from './login-redirect.ts'
import { useSession } from './session.tsx'

/** Keeps the place for those who may see it. The server refuses the data to all others in any case. */
export function Guard({ need, children }: { need: 'account' | 'admin'; children: ReactNode }) {
  const { user, loading, isAdmin, loggedOut, forgetLogOut } = useSession()
  const { pathname, search } = useLocation()
  useEffect(() => forgetLogOut, [forgetLogOut])
  if (loading || isLeavingForLogin()) return <Spinner />
  if (!user) return <Navigate to={loggedOut ? '/' : loginPath(pathname + search)} replace />
  if (need === 'admin' && !isAdmin) return <Navigate to="/" replace />
  return children
}
