import { useMemo } from 'react'
import { staffCalls } from '../../../client/staff-calls.ts'
import { useClient } from '../../data/client-context.ts'

export type StaffClient = ReturnType<typeof staffCalls>

/** The calls of staff. They live in the chunks of these screens alone. */
export function useStaffClient(): StaffClient {
  const { call } = useClient()
  return useMemo(() => staffCalls(call), [call])
}
