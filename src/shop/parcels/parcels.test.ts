import { describe, expect, test } from 'vitest'
import { execute, onlyRow, row, rows } from '#platform/database/query.ts'
import type { ParcelOutcome, ParcelReason, ParcelState } from '#shared/values.ts'
import { openSqlShop } from '#tests/support/sql-shop.ts'
import { staff } from '../context/actor.ts'
import { now, timeIn } from '../context/times.ts'
import { markSent } from './life/book-parcel.ts'
import {
  createParcel,
  decideParcel,
  handOverParcel,
  moveParcel,
  noteCourierReport,
} from './life/move-parcel.ts'
import { eventsOf } from './parcels.ts'
import { PARCEL_ATTENTION } from './parcels-sql.ts'

const shop = await openSqlShop()

async function toPack({ stock = 3, byCard = false } = {}) {
  const guest = shop.newGuest()
  const variant = await shop.addVariant(stock)
  await shop.put(guest, variant)
  const order = byCard
    ? await shop.settle(await shop.openAttempt(guest, 175_00))
    : await shop.placeOrder(guest)
  await shop.setStatus(order.id, 'processing')
  return { id: order.id, variant }
}

const us = () => staff(shop.staffId)
async function pack(orderId: string, courier = 'by_hand', isBooked = true): Promise<string> {
  const made = { orderId, courier, isBooked, promisedOn: IN_FIVE_DAYS }
  return (await createParcel(shop.db, made, us())).id
}
const IN_FIVE_DAYS = new Date(Date.now() + 5 * 86_400_000).toISOString()
const move = (
  id: string,
  state: ParcelState,
  reason: string | null = null,
  reasonCode: ParcelReason | null = null,
) => moveParcel(shop.db, id, { state, reasonCode, reason }, us())
const hears = (
  id: string,
  state: ParcelState | null,
  askedAt = now(),
  reasonCode: ParcelReason | null = null,
) => {
  const report = {
    state,
    reasonCode,
    reason: null,
    source: 'courier',
    askedAt,
    nextTryAt: now(),
  } as const
  return noteCourierReport(shop.db, id, report)
}
const handOver = (id: string, isPickedUp = true) => handOverParcel(shop.db, id, () => isPickedUp, us())
const decide = (id: string, outcome: ParcelOutcome) => decideParcel(shop.db, id, outcome, us())
/** By the last event of the order. */
const undo = async (parcel: string) =>
  shop.undo(
    (
      await onlyRow(shop.db)<{ id: number }>`
        SELECT max(id) AS id FROM order_events WHERE parcel_id = ${parcel}::uuid`
    ).id,
  )
const letTimePass = () => rows(shop.db)`UPDATE order_events SET at = at - interval '1 hour'`
const statusOf = async (id: string) =>
  (await row(shop.db)<{ status: string }>`SELECT status FROM orders WHERE id = ${id}::uuid`)?.status
const parcelOf = (id: string) =>
  onlyRow(shop.db)<{
    state: string
    code: string | null
    reason: string | null
    attention: string | null
    isClosed: boolean
    cash: number
  }>`
    SELECT p.state, p.reason_code AS code, p.reason, ${PARCEL_ATTENTION} AS attention, p.closed_at IS NOT NULL AS "isClosed",
      p.cash_to_collect_in_piastres AS cash
    FROM parcels p JOIN orders o ON o.id = p.order_id WHERE p.id = ${id}::uuid`
/** What staff have decided about a parcel, and why its order counts as cancelled. */
const decisionOf = (id: string) => onlyRow(shop.db)`
  SELECT after->'parcel'->>'outcome' AS parcel, after->>'cancelReason' AS "cancelReason" FROM order_events
  WHERE order_id = ${id}::uuid ORDER BY id DESC LIMIT 1`
const movementsOf = async (variant: number) =>
  (
    await rows(shop.db)<{ reason: string; change: number }>`
      SELECT reason, change FROM stock_movements WHERE variant_id = ${variant} ORDER BY id`
  ).map(({ reason, change }) => `${reason} ${change}`)

