import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Outcome } from '../../../../contract/parcels.ts'
import { staffKeys } from '../shared/staff-keys.ts'
import { useParcelClient } from './parcel-client.ts'
import { tellFailure } from './use-parcel-changes.ts'

/** Packs orders. The lists are read again afterwards. */
export function usePacking(onPacked: (outcomes: Outcome[]) => void) {
  const client = useParcelClient()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: client.pack,
    onSuccess(outcomes) {
      void queries.invalidateQueries({ queryKey: staffKeys.allShipping })
      void queries.invalidateQueries({ queryKey: staffKeys.allOrders })
      onPacked(outcomes)
    },
    onError: tellFailure,
  })
}
