/**
 * How much stock may leave the shelf before staff have confirmed the order. Beyond the limits a cash order waits for staff and a card
 * payment holds nothing. Why these limits: docs/decisions/0012-unconfirmed-orders.md.
 * Locks: phone number, network, its /48, the row of "ceiling"; all of them before the variants.
 */
import type { Database } from '#platform/database/database.ts'
import { ShopError } from '../context/shop-error.ts'
import type { UnconfirmedConfig } from '../settings/limit-settings.ts'
import { type Goods, takeOfCeiling } from './ceiling.ts'
import {
  type Counted,
  lockLimits,
  readHeldSoFar,
  readOrderedSoFar,
  readWaiting,
  recordHeld,
  recordTaken,
  recordWaiting,
} from './unconfirmed-sql.ts'

export { liftCeiling, viewCeiling } from './ceiling.ts'
export {
  followUnconfirmedPieces,
  forgetUnconfirmedPieces,
  forgetUnconfirmedStock,
  isConfirmedByLink,
  isNewAccount,
  isUnconfirmed,
} from './unconfirmed-sql.ts'

/** How much may leave the shelf before a person has confirmed it, for this network and its /48. Null: as much as there is. */
export type UnconfirmedLimits = (UnconfirmedConfig & { network: string; wideNetwork: string | null }) | null

/** Records what an order takes; its transaction may do that with the last that it writes. */
type Recording = (tx: Database) => Promise<void>

/**
 * Whether a cash order takes its stock: what records it, or null. Refuses a buyer with too many unconfirmed orders. An order that waited
 * and is confirmed by its customer is one of them already.
 */
export async function takeUnconfirmed(
  tx: Database,
  order: { id: string; owner: string; phone: string; userId: number | null; guestHash: string | null },
  goods: Goods,
  limits: UnconfirmedLimits,
): Promise<Recording | null> {
  if (!limits) return async () => {}
  const networks = networksOf(limits)
  const [, soFar] = await Promise.all([
    lockLimits(tx, order.owner, networks, order.phone),
    readOrderedSoFar(tx, order, networks),
  ])
  if (Math.max(soFar.openOfPhone, soFar.openOfShopper) >= limits.waiting && !soFar.hasWaited)
    throw new ShopError('orders_waiting')
  const takes =
    isSmallEnough(goods, limits) &&
    soFar.takenByPhone < limits.ordersPerPhone &&
    haveRoom(soFar.networks, goods.count, limits) &&
    (!soFar.isNewAccount || (await takeOfCeiling(tx, order.owner, goods, soFar.promised)))
  if (takes) return (last) => recordTaken(last, order.id, goods, networks, soFar.isNewAccount)
  if (soFar.isNewcomer && !soFar.hasWaited) await letWait(tx, order.id, networks, limits)
  return null
}

/** Whether a card payment holds its stock; what it may hold is counted for the network. */
export async function holdUnconfirmed(
  tx: Database,
  payment: { reference: string; owner: string; userId: number | null },
  goods: Goods,
  limits: UnconfirmedLimits,
): Promise<boolean> {
  if (!limits) return true
  const networks = networksOf(limits)
  const [, soFar] = await Promise.all([
    lockLimits(tx, payment.owner, networks),
    readHeldSoFar(tx, payment, networks),
  ])
  const holds =
    isSmallEnough(goods, limits) &&
    haveRoom(soFar.networks, goods.count, limits) &&
    soFar.networks.every(({ holds }, index) => holds < timesOf(index) * limits.networkHolds) &&
    (!soFar.isNewAccount || (await takeOfCeiling(tx, payment.owner, goods, soFar.promised)))
  if (holds) await recordHeld(tx, payment.reference, goods.count, networks)
  return holds
}

type Limits = NonNullable<UnconfirmedLimits>

/** An IPv6 client counts for the /56 of a home and, with twice as much, for the /48 of a company or a tunnel. */
const networksOf = ({ network, wideNetwork }: Limits): string[] =>
  wideNetwork === null ? [network] : [network, wideNetwork]

const timesOf = (place: number): number => place + 1

const isSmallEnough = ({ count, totalInPiastres }: Goods, limits: Limits): boolean =>
  count <= limits.pieces && totalInPiastres <= limits.amountInPiastres

const haveRoom = (networks: Counted[], count: number, limits: Limits): boolean =>
  networks.every(
    ({ inHour, inDay }, index) =>
      inHour + count <= timesOf(index) * limits.networkPieces &&
      inDay + count <= timesOf(index) * limits.networkPiecesPerDay,
  )

/** An order that took no stock is counted for its network, and refused when too many of them wait there. */
async function letWait(tx: Database, orderId: string, networks: string[], limits: Limits): Promise<void> {
  const waiting = await readWaiting(tx, networks)
  if (waiting.some((orders, index) => orders >= timesOf(index) * limits.networkWaiting))
    throw new ShopError('network_waiting')
  await recordWaiting(tx, orderId, networks)
}
