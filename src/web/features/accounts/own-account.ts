import { ownAccountCalls } from '../../../client/own-account-calls.ts'
import { useCalls } from '../../data/client-context.ts'

export const useOwnAccount = () => useCalls(ownAccountCalls)
