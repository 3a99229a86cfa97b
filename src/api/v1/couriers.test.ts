import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { execute, rows, sql } from '#platform/database/query.ts'
import { SHOP } from '#shop/context/actor.ts'
import { createParcel } from '#shop/parcels/life/move-parcel.ts'
import { askCourier } from '#shop/parcels/parcels.ts'
import { startBosta } from '#tests/support/bosta-stand-in.ts'
import { fill, placeOrder } from '#tests/support/checkout-steps.ts'
import { eventually } from '#tests/support/eventually.ts'
import { sharedShop } from '#tests/support/shared-shop.ts'
import { openTestShop } from '#tests/support/test-shop.ts'

const bosta = await startBosta()
const shop = await openTestShop({
  env: { COURIER: 'bosta', BOSTA_API_KEY: 'bosta-key', BOSTA_BASE_URL: bosta.baseUrl },
})
const staff = await shop.admin('orders')
afterEach(() => {
  bosta.next.length = 0
})
afterAll(() => bosta.close())

async function toPack(at = shop, by = staff, changes: object = {}): Promise<string> {
  const { variantIds } = await at.addProduct()
  const guest = at.guest()
  await fill(guest, [variantIds[0] as number])
  const { id } = (await placeOrder(guest, changes)).body.order
  await by.call('PUT', `/orders/status/${id}`, { status: 'processing' })
  return id
}
const parcelOf = async (orderId: string, by = staff) =>
  (await by.call('GET', `/orders/${orderId}/parcels`)).body.data[0]
const statusOf = async (id: string, by = staff) => (await by.call('GET', `/orders/${id}`)).body.data.status

/** Packs it and waits until the courier was asked once. */
async function packed(orderId: string, until = 'booked') {
  await staff.call('POST', `/orders/${orderId}/parcels`)
  await eventually(async () => expect((await parcelOf(orderId)).booking).toBe(until))
  return parcelOf(orderId)
}
/** The job's next turn, as if the pause were over. What packing has started may take it instead: wait for what comes of it. */
async function nextTurn(orderId: string) {
  await execute(shop.db)`
    UPDATE parcels SET next_try_at = now() WHERE order_id = ${orderId}::uuid AND next_try_at IS NOT NULL`
  await askCourier(shop.deps)
}
const deliveriesOf = (orderId: string) =>
  bosta.deliveries.filter(({ businessReference }) => businessReference === `${orderId}-1`)
const bostaSays = (orderId: string, code: number, changes: object = {}) =>
  Object.assign(deliveriesOf(orderId)[0] ?? {}, { state: { code }, ...changes })
const webhook = (trackingNumber: unknown, changes: object = {}) =>
  shop.guest().call('POST', '/couriers/bosta/webhook', { trackingNumber, state: 45, ...changes })
/** A parcel that was just read is read a little later. */
const forgetReading = (orderId: string) =>
  rows(shop.db)`UPDATE parcels SET read_at = NULL WHERE order_id = ${orderId}::uuid`

