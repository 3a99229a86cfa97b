/** Each of these is one transaction: a parcel changes, its order follows, and the journal has one event. */
import {
  type Database,
  inTransaction,
  onlyRow,
  prepared,
  rows,
  type SQL,
  sql,
} from '#platform/database/database.ts'
import type { ParcelOutcome, ParcelReason, ParcelState } from '#shared/values.ts'
import { takeStock } from '../../catalog/catalog.ts'
import { moveOrder } from '../../confirmations/confirmations.ts'
import { type Actor, actorText, COURIER } from '../../context/actor.ts'
import { ShopError } from '../../context/shop-error.ts'
import { now } from '../../context/times.ts'
import { advanceOrder, type LockedOrder, lockOrder, type OrderEvent, owedOf } from '../../orders/orders.ts'
import { decideExchange, exchangeToSend, followExchange } from '../../returns/returns.ts'
import {
  changeParcel,
  followParcel,
  isFinal,
  type LockedParcel,
  lockParcel,
  type ParcelColumns,
} from './locked-parcel.ts'

export type NewParcel = {
  orderId: string
  courier: string
  isBooked: boolean
  promisedOn: string
  /** It leaves the house at once. */
  isPickedUp?: boolean
}

/**
 * An order that is confirmed and whose products are off the shelf gets a parcel, unless it has an open one. The courier collects what is
 * owed.
 */
export const createParcel = (
  db: Database,
  made: NewParcel,
  actor: Actor,
): Promise<{ id: string; event: number }> =>
  inTransaction(db, async (tx) => {
    const order = await lockOrder(tx, made.orderId)
    if (order.hasOpenParcel) throw new ShopError('parcel_open')
    if (order.status !== 'processing' || !order.stockTaken) throw new ShopError('not_to_pack')
    const parcel = await insertParcel(tx, made, actor, { cash: sql`${Math.max(owedOf(order.sums), 0)}` })
    const event = made.isPickedUp ? 'picked_up' : 'packed'
    return { id: parcel.id, event: await moveOrder(tx, order, { event, actor, parcel }) }
  })

/**
 * The replacement of an exchange whose goods have come gets a parcel of its own. It collects what the exchange costs more, as far as
 * that is owed and no other parcel has collected it.
 */
export const createExchangeParcel = (
  db: Database,
  { returnId, ...made }: NewParcel & { returnId: string },
  actor: Actor,
): Promise<{ id: string; event: number }> =>
  inTransaction(db, async (tx) => {
    const order = await lockOrder(tx, made.orderId)
    const { moreInPiastres } = await exchangeToSend(tx, order, returnId)
    if (order.hasOpenParcel) throw new ShopError('parcel_open')
    const collected = sql`SELECT coalesce(sum(cash_to_collect_in_piastres), 0) FROM parcels WHERE order_id = ${order.id}::uuid
      AND settled_at IS NULL AND state NOT IN ('returned', 'lost', 'cancelled')`
    const cash = sql`greatest(least(${moreInPiastres}::bigint, ${owedOf(order.sums)}::bigint - (${collected})), 0)`
    const parcel = await insertParcel(tx, made, actor, { cash, returnId })
    const sent = { event: 'packed', actor, parcel, state: 'created', hasLeft: false } as const
    return { id: parcel.id, event: await followExchange(tx, order, returnId, sent) }
  })

async function insertParcel(
  tx: Database,
  made: NewParcel,
  actor: Actor,
  { cash, returnId = null }: { cash: SQL; returnId?: string | null },
): Promise<{ id: string; before: null; after: { state: ParcelState } }> {
  const state = made.isPickedUp ? 'picked_up' : 'created'
  const { id } = await onlyRow(tx)<{ id: string }>(prepared`
    INSERT INTO parcels (order_id, courier, reference, cash_to_collect_in_piastres, promised_on, created_by, booking,
      next_try_at, state, handed_over_at, return_id)
    VALUES (${made.orderId}::uuid, ${made.courier},
      ${made.orderId}::text || '-' || (SELECT count(*) + 1 FROM parcels WHERE order_id = ${made.orderId}::uuid), ${cash},
      ${made.promisedOn}::date, ${actorText(actor)}, ${made.isBooked ? 'booked' : 'due'}, ${made.isBooked ? null : now()},
      ${state}, ${made.isPickedUp ? now() : null}, ${returnId}::uuid)
    RETURNING id`)
  return { id, before: null, after: { state } }
}

