import type { storeReply } from '#contract/store.ts'
import type { Call } from './call.ts'

export const catalogCalls = ({ data }: Call) => ({
  store: () => data<typeof storeReply>('GET', '/store'),
})
