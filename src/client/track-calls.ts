import type { OrderToTrack, trackedOrderReply } from '#contract/orders.ts'
import type { Call } from './call.ts'

/** Separate, so that only its page loads it. */
export const trackCalls = ({ data }: Call) => ({
  track: (order: OrderToTrack) => data<typeof trackedOrderReply>('POST', '/orders/track', { body: order }),
})
