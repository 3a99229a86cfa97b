import { describe, expect, test } from 'vitest'
import { rows } from '#platform/database/query.ts'
import { MOST_SETTLEMENT_BYTES } from '#shared/settlements.ts'
import { settlementForm } from '#tests/api/forms.ts'
import { readState } from '#tests/api/shop-state.ts'
import { fill, placeOrder } from '#tests/support/checkout-steps.ts'
import { addDeliveredParcel } from '#tests/support/delivered-parcels.ts'
import { eventually } from '#tests/support/eventually.ts'
import { openTestShop } from '#tests/support/test-shop.ts'

// More uploads than one person sends in an hour.
const shop = await openTestShop({ without: ['any limits'] })
const staff = await shop.admin()
const variant = (await shop.addProduct({ sizes: [{ size: 'M', stock: 1000 }] })).variantIds[0] as number

async function delivered(courier = 'sandbox') {
  const guest = shop.guest()
  await fill(guest, [variant])
  const { order } = (await placeOrder(guest)).body
  await staff.call('PUT', `/orders/status/${order.id}`, { status: 'delivered' })
  return { ...(await addDeliveredParcel(shop.db, order.id, { courier })), total: order.totalAmount as string }
}

async function upload(file: string | Uint8Array<ArrayBuffer>, fields: Record<string, string> = {}) {
  const { payload, headers } = await settlementForm(file, fields)
  return staff.call('POST', '/settlements/files', payload, headers)
}

const confirm = (id: string, seen: { receivedLines: number; collected: string }, completesOrders = false) =>
  staff.call('POST', `/settlements/${id}/confirm`, {
    lines: seen.receivedLines,
    collected: seen.collected,
    completesOrders,
  })

test('from the file to the paid order', async () => {
  const parcel = await delivered()
  const { status, body } = await upload(`AWB,COD,Charges\n${parcel.waybill},${parcel.total},30\n9,10,5\n`)
  expect([status, body.data]).toMatchObject([
    201,
    {
      state: 'draft',
      fileName: 'week.csv',
      lines: 2,
      receivedLines: 1,
      collected: parcel.total,
      fees: '30.00',
    },
  ])
  const { id } = body.data
  const lines = (await staff.call('GET', `/settlements/${id}/lines?verdict=unknown_parcel`)).body
  expect(lines).toMatchObject({ meta: { total: 1 }, data: [{ line: 3, waybill: '9', orderId: null }] })
  expect(
    (await staff.call('GET', `/settlements/${id}/lines?q=${parcel.waybill.slice(0, 9)}`)).body.data,
  ).toHaveLength(1)

  expect((await confirm(id, body.data, true)).body.data).toMatchObject({
    state: 'confirmed',
    confirmedBy: 'Staff',
  })
  const order = (await staff.call('GET', `/orders/${parcel.orderId}`)).body.data
  expect(order).toMatchObject({ status: 'completed', payment: { status: 'paid' } })
  const listed = (await staff.call('GET', '/settlements')).body
  expect(listed.data[0]).toMatchObject({ id, state: 'confirmed' })
})

test.each(['أرامكس', 'x"; filename="evil.html"; y="'])(
  'the file of a settlement is named after its courier: %s',
  async (courier) => {
    const { body } = await upload('AWB,COD\n9,10\n', { courier })
    const { status, headers } = await staff.call('GET', `/settlements/${body.data.id}/csv`)
    expect(status).toBe(200)
    const [, plain, whole = ''] =
      /^attachment; filename="([\w.-]+)"; filename\*=UTF-8''(\S+)$/.exec(
        String(headers['content-disposition']),
      ) ?? []
    expect(plain).toMatch(/^settlement-.+\.csv$/)
    expect(decodeURIComponent(whole).startsWith(`settlement-${courier}-20`)).toBe(true)
  },
)

