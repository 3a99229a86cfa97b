import { useEffect } from 'react'
import { useClient } from '../../../data/client-context.ts'
import { useSession } from '../../accounts/session.tsx'

/** Mounted once: synchronizes the measures in this browser with those of the account that is logged in. */
export function useSizesSync(): void {
  const { call } = useClient()
  const id = useSession().user?.id
  useEffect(() => {
    // If the account cannot be reached, the browser's measures are used.
    if (id) void import('./sync-sizes.ts').then(({ syncSizes }) => syncSizes(call)).catch(() => undefined)
  }, [id, call])
}
