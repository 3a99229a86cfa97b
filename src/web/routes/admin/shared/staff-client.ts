import { staffCalls } from '#client/staff-calls.ts'
import { useCalls } from '#web/data/client-context.ts'

export type StaffClient = ReturnType<typeof staffCalls>

/** The calls of staff, which only the chunks of these screens contain. */
export const useStaffClient = (): StaffClient => useCalls(staffCalls)