describe('a parcel is created', () => {
  test('once for an order, however many people pack it at the same time', async () => {
    const { id } = await toPack()
    const tries = await Promise.allSettled([1, 2, 3, 4].map(() => pack(id)))
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    for (const tried of tries)
      if (tried.status === 'rejected') expect(tried.reason).toMatchObject({ code: 'parcel_open' })
  })

  test('with the cash that is owed, which is nothing after a card payment', async () => {
    expect(await parcelOf(await pack((await toPack()).id))).toMatchObject({ state: 'created', cash: 175_00 })
    expect(await parcelOf(await pack((await toPack({ byCard: true })).id))).toMatchObject({ cash: 0 })
  })

  test('only for an order that is being processed', async () => {
    const { id } = await toPack()
    for (const status of ['pending', 'shipped', 'delivered', 'cancelled'] as const) {
      await shop.setStatus(id, status)
      await expect(pack(id)).rejects.toMatchObject({ code: 'not_to_pack' })
    }
    await expect(pack('018f0000-0000-7000-8000-000000000001')).rejects.toMatchObject({ code: 'not_found' })
  })

  test('again after it was cancelled, with another reference', async () => {
    const { id } = await toPack()
    await move(await pack(id), 'cancelled')
    await pack(id)
    const references = await rows(shop.db)<{ reference: string }>`
      SELECT reference FROM parcels WHERE order_id = ${id}::uuid ORDER BY created_at`
    expect(references.map(({ reference }) => reference)).toEqual([`${id}-1`, `${id}-2`])
  })
})

test('a parcel that the courier is being asked to take cannot be cancelled by staff', async () => {
  const { id } = await toPack()
  const parcel = await pack(id, 'bosta', false)
  expect(await markSent(shop.db, parcel)).toBe(true)
  await expect(move(parcel, 'cancelled')).rejects.toMatchObject({ code: 'parcel_not_booked' })
  const other = await pack((await toPack()).id, 'bosta', false)
  await move(other, 'cancelled')
  expect(await markSent(shop.db, other)).toBe(false)
})

describe('the order follows its parcel', () => {
  test('shipped from the first pick-up, delivered at the end, each state an event', async () => {
    const { id } = await toPack()
    const parcel = await pack(id)
    await move(parcel, 'picked_up')
    expect(await statusOf(id)).toBe('shipped')
    await move(parcel, 'attempt_failed', 'The customer did not answer')
    expect(await parcelOf(parcel)).toMatchObject({ attention: 'attempt_failed' })
    await move(parcel, 'delivered')
    expect(await move(parcel, 'delivered')).toBeNull()
    expect(await statusOf(id)).toBe('delivered')
    expect(await parcelOf(parcel)).toEqual({
      code: null,
      reason: null,
      state: 'delivered',
      attention: null,
      isClosed: true,
      cash: 175_00,
    })
    const events = await eventsOf(shop.db, [id])
    expect(events.map(({ state, reason }) => ({ state, reason }))).toEqual([
      { state: 'created', reason: null },
      { state: 'picked_up', reason: null },
      { state: 'attempt_failed', reason: 'The customer did not answer' },
      { state: 'delivered', reason: null },
    ])
  })

  test('but not when staff have cancelled or completed it', async () => {
    const { id } = await toPack()
    const parcel = await pack(id)
    await move(parcel, 'picked_up')
    await shop.setStatus(id, 'cancelled')
    expect(await parcelOf(parcel)).toMatchObject({ attention: 'order_cancelled' })
    await move(parcel, 'in_transit')
    expect(await statusOf(id)).toBe('cancelled')
  })

  test('but not when it waits for its customer', async () => {
    const { id } = await toPack()
    const parcel = await pack(id)
    await execute(shop.db)`
      UPDATE orders SET attention_reason = 'to_confirm', status = 'pending', stock_taken = false WHERE id = ${id}::uuid`
    await move(parcel, 'picked_up')
    expect(await statusOf(id)).toBe('pending')
    expect((await eventsOf(shop.db, [id])).map(({ state }) => state)).toEqual(['created', 'picked_up'])
  })

  test('a delivery said by mistake is taken back, until its cash is settled', async () => {
    const { id } = await toPack()
    const parcel = await pack(id)
    await move(parcel, 'delivered')
    await move(parcel, 'attempt_failed')
    expect(await statusOf(id)).toBe('shipped')
    await move(parcel, 'delivered')
    await execute(shop.db)`UPDATE parcels SET settled_at = now() WHERE id = ${parcel}::uuid`
    await expect(move(parcel, 'returned')).rejects.toMatchObject({ code: 'parcel_closed' })
  })
})

