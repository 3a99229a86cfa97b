import type { RestockRequest, restockNoticeReply } from '#contract/restock.ts'
import type { Call } from './call.ts'

/** Separate, so that only shoppers who wait for a size load these calls. */
export const restockCalls = ({ data, send }: Call) => ({
  ask: (body: RestockRequest) => send('POST', '/restock-notices', { body }),
  view: (key: string) => data<typeof restockNoticeReply>('GET', '/restock-notices/mine', { query: { key } }),
  claim: (key: string) => send('POST', '/restock-notices/claim', { body: { key } }),
  withdrawRequest: (body: RestockRequest) => send('POST', '/restock-notices/withdraw', { body }),
  withdraw: (key: string) => send('POST', '/restock-notices/withdraw', { body: { key } }),
})
