import { type ReactNode, useEffect } from 'react'
import { Redirect, useLocation } from 'wouter'
import { type Audience, pages } from '#shared/pages.ts'
import { Spinner } from '#ui/spinner.tsx'
import { useHere } from '../../app/navigation.tsx'
import { isLeavingForLogin } from '../../data/browser-transport.ts'
import { loginPath } from './login/login-redirect.ts'
import { useSession, useStaffHome, useStaffRights } from './session.tsx'

/** Shows its content only to those who may see it, and redirects others. The server refuses them the data in any case. */
export function Guard(props: { audience: Exclude<Audience, 'everyone'>; children: ReactNode }) {
  const { audience, children } = props
  const { user, loading, isAdmin, loggedOut, forgetLogOut } = useSession()
  const may = useStaffRights()
  const home = useStaffHome()
  const [path] = useLocation()
  const here = useHere()
  useEffect(() => forgetLogOut, [forgetLogOut])
  if (loading || isLeavingForLogin()) return <Spinner />
  if (!user) return <Redirect to={loggedOut ? pages.home.path : loginPath(here)} replace />
  if (user.mustChangePassword && path !== pages.accountSettings.path)
    return <Redirect to={pages.accountSettings.path} replace />
  if (audience === 'account') return children
  if (!isAdmin) return <Redirect to={pages.home.path} replace />
  if (user.needsSecondFactor) return <Redirect to={pages.accountSettings.path} replace />
  if (!may(audience)) return <Redirect to={home} replace />
  return children
}