describe('a parcel by hand follows its order', () => {
  test.each([
    ['shipped', 'picked_up'],
    ['delivered', 'delivered'],
    ['completed', 'delivered'],
    ['cancelled', 'cancelled'],
  ] as const)('that staff set to %s: it is %s', async (status, state) => {
    const { id } = await toPack()
    const parcel = await pack(id)
    await shop.setStatus(id, status)
    expect(await parcelOf(parcel)).toMatchObject({ state, isClosed: state !== 'picked_up' })
    expect((await eventsOf(shop.db, [id])).map((event) => event.state)).toEqual(['created', state])
    expect(await statusOf(id)).toBe(status)
  })

  test('and comes back when they take that back at once', async () => {
    const { id, variant } = await toPack()
    const parcel = await pack(id)
    for (const status of ['cancelled', 'shipped', 'completed'] as const)
      await shop.undo((await shop.setStatus(id, status)).undo)
    expect(await parcelOf(parcel)).toMatchObject({ state: 'created', isClosed: false })
    expect(await shop.stockOf(variant)).toBe(2)
    expect((await eventsOf(shop.db, [id])).map(({ state }) => state)).toEqual(['created'])
  })

  test('and is on its way again when it was not delivered after all', async () => {
    const { id } = await toPack()
    const parcel = await pack(id)
    await move(parcel, 'delivered')
    await letTimePass()
    await shop.setStatus(id, 'shipped')
    expect(await parcelOf(parcel)).toMatchObject({ state: 'in_transit', isClosed: false })
    expect(await statusOf(id)).toBe('shipped')
  })

  test('not when it left and the order is cancelled, and not with a courier', async () => {
    const left = await toPack()
    const leftParcel = await pack(left.id)
    await move(leftParcel, 'picked_up')
    await shop.setStatus(left.id, 'cancelled')
    expect(await parcelOf(leftParcel)).toMatchObject({ state: 'picked_up', attention: 'order_cancelled' })
    const sent = await toPack()
    const sentParcel = await pack(sent.id, 'bosta')
    await shop.setStatus(sent.id, 'delivered')
    expect(await parcelOf(sentParcel)).toMatchObject({ state: 'created', isClosed: false })
  })

  test('a courier does not get the parcel of a cancelled order', async () => {
    const { id } = await toPack()
    const parcel = await pack(id, 'bosta')
    await shop.setStatus(id, 'cancelled')
    await expect(handOver(parcel, false)).rejects.toMatchObject({ code: 'not_to_pack' })
  })
})

