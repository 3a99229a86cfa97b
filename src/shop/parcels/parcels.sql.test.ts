import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openSqlShop, type SqlShop } from '../../../tests/support/sql-shop.ts'
import { onlyRow, row, rows, sql } from '../../platform/database/query.ts'
import { shopErrorFrom } from '../context/shop-error.ts'

let shop: SqlShop
beforeAll(async () => {
  shop = await openSqlShop()
})
afterAll(() => shop.drop())

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

async function call<Answer>(expression: ReturnType<typeof sql>): Promise<Answer> {
  try {
    return (await onlyRow<{ answer: Answer }>(shop.db, sql`SELECT ${expression} AS answer`)).answer
  } catch (error) {
    throw shopErrorFrom(error)
  }
}
const pack = (orderId: string) =>
  call<string>(sql`create_parcel(${orderId}::uuid, 'by_hand', true, current_date + 5, NULL)`)
const move = (id: string, state: string, reason: string | null = null, code: string | null = null) =>
  call<boolean>(
    sql`set_parcel_state(${id}::uuid, ${state}, ${code}, ${reason}, 'staff', 'shop', NULL, '1 second')`,
  )
const hears = (id: string, state: string | null, askedAt = new Date(), code: string | null = null) =>
  call<boolean>(
    sql`note_courier_report(${id}::uuid, ${state}, ${code}, NULL, 'courier', ${askedAt}::timestamptz, now(), '1 second')`,
  )
const decide = (id: string, outcome: string) =>
  call(sql`decide_parcel(${id}::uuid, ${outcome}, NULL, '1 second')`)
const statusOf = async (id: string) =>
  (await row<{ status: string }>(shop.db, sql`SELECT status FROM orders WHERE id = ${id}::uuid`))?.status
const parcelOf = (id: string) =>
  onlyRow<{
    state: string
    code: string | null
    reason: string | null
    attention: string | null
    isClosed: boolean
    cash: number
  }>(
    shop.db,
    sql`SELECT p.state, p.reason_code AS code, p.reason, parcel_attention(p, o.status, current_date) AS attention, p.closed_at IS NOT NULL AS "isClosed",
          p.cash_to_collect_in_piastres AS cash
        FROM parcels p JOIN orders o ON o.id = p.order_id WHERE p.id = ${id}::uuid`,
  )
const lastChangeOf = async (id: string) =>
  (
    await row<{ after: object }>(
      shop.db,
      sql`SELECT after FROM staff_changes WHERE subject = ${`order:${id}`} ORDER BY id DESC LIMIT 1`,
    )
  )?.after
const movementsOf = async (variant: number) =>
  (
    await rows<{ reason: string; change: number }>(
      shop.db,
      sql`SELECT reason, change FROM stock_movements WHERE variant_id = ${variant} ORDER BY id`,
    )
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
    for (const status of ['pending', 'shipped', 'delivered', 'cancelled']) {
      await shop.setStatus(id, status)
      await expect(pack(id)).rejects.toMatchObject({ code: 'not_to_pack' })
    }
    await expect(pack('018f0000-0000-7000-8000-000000000001')).rejects.toMatchObject({ code: 'not_found' })
  })

  test('again after it was cancelled, with another reference', async () => {
    const { id } = await toPack()
    await move(await pack(id), 'cancelled')
    await pack(id)
    const references = await rows<{ reference: string }>(
      shop.db,
      sql`SELECT reference FROM parcels WHERE order_id = ${id}::uuid ORDER BY created_at`,
    )
    expect(references.map(({ reference }) => reference)).toEqual([`${id}-1`, `${id}-2`])
  })
})

