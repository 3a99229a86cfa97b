import type { FastifyRequest } from 'fastify'
import type { OrderClaim } from '#shop/orders/orders.ts'

/** How the caller shows that an order is theirs, besides account and cookie. */
export function claimOf(request: FastifyRequest, key: string | undefined): OrderClaim {
  const guestKey = request.headers['x-session-id']
  return { guestKey: typeof guestKey === 'string' ? guestKey : undefined, key }
}
