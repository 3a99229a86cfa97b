import type { historyReply } from '#contract/audit.ts'
import type { categoryReply, collectionReply, productReply } from '#contract/catalog.ts'
import type {
  CategoryChange,
  CollectionChange,
  CollectionOrder,
  NewCategory,
  NewCollection,
  ProductChange,
} from '#contract/catalog-changes.ts'
import type { ceilingReply } from '#contract/ceiling.ts'
import type {
  ConfirmationsQuery,
  confirmationCardReply,
  confirmationsReply,
  NewCallAttempt,
} from '#contract/confirmations.ts'
import type { saidSentencesReply } from '#contract/fit-reports.ts'
import type {
  AdminOrderQuery,
  adminOrdersReply,
  OrderStatus,
  orderCustomerReply,
  orderNoteReply,
  orderReply,
} from '#contract/orders.ts'
import type { outcomesReply } from '#contract/parcels.ts'
import type { restockQueueReply } from '#contract/restock.ts'
import type { StockChange, StockChanges, stockMovementsReply } from '#contract/stock.ts'
import type { timelineReply } from '#contract/timeline.ts'
import type { Call } from './call.ts'
import { type NewProductFiles, productForm } from './product-form.ts'

type OnProgress = (sent: number) => void
type PageQuery = { page?: number; limit?: number }

export const staffCalls = ({ reply, data, send }: Call) => {
  const product = async (...request: Parameters<typeof data>) =>
    (await data<typeof productReply>(...request)).data
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

    async fitReports(query: PageQuery = {}) {
      const { data, meta } = await reply<typeof saidSentencesReply>('GET', '/fit-reports', { query })
      return { sentences: data, ...meta }
    },
    /** Without a reason it is shown again. */
    hideSentence: (itemId: number, hiddenReason: string | null) =>
      send('PATCH', `/fit-reports/${itemId}`, { body: { hiddenReason } }),

    restockQueue: () => data<typeof restockQueueReply>('GET', '/restock-notices'),

    createProduct: async (files: NewProductFiles, onProgress?: OnProgress) =>
      product('POST', '/products', { form: productForm(files), onProgress }),
    changeProduct: (id: number, body: ProductChange) => product('PATCH', `/products/${id}`, { body }),
    productHistory: (id: number) => data<typeof historyReply>('GET', `/products/${id}/history`),
    async stockMovements(productId: number, query: { before?: number; limit?: number } = {}) {
      const path = `/products/${productId}/stock-movements`
      const { data, meta } = await reply<typeof stockMovementsReply>('GET', path, { query })
      return { movements: data, ...meta }
    },
    /** By a difference. Answers the product. */
    changeStock: (variantId: number, body: StockChange) =>
      product('POST', `/products/variants/${variantId}/stock`, { body }),
    changeStocks: (productId: number, body: StockChanges) =>
      product('POST', `/products/${productId}/stock`, { body }),
    addImages: (productId: number, images: readonly File[], onProgress?: OnProgress) =>
      product('PATCH', `/products/image/${productId}`, { form: filesForm('image', images), onProgress }),
    deleteImage: (imageId: number) => product('DELETE', `/products/image/${imageId}`),
    setSizeChart(productId: number, image: File, onProgress?: OnProgress) {
      const form = filesForm('sizeChartImage', [image])
      return product('PATCH', `/products/size-chart/${productId}`, { form, onProgress })
    },
    deleteSizeChart: (productId: number) => product('DELETE', `/products/size-chart/${productId}`),

    createCollection: (body: NewCollection) => data<typeof collectionReply>('POST', '/collections', { body }),
    changeCollection: (id: number, body: CollectionChange) =>
      data<typeof collectionReply>('PATCH', `/collections/${id}`, { body }),
    orderCollection: (id: number, body: CollectionOrder) =>
      data<typeof collectionReply>('PUT', `/collections/${id}/products`, { body }),
    createCategory: (body: NewCategory) => data<typeof categoryReply>('POST', '/categories', { body }),
    changeCategory: (id: number, body: CategoryChange) =>
      data<typeof categoryReply>('PATCH', `/categories/${id}`, { body }),
  }
}

function filesForm(field: string, files: readonly File[]): FormData {
  const form = new FormData()
  for (const file of files) form.append(field, file)
  return form
}
