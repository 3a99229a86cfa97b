import type {
  deliveredItemReply,
  deliveredItemsReply,
  FitReport,
  productFitReply,
} from '#contract/fit-reports.ts'
import type { Call } from './call.ts'

/** Separate, so that only screens with fit reports load these calls. */
export const fitReportCalls = ({ data }: Call) => ({
  ofProduct: (productId: number) => data<typeof productFitReply>('GET', `/products/${productId}/fit-reports`),
  /** Without the key of the mailed link, for the account that placed the order. */
  itemsOf: async (orderId: string, key: string | undefined) =>
    data<typeof deliveredItemsReply>('GET', pathOf(orderId), { query: { key } }),
  save: async (orderId: string, key: string | undefined, body: FitReport) =>
    data<typeof deliveredItemReply>('PUT', pathOf(orderId), { query: { key }, body }),
})

const pathOf = (orderId: string): string => `/orders/${encodeURIComponent(orderId)}/fit-reports`
