import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Packing } from '../../../../contract/parcels.ts'
import { staffKeys } from '../shared/staff-keys.ts'
import { useParcelClient } from './parcel-client.ts'
import { tellFailure } from './use-parcel-changes.ts'

/** Starts to pack orders. `onStarted` gets the id of the packing, for the address of the page that shows its progress. */
export function useStartPacking(onStarted: (id: string) => void) {
  const client = useParcelClient()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: client.pack,
    onSuccess(packing) {
      queries.setQueryData(staffKeys.packing(packing.id), packing)
      onStarted(packing.id)
    },
    onError: tellFailure,
  })
}

/** Read every second until it is over. Meanwhile the lists follow the events of orders, and are read again in the end. */
export function usePacking(id: string) {
  const client = useParcelClient()
  const queries = useQueryClient()
  const asked = useQuery({
    queryKey: staffKeys.packing(id),
    queryFn: () => client.packing(id),
    refetchInterval: ({ state }) => (state.data && stageOf(state.data) !== 'over' ? 1_000 : false),
  })
  const isOver = asked.data !== undefined && stageOf(asked.data) === 'over'
  useEffect(() => {
    if (!isOver) return
    void queries.invalidateQueries({ queryKey: staffKeys.allShipping })
    void queries.invalidateQueries({ queryKey: staffKeys.allOrders })
  }, [queries, isOver])
  return asked
}

export const stageOf = ({ done, total, asking }: Packing): 'packing' | 'asking' | 'over' =>
  done < total ? 'packing' : asking > 0 ? 'asking' : 'over'
