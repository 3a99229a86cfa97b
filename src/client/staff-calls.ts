import type { z } from 'zod'
import type { historyReply } from '../contract/audit.ts'
import type { backupsReply } from '../contract/backups.ts'
import type { categoryReply, collectionReply, productReply } from '../contract/catalog.ts'
import type {
  CategoryChange,
  CollectionChange,
  NewCollection,
  ProductChange,
} from '../contract/catalog-changes.ts'
import type { ceilingReply } from '../contract/ceiling.ts'
import type { saidSentencesReply } from '../contract/fit-reports.ts'
import type { mailsReply } from '../contract/mails.ts'
import type { mediaReply } from '../contract/media.ts'
import type {
  AdminOrderQuery,
  adminOrdersReply,
  OrderStatus,
  orderCustomerReply,
  orderMailsReply,
  orderNoteReply,
  orderNotesReply,
  orderReply,
} from '../contract/orders.ts'
import type { restockQueueReply } from '../contract/restock.ts'
import type { Call } from './call.ts'
import { type NewProductFiles, productForm } from './product-form.ts'

export const staffCalls = (call: Call) => ({
  async orders(query: AdminOrderQuery = {}) {
    const reply = await call<z.infer<typeof adminOrdersReply>>('GET', '/orders/admin', { query })
    return { orders: reply.data, ...reply.meta }
  },
  /** Refused when its status is no longer `statusBefore`. */
  async setOrderStatus(id: string, status: OrderStatus, statusBefore: OrderStatus) {
    const body = { status, statusBefore }
    return (await call<z.infer<typeof orderReply>>('PUT', `/orders/status/${id}`, { body })).data
  },
  async setOrderPayment(id: string, status: 'pending' | 'paid') {
    return (await call<z.infer<typeof orderReply>>('PUT', `/orders/payment/${id}`, { body: { status } })).data
  },
  /** False resolves it; true undoes that. */
  async setOrderAttention(id: string, needsAttention: boolean) {
    const body = { needsAttention }
    return (await call<z.infer<typeof orderReply>>('PUT', `/orders/attention/${id}`, { body })).data
  },
  async orderHistory(id: string) {
    return (await call<z.infer<typeof historyReply>>('GET', `/orders/${id}/history`)).data
  },
  async orderCustomer(id: string) {
    return (await call<z.infer<typeof orderCustomerReply>>('GET', `/orders/${id}/customer`)).data
  },
  async orderNotes(id: string) {
    return (await call<z.infer<typeof orderNotesReply>>('GET', `/orders/${id}/notes`)).data
  },
  async addOrderNote(id: string, text: string) {
    return (await call<z.infer<typeof orderNoteReply>>('POST', `/orders/${id}/notes`, { body: { text } }))
      .data
  },
  async orderMails(id: string) {
    return (await call<z.infer<typeof orderMailsReply>>('GET', `/orders/${id}/mails`)).data
  },
  /** The sizes where newcomers hold as much as they may before staff confirm their orders. */
  async ceiling() {
    return (await call<z.infer<typeof ceilingReply>>('GET', '/orders/ceiling')).data
  },
  /** Until the end of the day. */
  async liftCeiling() {
    return (await call<z.infer<typeof ceilingReply>>('POST', '/orders/ceiling/lift')).data
  },
  async backups() {
    return (await call<z.infer<typeof backupsReply>>('GET', '/backups')).data
  },
  async mails(query: { page?: number; limit?: number } = {}) {
    const reply = await call<z.infer<typeof mailsReply>>('GET', '/mails', { query })
    return { mails: reply.data, ...reply.meta }
  },

  async fitReports(query: { page?: number; limit?: number } = {}) {
    const reply = await call<z.infer<typeof saidSentencesReply>>('GET', '/fit-reports', { query })
    return { sentences: reply.data, ...reply.meta }
  },
  /** Without a reason it is shown again. */
  async hideSentence(itemId: number, hiddenReason: string | null) {
    await call('PATCH', `/fit-reports/${itemId}`, { body: { hiddenReason } })
  },

  async restockQueue() {
    return (await call<z.infer<typeof restockQueueReply>>('GET', '/restock-notices')).data
  },

  async createProduct(product: NewProductFiles, onProgress?: (sent: number) => void) {
    return sendForm(call, 'POST', '/products', productForm(product), onProgress)
  },
  async changeProduct(id: number, change: ProductChange) {
    return (await call<ProductReply>('PATCH', `/products/${id}`, { body: change })).data.data
  },
  async productHistory(id: number) {
    return (await call<z.infer<typeof historyReply>>('GET', `/products/${id}/history`)).data
  },
  async addImages(productId: number, images: readonly File[], onProgress?: (sent: number) => void) {
    return sendForm(call, 'PATCH', `/products/image/${productId}`, filesForm('image', images), onProgress)
  },
  async deleteImage(imageId: number) {
    return (await call<ProductReply>('DELETE', `/products/image/${imageId}`)).data.data
  },
  async setSizeChart(productId: number, image: File, onProgress?: (sent: number) => void) {
    const form = filesForm('sizeChartImage', [image])
    return sendForm(call, 'PATCH', `/products/size-chart/${productId}`, form, onProgress)
  },
  async deleteSizeChart(productId: number) {
    return (await call<ProductReply>('DELETE', `/products/size-chart/${productId}`)).data.data
  },

  async createCollection(collection: NewCollection) {
    return (await call<z.infer<typeof collectionReply>>('POST', '/collections', { body: collection })).data
  },
  async changeCollection(id: number, change: CollectionChange) {
    return (await call<z.infer<typeof collectionReply>>('PATCH', `/collections/${id}`, { body: change })).data
  },
  async changeCategory(id: number, change: CategoryChange) {
    return (await call<z.infer<typeof categoryReply>>('PATCH', `/categories/${id}`, { body: change })).data
  },
  /** Stores one picture and answers its path, for the collection form. */
  async storePicture(image: File, onProgress?: (sent: number) => void) {
    const form = filesForm('image', [image])
    return call<z.infer<typeof mediaReply>>('POST', '/media', { form, onProgress })
  },
})

type ProductReply = z.infer<typeof productReply>

async function sendForm(
  call: Call,
  method: 'POST' | 'PATCH',
  path: string,
  form: FormData,
  onProgress?: (sent: number) => void,
) {
  return (await call<ProductReply>(method, path, { form, onProgress })).data.data
}

function filesForm(field: string, files: readonly File[]): FormData {
  const form = new FormData()
  for (const file of files) form.append(field, file)
  return form
}
