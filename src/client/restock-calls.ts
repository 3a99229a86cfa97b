import type { z } from 'zod'
import type { RestockRequest, restockNoticeReply } from '../contract/restock.ts'
import type { Call } from './call.ts'

/** Separate, so that only shoppers who wait for a size load these calls. */
export const restockCalls = (call: Call) => ({
  async ask(request: RestockRequest) {
    await call('POST', '/restock-notices', { body: request })
  },
  async view(key: string) {
    return (
      await call<z.infer<typeof restockNoticeReply>>('GET', '/restock-notices/mine', { query: { key } })
    ).data
  },
  async claim(key: string) {
    await call('POST', '/restock-notices/claim', { body: { key } })
  },
  async withdraw(key: string) {
    await call('POST', '/restock-notices/withdraw', { body: { key } })
  },
})
