import { type ReactNode, useEffect } from 'react'
import { Navigate, useLocation } from 'react-router'
import type { User } from '../../../contract/accounts.ts'
import type { StaffRole } from '../../../contract/values.ts'
import { isLeavingForLogin } from '../../data/browser-transport.ts'
import { Spinner } from '../../ui/spinner.tsx'
import { loginPath } from './login-redirect.ts'
import { useSession } from './session.tsx'

/** Keeps the place for those who may see it. The server refuses the data to all others in any case. */
export function Guard({ need, children }: { need: 'account' | 'admin' | StaffRole; children: ReactNode }) {
  const { user, loading, isAdmin, loggedOut, forgetLogOut } = useSession()
  const { pathname, search } = useLocation()
  useEffect(() => forgetLogOut, [forgetLogOut])
  if (loading || isLeavingForLogin()) return <Spinner />
  if (!user) return <Navigate to={loggedOut ? '/' : loginPath(pathname + search)} replace />
  if (user.mustChangePassword && pathname !== SETTINGS) return <Navigate to={SETTINGS} replace />
  if (need !== 'account' && !isAdmin) return <Navigate to="/" replace />
  if (need !== 'account' && user.needsSecondFactor) return <Navigate to={SETTINGS} replace />
  if (!mayEnter(user, need)) return <Navigate to="/adminpanel" replace />
  return children
}

const SETTINGS = '/profile/settings'

const mayEnter = ({ staffRole }: User, need: string): boolean =>
  need === 'account' || need === 'admin' || staffRole === 'owner' || staffRole === need
