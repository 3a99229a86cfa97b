import type { FastifyRequest } from 'fastify'
import type { RestockRequest } from '#contract/catalog/restock.ts'
import { hitRateLimits, type Limit } from '#platform/limits/limits.ts'
import { ShopError } from '#shop/context/shop-error.ts'
import { mailboxKey } from '#shop/mails/mails.ts'
import type { Networks } from '#shop/orders/orders.ts'
import type { UnconfirmedLimits } from '#shop/unconfirmed/unconfirmed.ts'
import type { Deps } from '../../deps.ts'
import { networkOf, wideNetworkOf } from './client-network.ts'

export type LimitedCall = 'register' | 'order'

/** Counts this call for the client's address and, when there is one, for the account; over either limit it is refused. */
export async function limitCalls(
  deps: Deps,
  call: LimitedCall,
  request: FastifyRequest,
  account?: string,
): Promise<void> {
  const { rateLimit } = deps.config
  if (!rateLimit.enabled) return
  const keys = [`${call}:client:${networkOf(request.ip)}`]
  if (account) keys.push(`${call}:account:${account}`)
  await refuseOver(deps, { keys, allowed: rateLimit[call], windowSeconds: rateLimit.windowSeconds })
}

/** For a call that mails somebody. How many mails one address gets is limited when they are sent: mail-limits.ts of orders. */
export async function limitMailRequests(
  deps: Deps,
  call: 'forgot' | 'confirm' | 'change' | 'invite',
  request: FastifyRequest,
): Promise<void> {
  if (!deps.config.rateLimit.enabled) return
  const client = `${call}:client:${networkOf(request.ip)}`
  await refuseOver(deps, { keys: [client], allowed: MAILS_OF_ONE_CLIENT, windowSeconds: HOUR })
}

/** Staff may press it for a customer on the phone, but nobody's mailbox is filled with it. */
export async function limitMailsSentAgain(deps: Deps, orderId: string): Promise<void> {
  if (!deps.config.rateLimit.enabled) return
  await refuseOver(deps, { keys: [`again:order:${orderId}`], allowed: SENT_AGAIN_A_DAY, windowSeconds: DAY })
}

/** The key in the link of a mail must not be guessed: a customer's answer is limited like logins. */
export async function limitAnswers(deps: Deps, request: FastifyRequest): Promise<void> {
  const { enabled, login, windowSeconds } = deps.config.rateLimit
  if (!enabled) return
  await refuseOver(deps, { keys: [`answer:client:${networkOf(request.ip)}`], allowed: login, windowSeconds })
}

/**
 * A size that comes back is held for the people who wait for it, so one person must not wait for a hundred of them, nor under a
 * hundred addresses: each made-up address in the queue would block a piece for another half hour.
 */
export async function limitRestockRequests(
  deps: Deps,
  request: FastifyRequest,
  { email, variantId }: RestockRequest,
): Promise<void> {
  if (!deps.config.rateLimit.enabled) return
  const keys = [`restock:client:${networkOf(request.ip)}`, `restock:to:${mailboxKey(email)}`]
  await refuseOver(deps, { keys, allowed: SIZES_OF_ONE, windowSeconds: HOUR })
  const ofSize = `restock:size:${variantId}:${widestNetworkOf(request)}`
  await refuseOver(deps, { keys: [ofSize], allowed: WAITS_FOR_ONE_SIZE_A_DAY, windowSeconds: DAY })
}

/** Apart from the requests: after the last one that is allowed it must still be possible to withdraw. */
export async function limitRestockWithdrawals(deps: Deps, request: FastifyRequest): Promise<void> {
  if (!deps.config.rateLimit.enabled) return
  const client = `restock-withdraw:client:${networkOf(request.ip)}`
  await refuseOver(deps, { keys: [client], allowed: WITHDRAWALS_OF_ONE, windowSeconds: HOUR })
}

/** The client for which a wait counts; null where nothing is limited. */
export const waitingNetwork = ({ config }: Deps, request: FastifyRequest): string | null =>
  config.rateLimit.enabled ? widestNetworkOf(request) : null

