import { useMemo } from 'react'
import { ownAccountCalls } from '../../../client/own-account-calls.ts'
import { useClient } from '../../data/client-context.ts'

export function useOwnAccount() {
  const { call } = useClient()
  return useMemo(() => ownAccountCalls(call), [call])
}