describe('undo', () => {
  const mailsOf = (id: string) => rows(shop.db)<{ kind: string }>`
    SELECT kind FROM mails WHERE about = ${id} AND kind LIKE 'order\\_%' AND kind <> 'order_confirmation' AND state = 'due'`

  test('of a hand-over brings parcel and order back, without a mail', async () => {
    const { id } = await toPack()
    const parcel = await pack(id)
    await handOver(parcel)
    expect(await mailsOf(id)).toEqual([{ kind: 'order_shipped' }])
    await undo(parcel)
    expect([(await parcelOf(parcel)).state, await statusOf(id)]).toEqual(['created', 'processing'])
    expect(await mailsOf(id)).toEqual([])
    await handOver(parcel)
    expect(await statusOf(id)).toBe('shipped')
  })

  test('of a hand-over to a courier leaves only that', async () => {
    const parcel = await pack((await toPack()).id)
    await handOver(parcel, false)
    await undo(parcel)
    const [found] = await rows(shop.db)`
      SELECT state, handed_over_at FROM parcels WHERE id = ${parcel}::uuid`
    expect(found).toEqual({ state: 'created', handed_over_at: null })
  })

  test.each(['delivered', 'attempt_failed', 'returned'] as const)('of %s, once', async (state) => {
    const { id } = await toPack()
    const parcel = await pack(id)
    await handOver(parcel)
    await execute(shop.db)`UPDATE mails SET state = 'sent' WHERE about = ${id}`
    const before = await parcelOf(parcel)
    await move(parcel, state, 'Nobody was there')
    await undo(parcel)
    expect([await parcelOf(parcel), await statusOf(id)]).toEqual([before, 'shipped'])
    // They know that it is on its way.
    expect(await mailsOf(id)).toEqual([])
  })

  test('of packing cancels the parcel, unless a courier has it', async () => {
    const { id } = await toPack()
    const parcel = await pack(id)
    await undo(parcel)
    expect(await parcelOf(parcel)).toMatchObject({ state: 'cancelled', isClosed: true })
    expect([await eventsOf(shop.db, [id]), await statusOf(id)]).toEqual([[], 'processing'])
    const asked = await pack((await toPack()).id, 'bosta', false)
    await markSent(shop.db, asked)
    await expect(undo(asked)).rejects.toMatchObject({ code: 'edit_conflict' })
  })

  test('is refused when something came after, somebody else did it, or time has passed', async () => {
    const { id } = await toPack()
    const parcel = await pack(id)
    const refused = { code: 'edit_conflict' }
    await move(parcel, 'delivered')
    await letTimePass()
    await expect(undo(parcel)).rejects.toMatchObject(refused)
    await move(parcel, 'attempt_failed')
    await move(parcel, 'delivered')
    await shop.setStatus(id, 'completed')
    await expect(undo(parcel)).rejects.toMatchObject(refused)
    const other = await pack((await toPack()).id)
    await hears(other, 'in_transit')
    await expect(undo(other)).rejects.toMatchObject(refused)
    expect(await parcelOf(parcel)).toMatchObject({ state: 'delivered' })
  })

  test.each([
    ['returned', 'shelved'],
    ['returned', 'written_off'],
    ['returned', 'sent_again'],
    ['lost', 'written_off'],
    ['lost', 'sent_again'],
  ] as const)(
    'of the decision about a %s parcel that is %s leaves it to staff again',
    async (state, outcome) => {
      const { id, variant } = await toPack()
      const parcel = await pack(id)
      await move(parcel, state)
      const before = [await parcelOf(parcel), await statusOf(id), await shop.stockOf(variant)]
      await decide(parcel, outcome)
      await undo(parcel)
      expect([await parcelOf(parcel), await statusOf(id), await shop.stockOf(variant)]).toEqual(before)
      await decide(parcel, outcome)
      expect(await parcelOf(parcel)).toMatchObject({ isClosed: true })
    },
  )

  test('is refused when its cash is settled', async () => {
    const paid = await pack((await toPack()).id)
    await move(paid, 'delivered')
    await execute(shop.db)`
      WITH made AS (INSERT INTO settlements (courier, created_by) VALUES ('by_hand', 'shop') RETURNING id)
      UPDATE parcels SET settled_at = now(), settlement_id = made.id FROM made WHERE parcels.id = ${paid}::uuid`
    await expect(undo(paid)).rejects.toMatchObject({ code: 'edit_conflict' })
  })
})