test('a parcel that the courier is being asked to take cannot be cancelled by staff', async () => {
  const { id } = await toPack()
  const parcel = await call<string>(sql`create_parcel(${id}::uuid, 'bosta', false, current_date + 5, NULL)`)
  expect(await call(sql`parcel_is_sent(${parcel}::uuid)`)).toBe(true)
  await expect(move(parcel, 'cancelled')).rejects.toMatchObject({ code: 'parcel_not_booked' })
  const other = await call<string>(
    sql`create_parcel(${(await toPack()).id}::uuid, 'bosta', false, current_date + 5, NULL)`,
  )
  await move(other, 'cancelled')
  expect(await call(sql`parcel_is_sent(${other}::uuid)`)).toBe(false)
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
    expect(await move(parcel, 'delivered')).toBe(false)
    expect(await statusOf(id)).toBe('delivered')
    expect(await parcelOf(parcel)).toEqual({
      code: null,
      reason: null,
      state: 'delivered',
      attention: null,
      isClosed: true,
      cash: 175_00,
    })
    const events = await rows(
      shop.db,
      sql`SELECT state, reason FROM parcel_events WHERE parcel_id = ${parcel}::uuid ORDER BY id`,
    )
    expect(events).toEqual([
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

  test('a delivery said by mistake is taken back, until its cash is settled', async () => {
    const { id } = await toPack()
    const parcel = await pack(id)
    await move(parcel, 'delivered')
    await move(parcel, 'attempt_failed')
    expect(await statusOf(id)).toBe('shipped')
    await move(parcel, 'delivered')
    await rows(shop.db, sql`UPDATE parcels SET settled_at = now() WHERE id = ${parcel}::uuid`)
    await expect(move(parcel, 'returned')).rejects.toMatchObject({ code: 'parcel_closed' })
  })
})

describe('a parcel by hand follows its order', () => {
  const eventsOf = (parcel: string) =>
    rows<{ state: string; isUndone: boolean }>(
      shop.db,
      sql`SELECT state, undone_at IS NOT NULL AS "isUndone" FROM parcel_events WHERE parcel_id = ${parcel}::uuid ORDER BY id`,
    )

  test.each([
    ['shipped', 'picked_up'],
    ['delivered', 'delivered'],
    ['completed', 'delivered'],
    ['cancelled', 'cancelled'],
  ])('that staff set to %s: it is %s', async (status, state) => {
    const { id } = await toPack()
    const parcel = await pack(id)
    await shop.setStatus(id, status)
    expect(await parcelOf(parcel)).toMatchObject({ state, isClosed: state !== 'picked_up' })
    expect(await eventsOf(parcel)).toEqual([
      { state: 'created', isUndone: false },
      { state, isUndone: false },
    ])
    expect(await statusOf(id)).toBe(status)
  })

  test('and comes back when they take that back at once', async () => {
    const { id, variant } = await toPack()
    const parcel = await pack(id)
    for (const status of ['cancelled', 'processing', 'shipped', 'processing', 'completed', 'processing'])
      await shop.setStatus(id, status)
    expect(await parcelOf(parcel)).toMatchObject({ state: 'created', isClosed: false })
    expect(await shop.stockOf(variant)).toBe(2)
    expect((await eventsOf(parcel)).map(({ isUndone }) => isUndone)).toEqual([false, true, true, true])
  })

  test('and is on its way again when it was not delivered after all', async () => {
    const { id } = await toPack()
    const parcel = await pack(id)
    await move(parcel, 'delivered')
    await rows(shop.db, sql`UPDATE parcel_events SET created_at = created_at - interval '1 hour'`)
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
    const sentParcel = await call<string>(
      sql`create_parcel(${sent.id}::uuid, 'bosta', true, current_date + 5, NULL)`,
    )
    await shop.setStatus(sent.id, 'delivered')
    expect(await parcelOf(sentParcel)).toMatchObject({ state: 'created', isClosed: false })
  })

  test('a courier does not get the parcel of a cancelled order', async () => {
    const { id } = await toPack()
    const parcel = await call<string>(sql`create_parcel(${id}::uuid, 'bosta', true, current_date + 5, NULL)`)
    await shop.setStatus(id, 'cancelled')
    await expect(
      call(sql`hand_over_parcel(${parcel}::uuid, false, NULL, '15 seconds')`),
    ).rejects.toMatchObject({ code: 'not_to_pack' })
  })
})

describe('undo', () => {
  const undo = (id: string, within = '15 seconds') =>
    call(sql`undo_parcel(${id}::uuid, NULL, ${within}::interval)`)
  const handOver = (id: string, isPickedUp = true) =>
    call(sql`hand_over_parcel(${id}::uuid, ${isPickedUp}, NULL, '15 seconds')`)
  const mailsOf = (id: string) =>
    rows<{ kind: string }>(
      shop.db,
      sql`SELECT kind FROM mails WHERE about = ${id} AND kind LIKE 'order\\_%' AND kind <> 'order_confirmation' AND state = 'due'`,
    )

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
    const [found] = await rows(
      shop.db,
      sql`SELECT state, handed_over_at FROM parcels WHERE id = ${parcel}::uuid`,
    )
    expect(found).toEqual({ state: 'created', handed_over_at: null })
  })

  test.each(['delivered', 'attempt_failed', 'returned'])('of %s, once', async (state) => {
    const { id } = await toPack()
    const parcel = await pack(id)
    await handOver(parcel)
    await rows(shop.db, sql`UPDATE mails SET state = 'sent' WHERE about = ${id}`)
    const before = await parcelOf(parcel)
    await move(parcel, state, 'Nobody was there')
    await undo(parcel)
    expect([await parcelOf(parcel), await statusOf(id)]).toEqual([before, 'shipped'])
    // They know that it is on its way.
    expect(await mailsOf(id)).toEqual([])
  })

  test('is refused when something came after, somebody else did it, or time has passed', async () => {
    const { id } = await toPack()
    const parcel = await pack(id)
    const refused = { code: 'edit_conflict' }
    await expect(undo(parcel)).rejects.toMatchObject(refused)
    await move(parcel, 'delivered')
    await expect(undo(parcel, '0 seconds')).rejects.toMatchObject(refused)
    await shop.setStatus(id, 'completed')
    await expect(undo(parcel)).rejects.toMatchObject(refused)
    const other = await pack((await toPack()).id)
    await hears(other, 'in_transit')
    await expect(undo(other)).rejects.toMatchObject(refused)
    expect(await parcelOf(parcel)).toMatchObject({ state: 'delivered' })
  })

  test('is refused when staff have decided about the parcel, or its cash is settled', async () => {
    const back = await pack((await toPack()).id)
    await move(back, 'returned')
    await decide(back, 'shelved')
    await expect(undo(back)).rejects.toMatchObject({ code: 'edit_conflict' })
    const paid = await pack((await toPack()).id)
    await move(paid, 'delivered')
    await rows(shop.db, sql`UPDATE parcels SET settled_at = now() WHERE id = ${paid}::uuid`)
    await expect(undo(paid)).rejects.toMatchObject({ code: 'edit_conflict' })
  })
})