const widestNetworkOf = ({ ip }: FastifyRequest): string => wideNetworkOf(ip) ?? networkOf(ip)

/** How many mails one address gets is limited when they are sent, too. */
export async function limitNewsletterRequests(
  deps: Deps,
  request: FastifyRequest,
  email: string,
): Promise<void> {
  if (!deps.config.rateLimit.enabled) return
  const keys = [`newsletter:client:${networkOf(request.ip)}`, `newsletter:to:${mailboxKey(email)}`]
  await refuseOver(deps, { keys, allowed: SUBSCRIPTIONS_OF_ONE, windowSeconds: HOUR })
}

/**
 * Anybody can type a phone number at the checkout. A network that orders with many of them is not told whose cash is not taken: such an
 * order waits for staff instead.
 */
export async function mayLearnMark({ config, db }: Deps, request: FastifyRequest): Promise<boolean> {
  if (!config.rateLimit.enabled) return true
  const client = `mark:client:${widestNetworkOf(request)}`
  return (await hitRateLimits(db, { keys: [client], allowed: MARKS_A_DAY, windowSeconds: DAY })) === 0
}

/** Anybody can send webhooks of a courier, and each one that names a parcel of ours makes us ask the courier. */
export async function limitCourierWebhooks(deps: Deps, request: FastifyRequest): Promise<void> {
  const { enabled, windowSeconds } = deps.config.rateLimit
  if (!enabled) return
  const client = `courier:client:${networkOf(request.ip)}`
  await refuseOver(deps, { keys: [client], allowed: WEBHOOKS_OF_ONE_CLIENT, windowSeconds })
}

/** A file may have the data of all customers, and reads much of the database. */
export async function limitExports(deps: Deps, staffId: number): Promise<void> {
  if (!deps.config.rateLimit.enabled) return
  await refuseOver(deps, { keys: [`export:staff:${staffId}`], allowed: EXPORTS_OF_ONE, windowSeconds: HOUR })
}

/** A file may be large, and is stored for months. */
export async function limitUploads(deps: Deps, staffId: number): Promise<void> {
  if (!deps.config.rateLimit.enabled) return
  await refuseOver(deps, { keys: [`upload:staff:${staffId}`], allowed: UPLOADS_OF_ONE, windowSeconds: HOUR })
}

async function refuseOver({ db }: Deps, limit: Limit): Promise<void> {
  const retryAfter = await hitRateLimits(db, limit)
  if (retryAfter > 0) throw new ShopError('rate_limited', { retryAfter })
}

const SIZES_OF_ONE = 10
const WAITS_FOR_ONE_SIZE_A_DAY = 5
const WITHDRAWALS_OF_ONE = 20
const HOUR = 3600
const DAY = 24 * HOUR
const MAILS_OF_ONE_CLIENT = 20
const SENT_AGAIN_A_DAY = 5
const SUBSCRIPTIONS_OF_ONE = 10
const MARKS_A_DAY = 20
const EXPORTS_OF_ONE = 30
const UPLOADS_OF_ONE = 20
/** A courier reports every parcel from one network; what it reports beyond that is read by the job. */
const WEBHOOKS_OF_ONE_CLIENT = 1_000

/** What this client may take off the shelf before staff have confirmed it. */
export async function unconfirmedLimits(
  { config, settings }: Deps,
  request: FastifyRequest,
): Promise<UnconfirmedLimits> {
  if (!config.rateLimit.enabled) return null
  const { unconfirmed } = await settings()
  return { ...unconfirmed, ...networksOf(request) }
}

/** Where a number of an order may be guessed from; null where nothing is limited. */
export const guessingNetworks = ({ config }: Deps, request: FastifyRequest): Networks =>
  config.rateLimit.enabled ? networksOf(request) : null

const networksOf = ({ ip }: FastifyRequest) => ({ network: networkOf(ip), wideNetwork: wideNetworkOf(ip) })
