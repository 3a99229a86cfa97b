import { useMutation, useQueryClient } from '@tanstack/react-query'
import { adminShippingText } from '#text/admin-shipping.ts'
import { toast } from '../../../ui/toast.ts'
import { staffKeys } from '../shared/staff-keys.ts'
import { useParcelClient } from './parcel-client.ts'
import { tellFailure } from './use-parcel-changes.ts'

export type NotPacked = { id: string; code: string }

/** Packs orders, and says how many. The lists are read again afterwards. */
export function usePacking(onPacked: (refused: NotPacked[]) => void) {
  const client = useParcelClient()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: client.pack,
    onSuccess(outcomes) {
      void queries.invalidateQueries({ queryKey: staffKeys.allShipping })
      void queries.invalidateQueries({ queryKey: staffKeys.allOrders })
      const refused = outcomes.flatMap(({ id, code }) => (code === null ? [] : { id, code }))
      const packed = outcomes.length - refused.length
      if (packed > 0) void toast({ title: adminShippingText.packing.packed(packed) })
      onPacked(refused)
    },
    onError: tellFailure,
  })
}
