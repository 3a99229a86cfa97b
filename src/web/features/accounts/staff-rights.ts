import type { Audience } from '../../../shared/pages.ts'
import { useSession } from './session.tsx'

/** What is shown to whom among the staff. The server decides for itself. */
export function useStaffRights(): (audience: Audience) => boolean {
  const staffRole = useSession().user?.staffRole
  return (audience) => audience === 'staff' || staffRole === 'owner' || staffRole === audience
}
