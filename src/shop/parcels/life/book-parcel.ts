/** Whether the courier has a parcel. Each of these is one transaction. */
import { type Database, inTransaction, prepared, rows } from '#platform/database/database.ts'
import { type Actor, COURIER } from '../../context/actor.ts'
import { ShopError } from '../../context/shop-error.ts'
import { now, timeIn } from '../../context/times.ts'
import { advanceOrder, owedOf } from '../../orders/orders.ts'
import { changeParcel, lockParcel } from './locked-parcel.ts'

/** Before the courier is asked to create it: from now on it may exist there. False if it must not be booked any more. */
export const markSent = (db: Database, id: string): Promise<boolean> =>
  inTransaction(db, async (tx) => {
    const { parcel } = await lockParcel(tx, id)
    if (parcel.closedAt || (parcel.booking !== 'due' && parcel.booking !== 'sent')) return false
    await changeParcel(tx, parcel, { booking: 'sent' })
    return true
  })

/** The courier has created it, or refuses to. */
export const noteBooking = (
  db: Database,
  id: string,
  answer: { trackingNumber: string } | { refusal: string },
): Promise<void> =>
  inTransaction(db, async (tx) => {
    const { order, parcel: was } = await lockParcel(tx, id)
    if (was.booking !== 'due' && was.booking !== 'sent') return
    const [trackingNumber, refusal] =
      'refusal' in answer ? [null, answer.refusal] : [answer.trackingNumber, null]
    await rows(tx)(prepared`
      UPDATE parcels SET tracking_number = ${trackingNumber}, tries = 0 WHERE id = ${id}::uuid`)
    const parcel = await changeParcel(tx, was, {
      booking: refusal === null ? 'booked' : 'refused',
      reason: refusal,
      attention: refusal === null ? null : 'refused',
      nextTryAt: refusal === null ? timeIn(HOUR_MS) : null,
    })
    const event = refusal === null ? 'booked' : 'booking_refused'
    await advanceOrder(tx, order, { event, actor: COURIER, parcel })
  })

const HOUR_MS = 3_600_000

/** Staff have corrected what the courier refused. */
export const bookParcelAgain = (db: Database, id: string, actor: Actor): Promise<void> =>
  inTransaction(db, async (tx) => {
    const { order, parcel: was } = await lockParcel(tx, id)
    if (was.closedAt || was.booking !== 'refused') throw new ShopError('parcel_closed')
    const cash = Math.max(owedOf(order.sums), 0)
    await rows(tx)(prepared`
      UPDATE parcels SET tries = 0, cash_to_collect_in_piastres =
        CASE WHEN return_id IS NULL THEN ${cash} ELSE least(${cash}, cash_to_collect_in_piastres) END
      WHERE id = ${id}::uuid`)
    const parcel = await changeParcel(tx, was, {
      booking: 'due',
      attention: null,
      reason: null,
      nextTryAt: now(),
    })
    await advanceOrder(tx, order, { event: 'booking_asked', actor, parcel })
  })

/** Staff must know that the courier has not answered for long. */
export const markUnanswered = (db: Database, id: string): Promise<void> =>
  inTransaction(db, async (tx) => {
    const { order, parcel: was } = await lockParcel(tx, id)
    if (was.attention || was.closedAt) return
    const parcel = await changeParcel(tx, was, {
      attention: 'unknown',
      reason: 'The courier does not answer',
    })
    await advanceOrder(tx, order, { event: 'unclear', actor: COURIER, parcel })
  })

/** By a number of the courier that staff write down. */
export async function setTrackingNumber(db: Database, id: string, number: string | null): Promise<void> {
  try {
    await rows(db)(prepared`UPDATE parcels SET tracking_number = ${number} WHERE id = ${id}::uuid`)
  } catch (error) {
    throw isTaken(error) ? new ShopError('tracking_number_taken') : error
  }
}

const isTaken = (error: unknown): boolean =>
  error instanceof Error && 'constraint' in error && error.constraint === 'parcels_tracking'
