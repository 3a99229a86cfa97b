import { useMemo } from 'react'
import { restockCalls } from '../../../../client/restock-calls.ts'
import { useClient } from '../../../data/client-context.ts'

export function useRestock() {
  const { call } = useClient()
  return useMemo(() => restockCalls(call), [call])
}