describe('booking', () => {
  test('gives the parcel a tracking number and a link', async () => {
    const id = await toPack()
    const parcel = await packed(id)
    expect(parcel).toMatchObject({ booking: 'booked', state: 'created', cashToCollect: '1325.00' })
    expect(parcel.trackingLink).toContain(parcel.trackingNumber)
    const { body } = await staff.call('GET', `/orders/${id}`)
    expect(body.data.tracking).toEqual({ number: parcel.trackingNumber, link: parcel.trackingLink })
    expect(deliveriesOf(id)).toMatchObject([{ cod: 1325 }])
    const label = await staff.call('POST', `/parcels/${parcel.id}/label`)
    expect(label.headers['content-type']).toBe('application/pdf')
  })

  test('has the labels of many parcels in one call, of all or of none', async () => {
    const parcels = [await packed(await toPack()), await packed(await toPack())]
    const labels = (parcelIds: string[]) => staff.call('POST', '/shipping/labels', { parcelIds })
    const calls = bosta.calls['POST /deliveries/mass-awb'] ?? 0
    const ids = parcels.map(({ id }) => id)
    expect((await labels(ids)).headers['content-type']).toBe('application/pdf')
    expect(bosta.calls['POST /deliveries/mass-awb']).toBe(calls + 1)
    await execute(shop.db)`UPDATE parcels SET tracking_number = NULL WHERE id = ${ids[0]}::uuid`
    expect((await labels(ids)).body.code).toBe('parcel_not_booked')
    expect((await labels(Array.from({ length: 51 }, () => ids[1]))).status).toBe(400)
  })

  test.each(['lose answer', 'nonsense'] as const)(
    'with an answer that was lost (%s) ends in one parcel at the courier',
    async (event) => {
      const id = await toPack()
      bosta.next.push(event)
      await packed(id, 'sent')
      await eventually(() => expect(bosta.next).toEqual([]))
      const cancelled = await staff.call('POST', `/parcels/${(await parcelOf(id)).id}/cancel`)
      expect(cancelled.body.code).toBe('parcel_not_booked')
      // Nor is it created while nobody knows whether it exists.
      bosta.next.push('busy')
      await nextTurn(id)
      await eventually(() => expect(bosta.next).toEqual([]))
      expect(await parcelOf(id)).toMatchObject({ booking: 'sent' })
      await nextTurn(id)
      await eventually(async () =>
        expect(await parcelOf(id)).toMatchObject({ booking: 'booked', trackingNumber: expect.any(String) }),
      )
      expect(deliveriesOf(id)).toHaveLength(1)
    },
  )

  test('that is refused is for staff, with the reason, and can be asked for again', async () => {
    const address = { street: '12 Talaat Harb', city: 'Atlantis', zip: '1', country: 'Egypt' }
    const id = await toPack(shop, staff, { shippingAddress: address })
    const parcel = await packed(id, 'refused')
    expect(parcel).toMatchObject({ attention: 'refused', reason: 'Bosta does not know the city' })
    const { body } = await staff.call('POST', '/shipping/hand-over', { parcelIds: [parcel.id] })
    expect(body.data).toEqual([{ id: parcel.id, code: 'parcel_not_booked' }])
    await execute(shop.db)`UPDATE orders SET city = 'Cairo' WHERE id = ${id}::uuid`
    await staff.call('POST', `/parcels/${parcel.id}/book`)
    await eventually(async () =>
      expect(await parcelOf(id)).toMatchObject({ booking: 'booked', attention: null }),
    )
  })

  test('of many orders asks the courier about a few at a time, and says how many are left', async () => {
    const orderIds = await Promise.all(Array.from({ length: 12 }, () => toPack()))
    bosta.mostAtOnce = 0
    bosta.next.push('busy')
    await staff.call('POST', '/shipping/parcels', { orderIds })
    const asking = async () => (await staff.call('GET', '/shipping')).body.meta.counts.booking
    await eventually(async () => expect(await asking()).toBe(1))
    for (const orderId of orderIds) await nextTurn(orderId)
    await eventually(async () => expect(await asking()).toBe(0))
    expect(bosta.mostAtOnce).toBeLessThanOrEqual(4)
    expect(orderIds.flatMap(deliveriesOf)).toHaveLength(12)
  })

  test('by several processes at once creates each parcel once', async () => {
    const id = await toPack()
    const promisedOn = new Date().toISOString()
    await createParcel(shop.db, { orderId: id, courier: 'bosta', isBooked: false, promisedOn }, SHOP)
    await Promise.all([1, 2, 3, 4].map(() => askCourier(shop.deps)))
    await eventually(async () => expect((await parcelOf(id)).booking).toBe('booked'))
    expect(deliveriesOf(id)).toHaveLength(1)
  })

  test('that nobody answers for long is shown to staff', async () => {
    const id = await toPack()
    bosta.next.push('busy')
    await packed(id, 'sent')
    for (let turn = 0; turn < 5; turn += 1) {
      await eventually(() => expect(bosta.next).toEqual([]))
      bosta.next.push('busy')
      await nextTurn(id)
    }
    await eventually(async () =>
      expect(await parcelOf(id)).toMatchObject({
        attention: 'unknown',
        reason: 'The courier does not answer',
      }),
    )
  })
})

