import type { ceilingReply } from '#contract/ceiling.ts'
import type {
  ConfirmationsQuery,
  confirmationCardReply,
  confirmationsReply,
  NewCallAttempt,
} from '#contract/confirmations.ts'
import type {
  AdminOrderQuery,
  adminOrdersReply,
  OrderStatus,
  orderCustomerReply,
  orderNoteReply,
  orderReply,
} from '#contract/orders.ts'
import type { outcomesReply } from '#contract/parcels.ts'
import type { timelineReply } from '#contract/timeline.ts'
import type { Call } from './call.ts'

export const staffCalls = ({ reply, data }: Call) => {
  return {
    async orders(query: AdminOrderQuery = {}) {
      const { data, meta } = await reply<typeof adminOrdersReply>('GET', '/orders/admin', { query })
      return { orders: data, ...meta }
    },
    /** Refused when its status is no longer `statusBefore`. */
    setOrderStatus: (
      id: string,
      body: { status: OrderStatus; statusBefore: OrderStatus; receivedFrom?: string },
    ) => data<typeof orderReply>('PUT', `/orders/status/${id}`, { body }),
    setOrderPayment: (id: string, status: 'pending' | 'paid') =>
      data<typeof orderReply>('PUT', `/orders/payment/${id}`, { body: { status } }),
    seeToOrder: (id: string) =>
      data<typeof orderReply>('PUT', `/orders/attention/${id}`, { body: { needsAttention: false } }),
    /** Takes back what the replies to changes call `undo`. */
    undo: (events: number[]) => data<typeof outcomesReply>('POST', '/orders/undo', { body: { events } }),
    timeline: (id: string) => data<typeof timelineReply>('GET', `/orders/${id}/timeline`),
    orderCustomer: (id: string) => data<typeof orderCustomerReply>('GET', `/orders/${id}/customer`),
    addOrderNote: (id: string, text: string) =>
      data<typeof orderNoteReply>('POST', `/orders/${id}/notes`, { body: { text } }),
    /** Empty removes it. */
    setCourierNote: (id: string, text: string) =>
      data<typeof orderReply>('PUT', `/orders/${id}/courier-note`, { body: { text } }),
    sendMailAgain: (id: string, mailId: number) =>
      data<typeof timelineReply>('POST', `/orders/${id}/mails/${mailId}/send-again`),
    /** The sizes where newcomers hold as much as they may before staff confirm their orders. */
    ceiling: () => data<typeof ceilingReply>('GET', '/orders/ceiling'),
    /** Until the end of the day. */
    liftCeiling: () => data<typeof ceilingReply>('POST', '/orders/ceiling/lift'),
    async confirmations(query: ConfirmationsQuery = {}) {
      const { data, meta } = await reply<typeof confirmationsReply>('GET', '/confirmations', { query })
      return { confirmations: data, ...meta }
    },
    confirmation: (id: string) => data<typeof confirmationCardReply>('GET', `/confirmations/${id}`),
    /** Refused while a colleague has it, unless it is taken over. */
    claimConfirmation: (id: string, takesOver = false) =>
      data<typeof confirmationCardReply>('POST', `/confirmations/${id}/claim`, { body: { takesOver } }),
    recordCall: (id: string, body: NewCallAttempt) =>
      data<typeof confirmationCardReply>('POST', `/confirmations/${id}/calls`, { body }),
  }
}