describe('what the courier says', () => {
  test('and has said before, or before something later, changes nothing', async () => {
    const { id } = await toPack()
    const parcel = await pack(id)
    const earlier = timeIn(-1000)
    expect(await hears(parcel, 'picked_up')).toBe(true)
    expect(await hears(parcel, 'picked_up')).toBe(false)
    expect(await hears(parcel, 'created', earlier)).toBe(false)
    expect(await parcelOf(parcel)).toMatchObject({ state: 'picked_up' })
  })

  test('and nobody understands leaves the state and is for staff', async () => {
    const { id } = await toPack()
    const parcel = await pack(id)
    await hears(parcel, 'in_transit')
    await hears(parcel, null)
    expect(await parcelOf(parcel)).toMatchObject({ state: 'in_transit', attention: 'unknown' })
    await hears(parcel, 'out_for_delivery')
    expect(await parcelOf(parcel)).toMatchObject({ state: 'out_for_delivery', attention: null })
  })
})

describe('a parcel that came back', () => {
  async function returned() {
    const made = await toPack()
    const parcel = await pack(made.id)
    await move(parcel, 'attempt_failed', 'The customer refused the parcel', 'refused')
    await move(parcel, 'returned')
    return { ...made, parcel }
  }

  test('changes neither order nor stock until staff have looked at it', async () => {
    const { id, variant, parcel } = await returned()
    expect(await parcelOf(parcel)).toMatchObject({
      attention: 'returned',
      isClosed: false,
      reason: 'The customer refused the parcel',
    })
    expect(await move(parcel, 'returned')).toBeNull()
    expect([await statusOf(id), await shop.stockOf(variant)]).toEqual(['shipped', 2])
  })

  test('goes back on the shelf once, and its order is cancelled as refused', async () => {
    const { id, variant, parcel } = await returned()
    await Promise.all([decide(parcel, 'shelved'), decide(parcel, 'shelved')])
    expect([await statusOf(id), await shop.stockOf(variant)]).toEqual(['cancelled', 3])
    await expect(decide(parcel, 'written_off')).rejects.toMatchObject({ code: 'parcel_closed' })
    expect(await decisionOf(id)).toEqual({ parcel: 'shelved', cancelReason: 'refused' })
  })

  test.each(['no_answer', 'wrong_address', 'wrong_phone', 'our_mistake', 'courier_fault', 'other'] as const)(
    'because of %s accuses nobody',
    async (code) => {
      const { id } = await toPack()
      const parcel = await pack(id)
      await move(parcel, 'returned', null, code)
      await decide(parcel, 'shelved')
      expect(await decisionOf(id)).toEqual({ parcel: 'shelved', cancelReason: 'came_back' })
    },
  )

  test('keeps its reason while the courier reports other states in between', async () => {
    const parcel = await pack((await toPack()).id)
    await hears(parcel, 'attempt_failed', now(), 'refused')
    await hears(parcel, 'in_transit')
    await hears(parcel, 'returned')
    expect(await parcelOf(parcel)).toMatchObject({ state: 'returned', code: 'refused' })
  })

  test('without a word of the courier came back for another reason', async () => {
    const parcel = await pack((await toPack()).id)
    await hears(parcel, 'returned')
    expect(await parcelOf(parcel)).toMatchObject({ code: 'other' })
  })

  test('after it was delivered is returned, whatever was said at the door', async () => {
    const { id } = await toPack()
    const parcel = await pack(id)
    await move(parcel, 'delivered')
    await move(parcel, 'attempt_failed', null, 'refused')
    await move(parcel, 'returned')
    await decide(parcel, 'shelved')
    expect(await decisionOf(id)).toEqual({ parcel: 'shelved', cancelReason: 'returned' })
  })

  test('is written off: the order is cancelled and the shelf stays as it is', async () => {
    const { id, variant, parcel } = await returned()
    await decide(parcel, 'written_off')
    expect([await statusOf(id), await shop.stockOf(variant)]).toEqual(['cancelled', 2])
    expect(await movementsOf(variant)).toEqual(['edit 3', 'sale -1', 'cancel 1', 'damage -1'])
  })

  test('is sent again: the order is to be packed', async () => {
    const { id, variant, parcel } = await returned()
    await decide(parcel, 'sent_again')
    expect([await statusOf(id), await shop.stockOf(variant)]).toEqual(['processing', 2])
    await pack(id)
  })

  test('a lost one cannot be shelved; sent again it takes other products', async () => {
    const { id, variant } = await toPack()
    const parcel = await pack(id)
    await move(parcel, 'lost')
    await expect(decide(parcel, 'shelved')).rejects.toMatchObject({ code: 'parcel_closed' })
    await decide(parcel, 'sent_again')
    expect([await statusOf(id), await shop.stockOf(variant)]).toEqual(['processing', 1])
  })
})

