import type { z } from 'zod'
import type { orderReply, ordersReply } from '../contract/orders.ts'
import type { Call } from './call.ts'

export const orderCalls = (call: Call) => ({
  async mine() {
    return (await call<z.infer<typeof ordersReply>>('GET', '/users/orders')).data
  },
  /** A guest whose cookie is gone still shows who they are by the order's `sessionId`. */
  async order(id: string, sessionId?: string) {
    const headers: Record<string, string> = sessionId ? { 'x-session-id': sessionId } : {}
    return (await call<z.infer<typeof orderReply>>('GET', `/orders/${encodeURIComponent(id)}`, { headers }))
      .data
  },
})