/** Why a delivery failed is a code beside the words. */
export type ParcelMove = { state: ParcelState; reasonCode: ParcelReason | null; reason: string | null }

/** Answers the event, or null if nothing has changed. */
export const moveParcel = (
  db: Database,
  id: string,
  move: ParcelMove,
  actor: Actor,
): Promise<number | null> =>
  inTransaction(db, async (tx) => {
    const { order, parcel } = await lockParcel(tx, id)
    return moveLocked(tx, order, parcel, move, actor)
  })

/**
 * A delivered parcel may come back as long as its cash is not settled and no other parcel is under way; otherwise a closed one stays as it
 * is. The goods of a cancelled order were in its parcel: they are back with one that is cancelled.
 */
async function moveLocked(
  tx: Database,
  order: LockedOrder,
  was: LockedParcel,
  move: ParcelMove,
  actor: Actor,
  source?: 'webhook',
): Promise<number | null> {
  const changes = columnsAfter(was, move)
  const { state, reasonCode, reason } = changes
  if (was.state === state && was.reasonCode === reasonCode && was.reason === reason) return null
  if (was.state !== state && isFinal(was)) throw new ShopError('parcel_closed')
  const isCancelled = state === 'cancelled'
  // The courier may have created it in this very moment.
  if (isCancelled && actor.by !== 'courier' && was.booking === 'sent')
    throw new ShopError('parcel_not_booked')
  const parcel = await changeParcel(tx, was, changes)
  if (source) parcel.after = { ...parcel.after, source }
  if (was.returnId)
    return followExchange(tx, order, was.returnId, {
      ...{ event: EVENTS[state], actor, parcel, state },
      hasLeft: was.handedOverAt === null && changes.handedOverAt !== null,
    })
  const event = eventOf(was, state, order)
  return followParcel(tx, order, { event, actor, parcel, isDecided: isCancelled })
}

/** The reason of an attempt is still the reason when the parcel comes back. */
export function columnsAfter(was: LockedParcel, move: ParcelMove) {
  const { state } = move
  const comesBack = state === 'returning' || state === 'returned'
  const isClosed = state === 'delivered' || state === 'cancelled'
  const known = comesBack ? (was.reasonCode ?? was.lastReasonCode) : null
  const reasonCode = move.reasonCode ?? known ?? (comesBack || state === 'attempt_failed' ? 'other' : null)
  const keepsWords = comesBack && was.attention === null && move.reasonCode === null
  const hasLeft = state !== 'created' && state !== 'cancelled'
  return {
    state,
    reasonCode,
    lastReasonCode: reasonCode ?? (state === 'delivered' ? null : was.lastReasonCode),
    reason: move.reason ?? (keepsWords ? was.reason : null),
    attention: state === 'cancelled' || was.attention === 'unknown' ? null : was.attention,
    wasDelivered: was.wasDelivered || state === 'delivered',
    handedOverAt: hasLeft ? (was.handedOverAt ?? now()) : was.handedOverAt,
    deliveredAt: state === 'delivered' ? (was.deliveredAt ?? now()) : null,
    closedAt: isClosed ? (was.closedAt ?? now()) : null,
    nextTryAt: isClosed ? null : was.nextTryAt,
  } satisfies Partial<ParcelColumns>
}

function eventOf(was: LockedParcel, state: ParcelState, order: LockedOrder): OrderEvent {
  // It was not delivered after all.
  if (was.state === 'delivered' && order.status === 'delivered') return 'not_delivered'
  return EVENTS[state]
}

const EVENTS: Record<ParcelState, OrderEvent> = {
  created: 'booked',
  picked_up: 'picked_up',
  in_transit: 'in_transit',
  out_for_delivery: 'out_for_delivery',
  attempt_failed: 'attempt_failed',
  delivered: 'delivered',
  returning: 'came_back',
  returned: 'came_back',
  lost: 'came_back',
  cancelled: 'parcel_cancelled',
}

export type CourierReport = {
  /** Null: nobody understands what the courier says. */
  state: ParcelState | null
  reasonCode: ParcelReason | null
  reason: string | null
  source: 'courier' | 'webhook'
  /** An answer that was overtaken by a later one changes nothing. */
  askedAt: string
  nextTryAt: string
}

