import { type ReactNode, useEffect } from 'react'
import { Redirect, useLocation } from 'wouter'
import type { User } from '../../../contract/accounts.ts'
import type { StaffRole } from '../../../shared/values.ts'
import { useHere } from '../../app/navigation.tsx'
import { isLeavingForLogin } from '../../data/browser-transport.ts'
import { Spinner } from '../../ui/spinner.tsx'
import { loginPath } from './login/login-redirect.ts'
import { useSession } from './session.tsx'

/** Shows its content to authorized users only, and redirects others. The server refuses them the data in any case. */
export function Guard({ need, children }: { need: 'account' | 'admin' | StaffRole; children: ReactNode }) {
  const { user, loading, isAdmin, loggedOut, forgetLogOut } = useSession()
  const [path] = useLocation()
  const here = useHere()
  useEffect(() => forgetLogOut, [forgetLogOut])
  if (loading || isLeavingForLogin()) return <Spinner />
  if (!user) return <Redirect to={loggedOut ? '/' : loginPath(here)} replace />
  if (user.mustChangePassword && path !== SETTINGS) return <Redirect to={SETTINGS} replace />
  if (need !== 'account' && !isAdmin) return <Redirect to="/" replace />
  if (need !== 'account' && user.needsSecondFactor) return <Redirect to={SETTINGS} replace />
  if (!mayEnter(user, need)) return <Redirect to="/adminpanel" replace />
  return children
}

const SETTINGS = '/profile/settings'

const mayEnter = ({ staffRole }: User, need: string): boolean =>
  need === 'account' || need === 'admin' || staffRole === 'owner' || staffRole === need
