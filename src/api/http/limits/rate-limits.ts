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
export function limitCalls(
  deps: Deps,
  call: LimitedCall,
  { ip }: FastifyRequest,
  account?: string,
): Promise<void> {
  const keys = [`${call}:client:${networkOf(ip)}`]
  if (account) keys.push(`${call}:account:${account}`)
  const { [call]: allowed, windowSeconds } = deps.config.rateLimit
  return refuseOver(deps, { keys, allowed, windowSeconds })
}

/** For a call that mails somebody. How many mails one address gets is limited when they are sent: mail-limits.ts of orders. */
export const limitMailRequests = (
  deps: Deps,
  call: 'forgot' | 'confirm' | 'change' | 'invite',
  { ip }: FastifyRequest,
): Promise<void> =>
  refuseOver(deps, { keys: [`${call}:client:${networkOf(ip)}`], allowed: 20, windowSeconds: HOUR })

/** Staff may press it for a customer on the phone, but nobody's mailbox is filled with it. */
export const limitMailsSentAgain = (deps: Deps, orderId: string): Promise<void> =>
  refuseOver(deps, { keys: [`again:order:${orderId}`], allowed: 5, windowSeconds: DAY })

/** The key in the link of a mail must not be guessed: a customer's answer is limited like logins. */
export function limitAnswers(deps: Deps, { ip }: FastifyRequest): Promise<void> {
  const { login, windowSeconds } = deps.config.rateLimit
  return refuseOver(deps, { keys: [`answer:client:${networkOf(ip)}`], allowed: login, windowSeconds })
}

/**
 * A size that comes back is held for the people who wait for it, so one person must not wait for a hundred of them, nor under a
 * hundred addresses: each made-up address in the queue would block a piece for another half hour.
 */
export async function limitRestockRequests(
  deps: Deps,
  { ip }: FastifyRequest,
  { email, variantId }: RestockRequest,
): Promise<void> {
  const keys = [`restock:client:${networkOf(ip)}`, `restock:to:${mailboxKey(email)}`]
  await refuseOver(deps, { keys, allowed: 10, windowSeconds: HOUR })
  const ofSize = `restock:size:${variantId}:${widestNetworkOf(ip)}`
  await refuseOver(deps, { keys: [ofSize], allowed: 5, windowSeconds: DAY })
}

/** Apart from the requests: after the last one that is allowed it must still be possible to withdraw. */
export const limitRestockWithdrawals = (deps: Deps, { ip }: FastifyRequest): Promise<void> =>
  refuseOver(deps, { keys: [`restock-withdraw:client:${networkOf(ip)}`], allowed: 20, windowSeconds: HOUR })

/** The client for which a wait counts; null where nothing is limited. */
export const waitingNetwork = ({ config }: Deps, { ip }: FastifyRequest): string | null =>
  config.rateLimit.enabled ? widestNetworkOf(ip) : null

const widestNetworkOf = (ip: string): string => wideNetworkOf(ip) ?? networkOf(ip)

/** How many mails one address gets is limited when they are sent, too. */
export function limitNewsletterRequests(deps: Deps, { ip }: FastifyRequest, email: string): Promise<void> {
  const keys = [`newsletter:client:${networkOf(ip)}`, `newsletter:to:${mailboxKey(email)}`]
  return refuseOver(deps, { keys, allowed: 10, windowSeconds: HOUR })
}

/**
 * Anybody can type a phone number at the checkout. A network that orders with many of them is not told whose cash is not taken: such an
 * order waits for staff instead.
 */
export async function mayLearnMark(deps: Deps, { ip }: FastifyRequest): Promise<boolean> {
  const client = `mark:client:${widestNetworkOf(ip)}`
  return (await secondsOver(deps, { keys: [client], allowed: 20, windowSeconds: DAY })) === 0
}

/**
 * Anybody can send webhooks of a courier, and each one that names a parcel of ours makes us ask the courier. A courier reports every
 * parcel from one network; what it reports beyond the limit is read by the job.
 */
export function limitCourierWebhooks(deps: Deps, { ip }: FastifyRequest): Promise<void> {
  const { windowSeconds } = deps.config.rateLimit
  return refuseOver(deps, { keys: [`courier:client:${networkOf(ip)}`], allowed: 1_000, windowSeconds })
}

/** A file may have the data of all customers, and reads much of the database. */
export const limitExports = (deps: Deps, staffId: number): Promise<void> =>
  refuseOver(deps, { keys: [`export:staff:${staffId}`], allowed: 30, windowSeconds: HOUR })

/** A file may be large, and is stored for months. */
export const limitUploads = (deps: Deps, staffId: number): Promise<void> =>
  refuseOver(deps, { keys: [`upload:staff:${staffId}`], allowed: 20, windowSeconds: HOUR })

async function refuseOver(deps: Deps, limit: Limit): Promise<void> {
  const retryAfter = await secondsOver(deps, limit)
  if (retryAfter > 0) throw new ShopError('rate_limited', { retryAfter })
}

/** 0 below the limit, and where nothing is limited. */
const secondsOver = async ({ config, db }: Deps, limit: Limit): Promise<number> =>
  config.rateLimit.enabled ? hitRateLimits(db, limit) : 0

const HOUR = 3600
const DAY = 24 * HOUR

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
