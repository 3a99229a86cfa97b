import type { orderReply, ordersReply } from '#contract/orders.ts'
import type { Call } from './call.ts'

/** How a guest shows that an order is theirs: by the key of the browser, or by that of the link in the mail. */
export type OrderClaim = { guestKey?: string | undefined; key?: string | undefined }

export const orderCalls = ({ data, reply }: Call) => ({
  /** The account's, and how many more it gets by confirming its address. */
  async mine() {
    const { data: orders, unconfirmed = 0 } = await reply<typeof ordersReply>('GET', '/users/orders')
    return { orders, unconfirmed }
  },
  async order(id: string, claim: OrderClaim = {}) {
    const headers: Record<string, string> = claim.guestKey ? { 'x-session-id': claim.guestKey } : {}
    const options = { headers, query: { key: claim.key } }
    return data<typeof orderReply>('GET', `/orders/${encodeURIComponent(id)}`, options)
  },
})