describe('what the courier says', () => {
  test('and has said before, or before something later, changes nothing', async () => {
    const { id } = await toPack()
    const parcel = await pack(id)
    const earlier = new Date(Date.now() - 1000)
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
    expect(await move(parcel, 'returned')).toBe(false)
    expect([await statusOf(id), await shop.stockOf(variant)]).toEqual(['shipped', 2])
  })

  test('goes back on the shelf once, and its order is cancelled as refused', async () => {
    const { id, variant, parcel } = await returned()
    await Promise.all([decide(parcel, 'shelved'), decide(parcel, 'shelved')])
    expect([await statusOf(id), await shop.stockOf(variant)]).toEqual(['cancelled', 3])
    await expect(decide(parcel, 'written_off')).rejects.toMatchObject({ code: 'parcel_closed' })
    expect(await lastChangeOf(id)).toEqual({ parcel: 'shelved', cancelReason: 'refused' })
  })

  test.each(['no_answer', 'wrong_address', 'wrong_phone', 'our_mistake', 'courier_fault', 'other'])(
    'because of %s accuses nobody',
    async (code) => {
      const { id } = await toPack()
      const parcel = await pack(id)
      await move(parcel, 'returned', null, code)
      await decide(parcel, 'shelved')
      expect(await lastChangeOf(id)).toEqual({ parcel: 'shelved', cancelReason: 'came_back' })
    },
  )

  test('keeps its reason while the courier reports other states in between', async () => {
    const parcel = await pack((await toPack()).id)
    await hears(parcel, 'attempt_failed', new Date(), 'refused')
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
    expect(await lastChangeOf(id)).toEqual({ parcel: 'shelved', cancelReason: 'returned' })
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

  test('are gone with a parcel that is lost, which can always be closed', async () => {
    const { id, variant, parcel } = await cancelledOnTheWay()
    await move(parcel, 'lost')
    await decide(parcel, 'written_off')
    expect(await parcelOf(parcel)).toMatchObject({ isClosed: true })
    expect([await shop.stockOf(variant), await statusOf(id)]).toEqual([0, 'cancelled'])
  })

  test('can be closed though the cancellation had put them on the shelf and they were sold', async () => {
    const { id, variant, parcel } = await cancelledOnTheWay()
    await rows(shop.db, sql`UPDATE orders SET stock_taken = false WHERE id = ${id}::uuid`)
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
    const parcel = await call<string>(sql`create_parcel(${id}::uuid, 'bosta', true, current_date + 5, NULL)`)
    await shop.setStatus(id, 'cancelled')
    expect(await shop.stockOf(variant)).toBe(0)
    await move(parcel, 'cancelled')
    expect(await shop.stockOf(variant)).toBe(1)
    await call(sql`undo_parcel(${parcel}::uuid, NULL, '15 seconds')`)
    expect(await shop.stockOf(variant)).toBe(0)
  })

  test('lost ones are taken a second time when the order is sent again', async () => {
    const { id, variant, parcel } = await cancelledOnTheWay({ stock: 2 })
    await move(parcel, 'lost')
    await decide(parcel, 'sent_again')
    expect([await statusOf(id), await shop.stockOf(variant)]).toEqual(['processing', 0])
  })
})
