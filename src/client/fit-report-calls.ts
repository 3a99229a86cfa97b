import type { z } from 'zod'
import type {
  FitReport,
  productFitReply,
  receivedPairReply,
  receivedPairsReply,
} from '../contract/fit-reports.ts'
import type { Call } from './call.ts'

/** Separate, so that only screens with fit reports load these calls. */
export const fitReportCalls = (call: Call) => ({
  async ofProduct(productId: number) {
    return (await call<z.infer<typeof productFitReply>>('GET', `/products/${productId}/fit-reports`)).data
  },
  /** Without the key of the mailed link, for the account that placed the order. */
  async pairsOf(orderId: string, key: string | undefined) {
    return (await call<z.infer<typeof receivedPairsReply>>('GET', pathOf(orderId), { query: { key } })).data
  },
  async say(orderId: string, key: string | undefined, report: FitReport) {
    const options = { query: { key }, body: report }
    return (await call<z.infer<typeof receivedPairReply>>('PUT', pathOf(orderId), options)).data
  },
})

const pathOf = (orderId: string): string => `/orders/${encodeURIComponent(orderId)}/fit-reports`
