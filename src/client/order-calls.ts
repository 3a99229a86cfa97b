import type { orderReply, ordersReply } from '../contract/orders.ts'
import type { Call } from './call.ts'

export const orderCalls = ({ data }: Call) => ({
  mine: () => data<typeof ordersReply>('GET', '/users/orders'),
  /** Who placed it as a guest shows that by the key of the browser, or by the `key` of the link in the mail. */
  async order(id: string, claim: { guestKey?: string | undefined; key?: string | undefined } = {}) {
    const headers: Record<string, string> = claim.guestKey ? { 'x-session-id': claim.guestKey } : {}
    const options = { headers, query: { key: claim.key } }
    return data<typeof orderReply>('GET', `/orders/${encodeURIComponent(id)}`, options)
  },
})