test('what a courier pays too little stays with it until staff say what became of it', async () => {
  const [less, due] = [await delivered('slow'), await delivered('slow')]
  const { body } = await upload(`AWB,COD\n${less.waybill},1225\n`, { courier: 'slow' })
  const { id } = body.data
  expect(body.data).toMatchObject({ receivedLines: 0, difference: '-100.00' })
  const accepted = await staff.call('PUT', `/settlements/${id}/accepted`, { lines: [2], isAccepted: true })
  await confirm(id, accepted.body.data)
  const order = (await staff.call('GET', `/orders/${less.orderId}`)).body.data
  expect(order).toMatchObject({ payment: { status: 'paid' }, owed: '0.00' })

  const withCourier = async () =>
    (await staff.call('GET', '/settlements/with-couriers')).body.data.find(
      ({ courier }: { courier: string }) => courier === 'slow',
    )
  expect(await withCourier()).toMatchObject({
    ages: [{ parcels: 1, sum: due.total }, { parcels: 0 }, { parcels: 0 }],
    shortfalls: { lines: 1, sum: '100.00' },
  })
  const balances = async (query = '') =>
    (await staff.call('GET', `/settlements/balances?courier=slow${query}`)).body
  expect(await balances()).toMatchObject({
    meta: { total: 1 },
    data: [{ settlementId: id, line: 2, orderId: less.orderId, amount: '100.00', state: 'open' }],
  })
  const say = (state: string, line = 2) =>
    staff.call('PUT', `/settlements/${id}/lines/${line}/balance`, { state })
  expect((await say('claimed')).body.data).toMatchObject({ state: 'claimed', changedBy: 'Staff' })
  expect((await withCourier()).shortfalls.sum).toBe('100.00')
  await say('written_off')
  expect((await withCourier()).shortfalls).toEqual({ lines: 0, sum: '0.00' })
  expect((await balances()).data).toEqual([])
  expect((await balances('&closed=true')).data).toMatchObject([{ state: 'written_off', changedBy: 'Staff' }])
  const { entries } = (await staff.call('GET', `/orders/${less.orderId}/timeline`)).body.data
  expect(entries[0]).toMatchObject({
    before: { courierBalance: 'claimed' },
    after: { courierBalance: 'written_off' },
  })
  expect([(await say('open', 9)).status, (await say('forgotten')).status]).toEqual([404, 400])
})

test('each change of a draft is announced to the screens of colleagues', async () => {
  const parcel = await delivered()
  let announced = 0
  const count = () => {
    announced += 1
  }
  shop.deps.orderEvents.on('orders', count)
  const heard = (times: number) => eventually(async () => expect(announced).toBeGreaterThanOrEqual(times))
  const { id } = (await upload(`AWB,COD\n${parcel.waybill},1\n`)).body.data
  await heard(1)
  await staff.call('PUT', `/settlements/${id}/accepted`, { lines: [2], isAccepted: true })
  await heard(2)
  await staff.call('DELETE', `/settlements/${id}`)
  await heard(3)
  shop.deps.orderEvents.off('orders', count)
})

test('chosen parcels, and what is still with the courier', async () => {
  const parcel = await delivered('bosta')
  const withCouriers = async () =>
    (await staff.call('GET', '/settlements/with-couriers')).body.data.find(
      ({ courier }: { courier: string }) => courier === 'bosta',
    )
  expect((await withCouriers()).ages[0]).toEqual({ age: 'under_7', parcels: 1, sum: parcel.total })
  const [found] = (await staff.call('GET', '/settlements/parcels?courier=bosta')).body.data
  expect(found).toMatchObject({ id: parcel.id, orderId: parcel.orderId, cash: parcel.total })
  const made = await staff.call('POST', '/settlements', { courier: 'bosta', parcelIds: [found.id] })
  await confirm(made.body.data.id, made.body.data)
  expect(await withCouriers()).toBeUndefined()
})

test('columns are named once and remembered for the courier', async () => {
  const file = 'Number,In hand,Ours\n4711,10,3\n'
  const unknown = await upload(file, { courier: 'local' })
  expect([unknown.status, unknown.body.details]).toMatchObject([
    400,
    { columns: ['Number', 'In hand', 'Ours'], fields: { file: expect.stringContaining('columns') } },
  ])
  const named = { courier: 'local', waybill: 'Number', collected: 'In hand', fee: 'Ours' }
  expect((await upload(file, named)).status).toBe(201)
  expect((await upload(file, { courier: 'local' })).status).toBe(201)
  expect((await upload(file, { courier: 'another' })).status).toBe(400)
})

test.each(['waybill', 'reference'] as const)(
  'a parcel of another courier is unknown by its %s, and is not settled',
  async (number) => {
    const parcel = await delivered()
    const line = `${parcel[number]},${parcel.total}\n`
    const own = await upload(`waybill,collected\n${line}`)
    expect(own.body.data).toMatchObject({ receivedLines: 1 })
    const { body } = await upload(`waybill,collected\n${line}`, { courier: 'other' })
    expect(body.data).toMatchObject({ receivedLines: 0, verdicts: { unknown_parcel: { lines: 1 } } })
    expect((await confirm(body.data.id, body.data)).status).toBe(409)
  },
)

