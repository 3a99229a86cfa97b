import type { z } from 'zod'
import type { orderReply, ordersReply } from '../contract/orders.ts'
import type { Call } from './call.ts'

export const orderCalls = (call: Call) => ({
  async mine() {
    return (await call<z.infer<typeof ordersReply>>('GET', '/users/orders')).data
  },
  /** A guest proves that the order is theirs by its `sessionId`, or by the `key` of the mailed link. */
  async order(id: string, claim: { sessionId?: string | undefined; key?: string | undefined } = {}) {
    const headers: Record<string, string> = claim.sessionId ? { 'x-session-id': claim.sessionId } : {}
    const options = { headers, query: { key: claim.key } }
    return (await call<z.infer<typeof orderReply>>('GET', `/orders/${encodeURIComponent(id)}`, options)).data
  },
})
