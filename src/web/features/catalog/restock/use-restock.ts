import { restockCalls } from '../../../../client/restock-calls.ts'
import { useCalls } from '../../../data/client-context.ts'

export const useRestock = () => useCalls(restockCalls)
