import { describe, expect, test } from 'vitest'
import type { TimelineEntry } from '#contract/desk/timeline.ts'
import { execute, rows, sql } from '#platform/database/query.ts'
import type { ParcelReason, ParcelState } from '#shared/values.ts'
import { fill, placeOrder } from '#tests/support/checkout-steps.ts'
import { sharedShop } from '#tests/support/shared-shop.ts'
import { openTestShop, type Visitor } from '#tests/support/test-shop.ts'

const shop = await sharedShop()
const staff = await shop.admin('orders')
const variant = (await shop.addProduct({ sizes: [{ size: 'M', stock: 900 }] })).variantIds[0] as number

async function toPack(): Promise<string> {
  const guest = shop.guest()
  await fill(guest, [variant, 2])
  const { id } = (await placeOrder(guest)).body.order
  await staff.call('PUT', `/orders/status/${id}`, { status: 'processing' })
  return id
}
const packed = async () => (await staff.call('POST', `/orders/${await toPack()}/parcels`)).body.data
const desk = async (view: string) => (await staff.call('GET', `/shipping?view=${view}`)).body
const isListed = async (view: string, orderId: string) =>
  (await desk(view)).data.some(({ order }: { order: { id: string } }) => order.id === orderId)
const statusOf = async (id: string) => (await staff.call('GET', `/orders/${id}`)).body.data.status
const move = (id: string, state: ParcelState, reasonCode?: ParcelReason, reason?: string) =>
  staff.call('PUT', `/parcels/${id}/state`, { state, reasonCode, reason })

test('an order is packed and handed over by one call, which one undo takes back', async () => {
  const [id, unready] = [await toPack(), await toPack()]
  await staff.call('PUT', `/orders/status/${unready}`, { status: 'pending' })
  const shipped = (await staff.call('POST', '/orders/ship', { orderIds: [id, unready] })).body.data
  expect(shipped).toMatchObject([
    { id, code: null, state: 'picked_up' },
    { id: unready, code: 'not_to_pack' },
  ])
  expect(await statusOf(id)).toBe('shipped')
  await staff.call('POST', '/orders/undo', { events: [shipped[0].undo] })
  expect([await statusOf(id), await isListed('pack', id)]).toEqual(['processing', true])
})

