import { useEffect } from 'react'
import { useClient } from '#web/data/api.ts'
import { markPerson } from '#web/data/storage.ts'
import { useSession } from '../../accounts/session.tsx'

/** Mounted once: synchronizes the measures in this browser with those of the account that is logged in. */
export function useSizesSync(): void {
  const client = useClient()
  const id = useSession().user?.id
  useEffect(() => {
    if (!id) return
    const isSamePerson = markPerson()
    // Who cannot reach the account has what the device knows.
    void import('./sync-sizes.ts')
      .then(({ syncSizes }) => syncSizes(client, isSamePerson))
      .catch(() => undefined)
  }, [id, client])
}
