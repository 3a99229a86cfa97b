/**
 * What is asked of the courier in the background: to create parcels, and for their states. Which parcel needs what is in the database, so
 * that a crash, a restart or a courier that does not answer loses nothing.
 */
import { rows } from '#platform/database/database.ts'
import type { Shop } from '../context/shop.ts'
import { now, timeIn } from '../context/times.ts'
import { readOrder } from '../orders/orders.ts'
import { goodsOfExchanges } from '../returns/returns.ts'
import { announceParcel } from './announce-parcel.ts'
import { type Consignment, type Courier, CourierRefused } from './couriers/courier.ts'
import { markSent, markUnanswered, noteBooking } from './life/book-parcel.ts'
import { noteCourierReport } from './life/move-parcel.ts'
import { type DueParcel, type ParcelRecord, parcelFields } from './parcels-sql.ts'

/** Books and reads what is due, some at a time. */
export async function askCourier(shop: Shop): Promise<void> {
  const { db, courier } = shop
  if (!courier.capabilities.books) return
  for (;;) {
    // Claimed by moving their next try into the future, for longer than a courier is waited for: if a process dies meanwhile, another one
    // takes over. The more tries in vain, the later the next.
    const due = await rows(db)<DueParcel>`
      WITH claimed AS (
        UPDATE parcels SET tries = tries + 1, next_try_at = now() + make_interval(mins => least(3 * 2 ^ tries, 240)::integer)
        WHERE id IN (
          SELECT id FROM parcels WHERE next_try_at <= now() AND courier = ${courier.name}
          ORDER BY next_try_at LIMIT ${AT_ONCE} FOR UPDATE SKIP LOCKED
        ) RETURNING *
      )
      SELECT ${parcelFields}, c.tries FROM claimed c JOIN parcels p ON p.id = c.id JOIN orders o ON o.id = p.order_id`
    if (due.length === 0) return
    await Promise.all(due.map((parcel) => askAbout(shop, parcel)))
  }
}

/**
 * One turn at a time in each process: however many parcels are packed, the courier gets AT_ONCE calls. Whoever asks during a turn gets
 * another one after it. The job does what is left undone here.
 */
export function askInBackground(shop: Shop): void {
  const turn = turns.get(shop.courier)
  if (turn) turn.isFollowed = true
  else takeTurns(shop).catch((err) => shop.log.error({ err }, 'asking the courier failed'))
}

const turns = new WeakMap<Courier, { isFollowed: boolean }>()

async function takeTurns(shop: Shop): Promise<void> {
  const turn = { isFollowed: true }
  turns.set(shop.courier, turn)
  try {
    while (turn.isFollowed) {
      turn.isFollowed = false
      await askCourier(shop)
    }
  } finally {
    turns.delete(shop.courier)
  }
}

/** Calls to the courier at the same time: few, so that many parcels do not meet a rate limit. */
const AT_ONCE = 4

async function askAbout(shop: Shop, parcel: DueParcel): Promise<void> {
  try {
    if (parcel.booking === 'booked') await readState(shop, parcel, 'courier')
    else await book(shop, parcel)
  } catch (err) {
    shop.log.error({ err, parcel: parcel.id }, 'the courier did not answer')
    if (parcel.tries >= TRIES_BEFORE_STAFF) await markUnanswered(shop.db, parcel.id)
  }
}

/** With the growing pauses between them: after about an hour. */
const TRIES_BEFORE_STAFF = 5

/**
 * A parcel that was sent may exist at the courier even if the answer was lost, so it is looked up before it is created. If that cannot be
 * known either, nothing is created.
 */
async function book(shop: Shop, parcel: DueParcel): Promise<void> {
  const { db, courier } = shop
  if (!(await markSent(db, parcel.id))) return
  try {
    const known = parcel.booking === 'sent' ? await courier.find(parcel.reference) : undefined
    const trackingNumber = known ?? (await courier.create(await consignmentOf(shop, parcel)))
    await noteBooking(db, parcel.id, { trackingNumber })
  } catch (error) {
    if (!(error instanceof CourierRefused)) throw error
    await noteBooking(db, parcel.id, { refusal: error.reason })
  }
  shop.ordersChanged()
}

async function consignmentOf({ db }: Shop, parcel: DueParcel): Promise<Consignment> {
  const order = await readOrder(db, parcel.orderId)
  const { reference, cashToCollectInPiastres, returnId } = parcel
  const goods = returnId ? (await goodsOfExchanges(db, [returnId])).get(returnId) : undefined
  const items = goods ?? order.items
  return {
    reference,
    cashToCollectInPiastres,
    valueInPiastres: goods
      ? goods.reduce((sum, { lineTotalInPiastres }) => sum + lineTotalInPiastres, 0)
      : order.subtotalInPiastres - order.discountInPiastres,
    pieces: items.reduce((sum, { quantity }) => sum + quantity, 0),
    note: order.courierNote,
    receiver: order,
  }
}

/** Answers whether it has changed. */
export async function readState(
  shop: Shop,
  parcel: ParcelRecord,
  source: 'courier' | 'webhook',
): Promise<boolean> {
  const askedAt = now()
  const { state, reasonCode, reason } = await shop.courier.read(parcel.trackingNumber ?? '')
  const isBack = state === 'returned' || state === 'lost'
  const nextTryAt = timeIn(isBack ? DAY_MS : HOUR_MS)
  const report = { state, reasonCode, reason, source, askedAt, nextTryAt }
  const changed = await noteCourierReport(shop.db, parcel.id, report)
  if (changed) await announceParcel(shop, parcel.orderId, { backOnShelf: state === 'cancelled' })
  return changed
}

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