describe('the shipping desk', () => {
  test('takes an order from packing to the courier, and counts each list', async () => {
    const before = (await desk('pack')).meta.counts
    const id = await toPack()
    const listed = await desk('pack')
    expect(listed.meta).toMatchObject({
      counts: { ...before, pack: before.pack + 1 },
      courier: { name: 'by_hand', books: false },
    })
    expect(listed.data.at(-1)).toMatchObject({ order: { id }, parcel: null, cashToCollect: '2575.00' })

    const made = await staff.call('POST', '/shipping/parcels', { orderIds: [id] })
    expect(made.body.data).toEqual([{ id, code: null, undo: expect.any(Number) }])
    expect((await desk('pack')).meta.counts).toEqual({ ...before, ready: before.ready + 1 })
    const { parcel } = (await desk('ready')).data.at(-1)
    expect(parcel).toMatchObject({ state: 'created', cashToCollect: '2575.00', attention: null })

    const handed = await staff.call('POST', '/shipping/hand-over', { parcelIds: [parcel.id] })
    expect(handed.body.data).toEqual([{ id: parcel.id, code: null, undo: expect.any(Number) }])
    expect([await isListed('ready', id), await isListed('way', id)]).toEqual([false, true])
    expect(await statusOf(id)).toBe('shipped')

    await move(parcel.id, 'attempt_failed', 'no_answer', 'Nobody answered')
    expect([await isListed('way', id), await isListed('attention', id)]).toEqual([false, true])
    await move(parcel.id, 'delivered')
    expect(await isListed('attention', id)).toBe(false)
    expect(await statusOf(id)).toBe('delivered')
    expect((await desk('pack')).meta.counts).toEqual(before)
  })

  test('packs what it can, and says of each other order why not', async () => {
    const [first, second] = [await toPack(), await toPack()]
    await staff.call('POST', `/orders/${first}/parcels`)
    const unknown = '018f0000-0000-7000-8000-000000000001'
    const { body } = await staff.call('POST', '/shipping/parcels', { orderIds: [first, second, unknown] })
    expect(body.data).toEqual([
      { id: first, code: 'parcel_open' },
      { id: second, code: null, undo: expect.any(Number) },
      { id: unknown, code: 'not_found' },
    ])
  })

  test('two people who pack the same orders at once create one parcel each', async () => {
    const orderIds = [await toPack(), await toPack(), await toPack()]
    await Promise.all([1, 2, 3].map(() => staff.call('POST', '/shipping/parcels', { orderIds })))
    const found = await rows(shop.db)`
      SELECT order_id, count(*) FROM parcels WHERE order_id = ANY (${orderIds}::uuid[]) GROUP BY 1 HAVING count(*) = 1`
    expect(found).toHaveLength(3)
  })

  test('packs many, and says of each whether it was refused', async () => {
    const orderIds = [await toPack(), await toPack(), await toPack()]
    await staff.call('POST', `/orders/${orderIds[1]}/parcels`)
    const { body } = await staff.call('POST', '/shipping/parcels', { orderIds: [...orderIds, orderIds[0]] })
    expect(body.data).toEqual([
      { id: orderIds[0], code: null, undo: expect.any(Number) },
      { id: orderIds[1], code: 'parcel_open' },
      { id: orderIds[2], code: null, undo: expect.any(Number) },
    ])
    expect(await Promise.all(orderIds.map((order) => isListed('ready', order)))).toEqual([true, true, true])
  })

  test('shows a parcel that is late, and one whose order was cancelled', async () => {
    const late = await packed()
    await execute(shop.db)`
      UPDATE parcels SET promised_on = current_date - 3, handed_over_at = now() WHERE id = ${late.id}::uuid`
    const cancelled = await packed()
    await move(cancelled.id, 'in_transit')
    await staff.call('PUT', `/orders/status/${cancelled.orderId}`, { status: 'cancelled' })
    const found = (await desk('attention')).data.map(({ parcel }: { parcel: object }) => parcel)
    expect(found).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ id: late.id, attention: 'late' }),
        expect.objectContaining({ id: cancelled.id, attention: 'order_cancelled' }),
      ]),
    )
  })

  test('shows what is late but still here among the parcels to hand over, and as late', async () => {
    const { id, orderId } = await packed()
    const before = (await desk('attention')).meta.counts
    const lateOnes = async () =>
      (await staff.call('GET', '/shipping?view=attention&late=true')).body.data.length as number
    const lateBefore = await lateOnes()
    await execute(shop.db)`UPDATE parcels SET promised_on = current_date - 3 WHERE id = ${id}::uuid`
    expect([await isListed('ready', orderId), await isListed('attention', orderId)]).toEqual([true, true])
    expect((await desk('attention')).meta.counts).toEqual({ ...before, attention: before.attention + 1 })
    expect(await lateOnes()).toBe(lateBefore + 1)
  })

  test('finds an order in a list by name, phone, address, number or tracking number', async () => {
    const { id, orderId } = await packed()
    await staff.call('PUT', `/parcels/${id}/tracking-number`, { trackingNumber: 'TRK-77' })
    const found = async (q: string, view = 'ready') =>
      (await staff.call('GET', `/shipping?view=${view}&q=${encodeURIComponent(q)}`)).body.data.map(
        ({ order }: { order: { id: string } }) => order.id,
      )
    expect(await found('trk-77')).toEqual([orderId])
    expect(await found(`#${orderId.slice(-6)}`)).toEqual([orderId])
    expect(await found('talaat harb')).toContain(orderId)
    expect(await found('TRK-77', 'way')).toEqual([])
    expect(await found('no such customer')).toEqual([])
  })

  test('has pages, each after the last row of the one before', async () => {
    const before = (await desk('pack')).meta.counts.pack
    const guest = shop.guest()
    await fill(guest, [variant])
    const model = (await placeOrder(guest)).body.order.id
    await execute(shop.db)`
      WITH made AS (
        INSERT INTO orders SELECT (jsonb_populate_record(o, jsonb_build_object('id', gen_random_uuid(), 'status', 'processing',
          'idempotency_key', NULL, 'created_at', now() + make_interval(secs => n / 3)))).*
        FROM orders o, generate_series(1, 230) n WHERE o.id = ${model}::uuid RETURNING id)
      SELECT count(*) FROM made`
    const first = await desk('pack')
    expect([first.data.length, first.meta.counts.pack]).toEqual([200, before + 230])
    const second = (await staff.call('GET', `/shipping?view=pack&after=${first.meta.next}`)).body
    expect([second.data.length, second.meta.next]).toEqual([before + 30, null])
    const ids = [...first.data, ...second.data].map(({ order }) => order.id)
    expect(new Set(ids).size).toBe(before + 230)
    await execute(shop.db)`UPDATE orders SET status = 'cancelled' WHERE created_at > now()`
  })

  test('refuses what makes no sense', async () => {
    const { id } = await packed()
    for (const body of [
      { state: 'created' },
      { state: 'sideways' },
      { state: 'lost', reason: 'x'.repeat(201) },
      { state: 'attempt_failed', reasonCode: 'sideways' },
    ])
      expect((await staff.call('PUT', `/parcels/${id}/state`, body)).status).toBe(400)
    expect((await staff.call('POST', '/shipping/parcels', { orderIds: [] })).status).toBe(400)
    const tooMany = { orderIds: Array.from({ length: 201 }, () => crypto.randomUUID()) }
    expect((await staff.call('POST', '/shipping/parcels', tooMany)).status).toBe(400)
    expect((await staff.call('GET', '/shipping?view=everything')).status).toBe(400)
    expect((await staff.call('POST', '/parcels/018f0000-0000-7000-8000-000000000001/cancel')).status).toBe(
      404,
    )
  })

  test.each(['attempt_failed', 'returning', 'returned'] as const)(
    'asks why a parcel is %s',
    async (state) => {
      const { id } = await packed()
      const missing = { code: 'invalid_input', details: { fields: { reasonCode: 'Required' } } }
      expect((await move(id, state)).body).toMatchObject(missing)
      const several = { parcelIds: [id], state }
      expect((await staff.call('POST', '/shipping/state', several)).body).toMatchObject(missing)
      expect((await move(id, state, 'wrong_phone', 'A digit is missing')).body.data).toMatchObject({
        state,
        reasonCode: 'wrong_phone',
        reason: 'A digit is missing',
      })
    },
  )

  test('is not for staff of the catalogue', async () => {
    const other = await shop.admin('catalogue')
    expect((await other.call('GET', '/shipping')).status).toBe(403)
    const { id } = await packed()
    expect((await other.call('POST', `/parcels/${id}/cancel`)).status).toBe(403)
  })
})

