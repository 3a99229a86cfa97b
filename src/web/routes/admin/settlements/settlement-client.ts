import { settlementCalls } from '#client/settlement-calls.ts'
import { useCalls } from '#web/data/client-context.ts'

export const useSettlementClient = (): ReturnType<typeof settlementCalls> => useCalls(settlementCalls)