test('what a colleague settles is theirs: the settlement, the payment and the change of the order', async () => {
  const parcel = await delivered()
  const { body } = await upload(`AWB,COD\n${parcel.waybill},${parcel.total}\n`)
  await confirm(body.data.id, body.data, true)
  const { data: me } = (await staff.call('GET', '/auth/me')).body
  const actor = `staff:${me.user.id}`
  expect(
    await rows(shop.db)`SELECT created_by, confirmed_by FROM settlements WHERE id = ${body.data.id}::uuid`,
  ).toEqual([{ created_by: actor, confirmed_by: actor }])
  expect(
    await rows(shop.db)`
      SELECT kind, actor FROM ledger_entries WHERE order_id = ${parcel.orderId}::uuid AND kind = 'payment'`,
  ).toEqual([{ kind: 'payment', actor }])
  expect(
    await rows(shop.db)`
      SELECT event, actor, staff_id FROM order_events WHERE order_id = ${parcel.orderId}::uuid AND event = 'settled'`,
  ).toEqual([{ event: 'settled', actor: 'staff', staff_id: me.user.id }])
})

describe('bad files are refused with a sentence, and nothing is written', () => {
  const lines = (count: number) => `waybill,collected\n${'4711,10\n'.repeat(count)}`
  test.each([
    ['empty', '', 400, 'no lines'],
    ['a spreadsheet', new Uint8Array([0x50, 0x4b, 3, 4]), 400, 'Save it as CSV'],
    ['another currency', 'waybill,collected\n1,10 USD\n', 400, 'another currency'],
    ['no amount', 'waybill,collected\n1,ten\n', 400, 'Line 2: “ten” is no amount'],
    ['50,000 lines', lines(50_000), 400, 'At most 5,000 lines'],
    ['a huge one', new Uint8Array(MOST_SETTLEMENT_BYTES + 1), 413, 'too large'],
  ])('%s', async (_, file, status, sentence) => {
    const before = await readState(shop.db)
    const reply = await upload(file)
    expect(reply.status).toBe(status)
    expect(JSON.stringify(reply.body)).toContain(sentence)
    expect(await readState(shop.db)).toBe(before)
  })

  test('a form without a file, with two, or without a courier', async () => {
    const form = (text: string) => ({
      payload: text.replaceAll('\n', '\r\n'),
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
    })
    const part = (name: string, file: string) =>
      `--x\nContent-Disposition: form-data; name="${name}"; filename="${file}"\n\nwaybill,collected\n`
    const sent = async (text: string) => {
      const { payload, headers } = form(text)
      return (await staff.call('POST', '/settlements/files', payload, headers)).body.details?.fields
    }
    expect(await sent('--x\nContent-Disposition: form-data; name="courier"\n\na\n--x--\n')).toHaveProperty(
      'file',
    )
    expect(await sent(`${part('file', 'a')}${part('file', 'b')}--x--\n`)).toHaveProperty('file')
    expect(await sent(`${part('other', 'a')}--x--\n`)).toHaveProperty('other')
    expect(await sent(`${part('file', 'a')}--x--\n`)).toHaveProperty('courier')
  })
})

test('a settlement is confirmed once, by the first call', async () => {
  const parcel = await delivered()
  const drafts = [
    (await upload(`waybill,collected\n${parcel.waybill},${parcel.total}\n`)).body.data,
    (await upload(`waybill,collected\n${parcel.waybill},${parcel.total}\n`)).body.data,
  ]
  const replies = await Promise.all([...drafts, ...drafts].map((draft) => confirm(draft.id, draft)))
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
  const codes = new Set(replies.map(({ body }) => body.code ?? 'confirmed'))
  expect(codes).toEqual(new Set(['confirmed', 'settlement_locked', 'settlement_changed']))
  const { entries } = (await staff.call('GET', `/orders/${parcel.orderId}/timeline`)).body.data
  expect(entries.filter(({ after }: { after: object }) => 'paymentStatus' in after)[0]).toMatchObject({
    before: { paymentStatus: 'pending' },
    after: { paymentStatus: 'paid' },
  })
})

test('staff of the catalogue may not see the cash', async () => {
  const catalogue = await shop.admin('catalogue')
  expect((await catalogue.call('GET', '/settlements')).status).toBe(403)
  expect((await catalogue.call('GET', '/settlements/with-couriers')).status).toBe(403)
})