describe('a parcel by hand', () => {
  test('has a tracking number that staff write down, and a history with names', async () => {
    const { id, orderId } = await packed()
    const written = await staff.call('PUT', `/parcels/${id}/tracking-number`, { trackingNumber: ` ${id} ` })
    expect(written.body.data).toMatchObject({ trackingNumber: id, trackingLink: null })
    const other = await packed()
    const twice = await staff.call('PUT', `/parcels/${other.id}/tracking-number`, { trackingNumber: id })
    expect(twice).toMatchObject({
      status: 409,
      body: { code: 'tracking_number_taken', message: 'Another parcel has this tracking number.' },
    })
    await move(id, 'in_transit')
    const { entries } = (await staff.call('GET', `/orders/${orderId}/timeline`)).body.data
    const ofParcel = entries.filter(({ kinds }: TimelineEntry) => kinds.includes('parcel'))
    expect(ofParcel.toReversed()).toMatchObject([
      { by: 'staff', staff: { name: 'Staff' }, after: { parcel: 'created' } },
      { by: 'staff', staff: { name: 'Staff' }, after: { parcel: 'in_transit' } },
    ])
  })

  test('gets no tracking number that a colleague saves for another at the same moment', async () => {
    const parcels = [await packed(), await packed(), await packed()]
    const saved = await Promise.all(
      parcels.map(({ id }) =>
        staff.call('PUT', `/parcels/${id}/tracking-number`, { trackingNumber: 'SAME-1' }),
      ),
    )
    expect(saved.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
  })

  test('is promised for the day that the customer was shown with the order', async () => {
    const other = await openTestShop({ env: { HOLIDAYS: '2026-11-21' } })
    const admin = await other.admin('orders')
    const { variantIds } = await other.addProduct({ sizes: [{ size: 'M', stock: 9 }] })
    const guest = other.guest()
    await fill(guest, [variantIds[0] as number])
    const { id } = (await placeOrder(guest)).body.order
    await execute(other.db)`
      UPDATE orders SET created_at = '2026-11-16T09:00:00Z', delivery_days = 4, status = 'processing' WHERE id = ${id}::uuid`
    // The fourth day is a Friday, the next one a holiday.
    const pack = async () => (await admin.call('POST', `/orders/${id}/parcels`)).body.data
    const first = await pack()
    expect(first.promisedOn).toBe('2026-11-22')
    await admin.call('PUT', `/parcels/${first.id}/state`, { state: 'returned', reasonCode: 'refused' })
    await admin.call('POST', `/parcels/${first.id}/outcome`, { outcome: 'sent_again' })
    expect((await pack()).promisedOn > new Date().toISOString()).toBe(true)
  })

  test('is delivered with others by one call; what is closed says so', async () => {
    const [first, second, closed] = [await packed(), await packed(), await packed()]
    await staff.call('POST', `/parcels/${closed.id}/cancel`)
    const parcelIds = [first.id, second.id, closed.id]
    const { body } = await staff.call('POST', '/shipping/state', { parcelIds, state: 'delivered' })
    expect(body.data.map(({ code }: { code: string | null }) => code)).toEqual([null, null, 'parcel_closed'])
    expect([await statusOf(first.orderId), await statusOf(second.orderId)]).toEqual([
      'delivered',
      'delivered',
    ])
  })

  test('is taken back for a moment: several at once, each with a verdict', async () => {
    const [first, second] = [await packed(), await packed()]
    const parcelIds = [first.id, second.id]
    const handed = (await staff.call('POST', '/shipping/hand-over', { parcelIds })).body.data
    const moved = await move(second.id, 'attempt_failed', 'no_answer', 'Nobody was there')
    const events = [handed[0].undo, moved.body.data.undo]
    const undo = async (by: Visitor) => (await by.call('POST', '/orders/undo', { events })).body.data
    const verdicts = (code: string | null) => events.map((event) => ({ id: String(event), code }))
    expect(await undo(await shop.admin('orders'))).toEqual(verdicts('edit_conflict'))
    expect(await undo(staff)).toMatchObject(verdicts(null))
    expect([await statusOf(first.orderId), await statusOf(second.orderId)]).toEqual(['processing', 'shipped'])
    const { entries } = (await staff.call('GET', `/orders/${second.orderId}/timeline`)).body.data
    const ofParcel = entries.filter(({ kinds }: Pick<TimelineEntry, 'kinds'>) => kinds.includes('parcel'))
    expect(ofParcel).toMatchObject([
      {
        event: 'attempt_failed',
        after: { parcel: 'attempt_failed', reasonCode: 'no_answer', reason: 'Nobody was there' },
        takenBack: { by: 'staff' },
      },
      { event: 'picked_up', after: { status: 'shipped', parcel: 'picked_up' }, takenBack: null },
      { event: 'packed', after: { parcel: 'created' } },
    ])
    expect(await undo(staff)).toEqual(verdicts('edit_conflict'))
  })

  test('is in the export of its customer, and loses what was said of them with the account', async () => {
    const user = await shop.user()
    await fill(user, [variant])
    const orderId = (await placeOrder(user)).body.order.id
    await staff.call('PUT', `/orders/status/${orderId}`, { status: 'processing' })
    const { id } = (await staff.call('POST', `/orders/${orderId}/parcels`)).body.data
    await move(id, 'attempt_failed', 'other', 'Was rude')
    const exported = (await user.call('GET', '/users/me/export')).body
    expect(JSON.stringify(exported)).toContain('Was rude')
    await move(id, 'delivered', 'other', 'Was rude')
    const closed = await user.call('DELETE', '/users/me', { password: 'correct horse' })
    expect(closed.status).toBe(200)
    const events = sql`SELECT before, after, note FROM order_events WHERE order_id = ${orderId}::uuid`
    expect(JSON.stringify(await rows(shop.db)(events))).not.toContain('Was rude')
    const { body } = await staff.call('GET', `/orders/${orderId}/parcels`)
    expect(JSON.stringify(body)).not.toContain('Was rude')
    expect(body.data[0]).toMatchObject({ state: 'delivered' })
  })

  test('that was cancelled leaves its order to be packed again', async () => {
    const { id, orderId } = await packed()
    expect((await staff.call('POST', `/parcels/${id}/cancel`)).body.data).toMatchObject({
      state: 'cancelled',
    })
    expect(await isListed('pack', orderId)).toBe(true)
    expect((await staff.call('POST', `/parcels/${id}/cancel`)).body.code).toBe('parcel_closed')
  })

  test('that came back is looked at: on the shelf, or written off', async () => {
    const [kept, torn] = [await packed(), await packed()]
    for (const { id } of [kept, torn]) await move(id, 'returned', 'refused')
    const before = await shop.stockOf(variant)
    const decide = (id: string, outcome: string) => staff.call('POST', `/parcels/${id}/outcome`, { outcome })
    expect((await decide(kept.id, 'shelved')).body.data).toMatchObject({ outcome: 'shelved', actions: [] })
    expect([await shop.stockOf(variant), await statusOf(kept.orderId)]).toEqual([before + 2, 'cancelled'])
    await decide(torn.id, 'written_off')
    expect([await shop.stockOf(variant), await statusOf(torn.orderId)]).toEqual([before + 2, 'cancelled'])
    expect((await decide(torn.id, 'shelved')).status).toBe(409)
  })
})
