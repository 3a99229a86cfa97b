import { staffCalls } from '../../../../client/staff-calls.ts'
import { useCalls } from '../../../data/client-context.ts'

export type StaffClient = ReturnType<typeof staffCalls>

/** The calls of staff. They live in the chunks of these screens alone. */
export const useStaffClient = (): StaffClient => useCalls(staffCalls)