describe('the goods of an order that is cancelled while its parcel travels', () => {
  async function cancelledOnTheWay({ stock = 1 } = {}) {
    const made = await toPack({ stock })
    const parcel = await pack(made.id)
    await move(parcel, 'picked_up')
    await shop.setStatus(made.id, 'cancelled')
    return { ...made, parcel }
  }

  test('are not for sale before staff have them back', async () => {
    const { variant, parcel } = await cancelledOnTheWay()
    expect(await shop.stockOf(variant)).toBe(0)
    await move(parcel, 'returned', null, 'other')
    expect(await shop.stockOf(variant)).toBe(0)
    await decide(parcel, 'shelved')
    expect(await shop.stockOf(variant)).toBe(1)
    expect(await movementsOf(variant)).toEqual(['edit 1', 'sale -1', 'cancel 1'])
  })

  test('come back to an order that still knows how far it came', async () => {
    const { id, parcel } = await cancelledOnTheWay()
    await move(parcel, 'cancelled')
    const [order] = await rows(shop.db)`SELECT cancelled_from FROM orders WHERE id = ${id}::uuid`
    expect(order).toEqual({ cancelled_from: 'shipped' })
  })

  test('are gone with a parcel that is lost, which can always be closed', async () => {
    const { id, variant, parcel } = await cancelledOnTheWay()
    await move(parcel, 'lost')
    await decide(parcel, 'written_off')
    expect(await parcelOf(parcel)).toMatchObject({ isClosed: true })
    expect([await shop.stockOf(variant), await statusOf(id)]).toEqual([0, 'cancelled'])
  })

  test('can be closed though the cancellation had put them on the shelf and they were sold', async () => {
    const { id, variant, parcel } = await cancelledOnTheWay()
    await execute(shop.db)`UPDATE orders SET stock_taken = false WHERE id = ${id}::uuid`
    await move(parcel, 'lost')
    await decide(parcel, 'written_off')
    expect(await parcelOf(parcel)).toMatchObject({ isClosed: true })
    expect(await shop.stockOf(variant)).toBe(0)
  })

  test('are not taken again when staff take the order up again', async () => {
    const { id, variant } = await cancelledOnTheWay()
    await shop.setStatus(id, 'shipped')
    expect(await movementsOf(variant)).toEqual(['edit 1', 'sale -1'])
  })

  test('come back with a parcel that is cancelled, and leave with its undo', async () => {
    const { id, variant } = await toPack({ stock: 1 })
    const parcel = await pack(id, 'bosta')
    await shop.setStatus(id, 'cancelled')
    expect(await shop.stockOf(variant)).toBe(0)
    await move(parcel, 'cancelled')
    expect(await shop.stockOf(variant)).toBe(1)
    await undo(parcel)
    expect(await shop.stockOf(variant)).toBe(0)
  })

  test('lost ones are taken a second time when the order is sent again', async () => {
    const { id, variant, parcel } = await cancelledOnTheWay({ stock: 2 })
    await move(parcel, 'lost')
    await decide(parcel, 'sent_again')
    expect([await statusOf(id), await shop.stockOf(variant)]).toEqual(['processing', 0])
  })
})
