import type { backupsReply } from '#contract/backups.ts'
import type { ceilingReply } from '#contract/ceiling.ts'
import type {
  ConfirmationsQuery,
  confirmationCardReply,
  confirmationsReply,
  NewCallAttempt,
} from '#contract/confirmations.ts'
import type { mailsReply } from '#contract/mails.ts'
import type { mediaReply } from '#contract/media.ts'
import type { newsletterCountsReply } from '#contract/newsletter.ts'
import type {
  AdminOrderQuery,
  adminOrdersReply,
  OrderStatus,
  orderCustomerReply,
  orderNoteReply,
  orderReply,
} from '#contract/orders.ts'
import type { overviewReply } from '#contract/overview.ts'
import type { outcomesReply } from '#contract/parcels.ts'
import type { PlaceRuleChange, placesReply } from '#contract/places.ts'
import type { timelineReply } from '#contract/timeline.ts'
import type { Governorate } from '#shared/places/governorates.ts'
import type { OverviewPeriod } from '#shared/values.ts'
import type { Call } from './call.ts'

type OnProgress = (sent: number) => void
type PageQuery = { page?: number; limit?: number }

export const staffCalls = ({ reply, data }: Call) => {
  return {
    /** Null for what the caller may not see. */
    overview: (period: OverviewPeriod) =>
      data<typeof overviewReply>('GET', '/overview', { query: { period } }),
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
    places: () => data<typeof placesReply>('GET', '/places'),
    /** Changes what is given. */
    changePlace: (governorate: Governorate, body: PlaceRuleChange) =>
      data<typeof placesReply>('PATCH', `/places/${governorate}`, { body }),
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
    backups: () => data<typeof backupsReply>('GET', '/backups'),
    async mails(query: PageQuery = {}) {
      const { data, meta } = await reply<typeof mailsReply>('GET', '/mails', { query })
      return { mails: data, ...meta }
    },

    subscribers: () => data<typeof newsletterCountsReply>('GET', '/newsletter/subscribers'),
    /** Stores one picture and answers its path, for the collection form. */
    storePicture: (image: File, onProgress?: OnProgress) =>
      reply<typeof mediaReply>('POST', '/media', { form: filesForm('image', [image]), onProgress }),
  }
}

function filesForm(field: string, files: readonly File[]): FormData {
  const form = new FormData()
  for (const file of files) form.append(field, file)
  return form
}
