import type { StaffRole } from '../../../shared/values.ts'
import { useSession } from './session.tsx'

/** What is shown to whom among the staff. The server decides for itself. */
export function useStaffRights(): (role: StaffRole) => boolean {
  const staffRole = useSession().user?.staffRole
  return (role) => staffRole === 'owner' || staffRole === role
}
