import type { StaffRole } from '../../../shared/values.ts'
import { useSession } from './session.tsx'

/** What each role of staff sees. The server checks rights itself. */
export function useStaffRights(): (role: StaffRole) => boolean {
  const staffRole = useSession().user?.staffRole
  return (role) => staffRole === 'owner' || staffRole === role
}