/** What the courier says of a parcel. Answers whether anything has changed. */
export const noteCourierReport = (db: Database, id: string, report: CourierReport): Promise<boolean> =>
  inTransaction(db, async (tx) => {
    const { order, parcel } = await lockParcel(tx, id)
    const { state, reasonCode, reason, askedAt } = report
    if (parcel.readAt && parcel.readAt > askedAt) return false
    const source = report.source === 'webhook' ? report.source : undefined
    const isUnderstood = state !== null && !isFinal(parcel)
    const was: LockedParcel = {
      ...parcel,
      nextTryAt: parcel.closedAt ? null : report.nextTryAt,
      attention: isUnderstood && parcel.attention === 'unknown' ? null : parcel.attention,
    }
    await rows(tx)(prepared`
      UPDATE parcels SET read_at = ${askedAt}, tries = 0, next_try_at = ${was.nextTryAt}, attention = ${was.attention}
      WHERE id = ${id}::uuid`)
    // The courier knows nothing of what staff have decided about a parcel that is back.
    if (state !== null && isUnderstood)
      return (await moveLocked(tx, order, was, { state, reasonCode, reason }, COURIER, source)) !== null
    if (state !== null || parcel.closedAt || (was.attention === 'unknown' && was.reason === reason))
      return false
    const change = await changeParcel(tx, was, { attention: 'unknown', reason })
    if (source) change.after = { ...change.after, source }
    await advanceOrder(tx, order, { event: 'unclear', actor: COURIER, parcel: change })
    return true
  })

/** The parcel left the house. One that no courier reports about is picked up by that. Answers the event, or null. */
export const handOverParcel = (
  db: Database,
  id: string,
  isPickedUp: (parcel: LockedParcel) => boolean,
  actor: Actor,
): Promise<number | null> =>
  inTransaction(db, async (tx) => {
    const { order, parcel: was } = await lockParcel(tx, id)
    if (was.handedOverAt) return null
    if (was.closedAt) throw new ShopError('parcel_closed')
    if (was.booking !== 'booked') throw new ShopError('parcel_not_booked')
    if (order.status === 'cancelled') throw new ShopError('not_to_pack')
    if (isPickedUp(was))
      return moveLocked(tx, order, was, { state: 'picked_up', reasonCode: null, reason: null }, actor)
    const parcel = await changeParcel(tx, was, { handedOverAt: now() })
    if (was.returnId) {
      const left = { event: 'handed_over', actor, parcel, state: was.state, hasLeft: true } as const
      return followExchange(tx, order, was.returnId, left)
    }
    return advanceOrder(tx, order, { event: 'handed_over', actor, parcel })
  })

/**
 * Staff have looked at what came back, or have given up what is lost. Shelved and written_off cancel the order: its products go back to
 * the shelf, from where those that are written off are taken. Sent_again puts the order among those to pack; the products that are lost
 * are taken a second time. Answers the event, or null if they have decided so before.
 */
export const decideParcel = (
  db: Database,
  id: string,
  outcome: ParcelOutcome,
  actor: Actor,
): Promise<number | null> =>
  inTransaction(db, async (tx) => {
    const { order, parcel: was } = await lockParcel(tx, id)
    if (was.outcome === outcome) return null
    const isLost = was.state === 'lost'
    if (was.closedAt || !(isLost ? outcome !== 'shelved' : was.state === 'returned'))
      throw new ShopError('parcel_closed')
    const parcel = await changeParcel(tx, was, {
      outcome,
      closedAt: now(),
      nextTryAt: null,
      attention: null,
    })
    if (was.returnId)
      return decideExchange(tx, order, was.returnId, outcome, { event: outcome, actor, parcel, isLost })
    const eventId = await moveOrder(tx, order, {
      event: outcome,
      actor,
      parcel,
      isDecided: true,
      said: outcome === 'sent_again' ? undefined : { after: { cancelReason: was.ending } },
    })
    const cause = { reason: 'damage', reference: order.id, actor, eventId }
    if (outcome === 'written_off' || (outcome === 'sent_again' && isLost && order.stockTaken))
      await takeStock(tx, order.lines, cause).catch((error) => {
        // An order that was cancelled after its delivery has put its products on the shelf, and its parcel comes back all the same. What
        // was sold from there since is not there to be written off.
        if (order.stockTaken || !(error instanceof ShopError)) throw error
      })
    return eventId
  })
