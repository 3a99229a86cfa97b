import type { FastifyRequest } from 'fastify'
import type { AskedOrder, OrderClaim } from '#shop/orders/orders.ts'
import { languageOf } from '../language.ts'

/** How the caller shows that an order is theirs, besides account and cookie. */
export function claimOf(request: FastifyRequest, key: string | undefined): OrderClaim {
  const guestKey = request.headers['x-session-id']
  return { guestKey: typeof guestKey === 'string' ? guestKey : undefined, key }
}

/** The order in the path of a call, whose query may have a key. */
export const askedOrder = ({ params, query, request }: OrderCall): AskedOrder => ({
  shopper: request.shopper,
  orderId: params.id,
  claim: claimOf(request, query.key),
  language: languageOf(request),
})

export type OrderCall = {
  params: { id: string }
  query: { key?: string | undefined }
  request: FastifyRequest
}
