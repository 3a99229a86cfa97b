import { useEffect } from 'react'
import { useClient } from '../../data/client-context.ts'
import { useSession } from '../accounts/session.tsx'

/** Stands once in the app: whoever is logged in finds the measures of their account on this device, and the other way round. */
export function useSizesSync(): void {
  const { call } = useClient()
  const id = useSession().user?.id
  useEffect(() => {
    // Who cannot reach the account has what the device knows.
    if (id)
      void import('./my-size/sync-sizes.ts').then(({ syncSizes }) => syncSizes(call)).catch(() => undefined)
  }, [id, call])
}