describe('a webhook', () => {
  test('is never believed: the state is read', async () => {
    const id = await toPack()
    const { trackingNumber } = await packed(id)
    expect((await webhook(trackingNumber)).status).toBe(200)
    expect(await parcelOf(id)).toMatchObject({ state: 'created' })
    bostaSays(id, 45)
    await forgetReading(id)
    for (const number of [trackingNumber, Number(trackingNumber)])
      expect((await webhook(number)).status).toBe(200)
    expect(await parcelOf(id)).toMatchObject({ state: 'delivered', closedAt: expect.any(String) })
    expect(await statusOf(id)).toBe('delivered')
    const journal = sql`SELECT event, coalesce(after->'parcel'->>'source', actor) AS source FROM order_events
      WHERE order_id = ${id}::uuid AND parcel_id IS NOT NULL ORDER BY id`
    expect(await rows(shop.db)(journal)).toEqual([
      { event: 'packed', source: 'staff' },
      { event: 'booked', source: 'courier' },
      { event: 'delivered', source: 'webhook' },
    ])
  })

  test('about nobody, of another courier or of no sense is answered alike and changes nothing', async () => {
    const calls = { ...bosta.calls }
    expect((await webhook('4711')).status).toBe(200)
    expect((await webhook({ $ne: null })).status).toBe(200)
    const other = await shop.guest().call('POST', '/couriers/mylerz/webhook', { trackingNumber: '1000000' })
    expect(other.status).toBe(200)
    expect(bosta.calls).toEqual(calls)
  })

  test('that is broken or too long is refused, and changes nothing', async () => {
    const calls = { ...bosta.calls }
    const sent = (payload: string) =>
      shop.guest().call('POST', '/couriers/bosta/webhook', payload, { 'content-type': 'application/json' })
    expect((await sent('{"trackingNumber": "10')).status).toBe(400)
    expect((await sent(JSON.stringify({ trackingNumber: '1'.repeat(1_000_000) }))).status).toBe(413)
    expect(bosta.calls).toEqual(calls)
  })

  test('while the courier does not answer leaves the parcel to the job', async () => {
    const id = await toPack()
    const { trackingNumber } = await packed(id)
    bostaSays(id, 21)
    await forgetReading(id)
    bosta.next.push('busy')
    expect((await webhook(trackingNumber)).status).toBe(200)
    expect(await parcelOf(id)).toMatchObject({ state: 'created' })
    await nextTurn(id)
    await eventually(async () =>
      expect([(await parcelOf(id)).state, await statusOf(id)]).toEqual(['picked_up', 'shipped']),
    )
  })

  test('is limited like other calls of strangers', async () => {
    const limited = await sharedShop()
    const stranger = limited.guest()
    const call = () => stranger.call('POST', '/couriers/by_hand/webhook', {})
    expect((await call()).status).toBe(200)
    await execute(limited.db)`UPDATE rate_limits SET hits = 1000 WHERE key LIKE 'courier:%'`
    expect((await call()).status).toBe(429)
  })
})

describe('what the courier says', () => {
  test('of a failed attempt is in words, and of an unknown state for staff to see', async () => {
    const id = await toPack()
    await packed(id)
    bostaSays(id, 47, { exceptionCode: 7 })
    await nextTurn(id)
    await eventually(async () =>
      expect(await parcelOf(id)).toMatchObject({
        state: 'attempt_failed',
        attention: 'attempt_failed',
        reasonCode: 'no_answer',
        reason: 'The customer did not answer',
      }),
    )
    bostaSays(id, 103, { exceptionCode: undefined })
    await nextTurn(id)
    await eventually(async () =>
      expect(await parcelOf(id)).toMatchObject({
        attention: 'unknown',
        reason: 'Bosta reports the state 103',
      }),
    )
  })

  test.each(['busy', 'too many', 'nonsense', 'lose request'] as const)(
    'while staff wait and is no answer (%s) changes nothing',
    async (event) => {
      const parcel = await packed(await toPack())
      for (const work of ['read', 'cancel', 'label']) {
        bosta.next.push(event)
        const { status, body } = await staff.call('POST', `/parcels/${parcel.id}/${work}`)
        expect([work, status, body.code]).toEqual([work, 502, 'provider_unavailable'])
      }
      expect(await parcelOf(parcel.orderId)).toEqual(parcel)
    },
  )

  test('decides, so that staff cannot set a state, and a cancellation is read back', async () => {
    const id = await toPack()
    const parcel = await packed(id)
    const set = await staff.call('PUT', `/parcels/${parcel.id}/state`, { state: 'delivered' })
    expect(set.body.code).toBe('courier_decides')
    bosta.next.push('forbidden')
    const refused = await staff.call('POST', `/parcels/${parcel.id}/cancel`)
    expect(refused.body).toMatchObject({
      code: 'courier_refused',
      details: { reason: 'Our key may not do this at Bosta' },
    })
    const cancelled = await staff.call('POST', `/parcels/${parcel.id}/cancel`)
    expect(cancelled.body.data).toMatchObject({ state: 'cancelled' })
  })
})

test("the sandbox's page moves a parcel, and only by its signed address", async () => {
  const trying = await openTestShop({ env: { COURIER: 'sandbox' } })
  const by = await trying.admin('orders')
  const id = await toPack(trying, by)
  await by.call('POST', `/orders/${id}/parcels`)
  await eventually(async () => expect((await parcelOf(id, by)).booking).toBe('booked'))
  const { pathname, search } = new URL((await parcelOf(id, by)).trackingLink)
  const press = (action: string, query = search) =>
    trying.app.inject({ method: 'POST', url: pathname + query, payload: { action } })
  expect((await trying.app.inject({ url: `${pathname}?parcel=1&hash=2` })).statusCode).toBe(404)
  await press('deliver', search.replace(/hash=.*/, 'hash=0'))
  expect((await parcelOf(id, by)).state).toBe('created')
  expect((await press('refuse')).statusCode).toBe(303)
  expect(await parcelOf(id, by)).toMatchObject({ state: 'attempt_failed', reasonCode: 'refused' })
  expect(await statusOf(id, by)).toBe('shipped')
  expect((await trying.app.inject({ url: pathname + search })).body).toContain('attempt failed')
})
