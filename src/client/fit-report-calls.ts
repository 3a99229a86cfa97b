import type { z } from 'zod'
import type {
  deliveredItemReply,
  deliveredItemsReply,
  FitReport,
  productFitReply,
} from '../contract/fit-reports.ts'
import type { Call } from './call.ts'

/** Separate, so that only screens with fit reports load these calls. */
export const fitReportCalls = (call: Call) => ({
  async ofProduct(productId: number) {
    return (await call<z.infer<typeof productFitReply>>('GET', `/products/${productId}/fit-reports`)).data
  },
  /** Without the key of the mailed link, for the account that placed the order. */
  async itemsOf(orderId: string, key: string | undefined) {
    return (await call<z.infer<typeof deliveredItemsReply>>('GET', pathOf(orderId), { query: { key } })).data
  },
  async save(orderId: string, key: string | undefined, report: FitReport) {
    const options = { query: { key }, body: report }
    return (await call<z.infer<typeof deliveredItemReply>>('PUT', pathOf(orderId), options)).data
  },
})

const pathOf = (orderId: string): string => `/orders/${encodeURIComponent(orderId)}/fit-reports`
