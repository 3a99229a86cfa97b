import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { idempotencyKey } from '#contract/checkout.ts'
import type { Ordering } from '#shop/checkout/checkout.ts'
import type { Deps } from '../deps.ts'
import { rememberGuest } from '../http/identity/identify.ts'
import { languageOf } from '../http/language.ts'
import { limitCalls, unconfirmedLimits } from '../http/limits/rate-limits.ts'

export const idempotencyHeaders = z.looseObject({ 'idempotency-key': idempotencyKey.optional() })

/** The buyer and their limits; the same for cash and card. Too many orders are refused. */
export async function orderingOf(
  deps: Deps,
  request: FastifyRequest,
  reply: FastifyReply,
  key: string | undefined,
): Promise<Ordering> {
  const { account } = request.shopper
  await limitCalls(deps, 'order', request, account ? String(account.id) : undefined)
  return {
    account,
    owner: rememberGuest(request, reply, deps),
    idempotencyKey: key,
    unconfirmed: await unconfirmedLimits(deps, request),
    language: languageOf(request),
  }
}
