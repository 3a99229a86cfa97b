import type { CustomerAnswer, confirmationsDueReply } from '#contract/confirmations.ts'
import type { orderReply } from '#contract/orders.ts'
import type { Call } from './call.ts'

/** Separate, so that only the page of an order and the header of staff load these calls. */
export const confirmationCalls = ({ data }: Call) => ({
  /** The customer's own answer, by the key of the mailed link or by the account. */
  answer: async (orderId: string, key: string | undefined, answer: CustomerAnswer) =>
    data<typeof orderReply>('POST', `/orders/${encodeURIComponent(orderId)}/answer`, {
      query: { key },
      body: { answer },
    }),
  /** For staff. */
  due: () => data<typeof confirmationsDueReply>('GET', '/confirmations/due'),
})
