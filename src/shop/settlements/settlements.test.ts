import { expect, test } from 'vitest'
import { execute, onlyRow, rows } from '#platform/database/query.ts'
import { addDeliveredParcel, type DeliveredParcel } from '#tests/support/delivered-parcels.ts'
import { addEntry } from '#tests/support/ledger-entry.ts'
import { openSqlShop } from '#tests/support/sql-shop.ts'
import { shopErrorFrom } from '../context/shop-error.ts'
import { ledgerDifferences, writeFirstEntries } from '../orders/orders.ts'
import {
  acceptLines,
  cashWithCouriers,
  confirmSettlement,
  deleteDraft,
  draftFromFile,
  draftFromParcels,
  forgetOldDrafts,
  judgeAgain,
  linesOf,
  parcelsToSettle,
  settleBalance,
  settlementFile,
  settlementOf,
} from './settlements.ts'

const TOTAL = '175.00'
const desk = () => ({ db: shop.db, ordersChanged() {} })
const shop = await openSqlShop()
const variant = await shop.addVariant(1_000_000)
const staff = await onlyRow(shop.db)<{ id: number }>`
  INSERT INTO users (name, email, role, permissions, password_hash)
    VALUES ('Staff', 'staff@example.com', 'admin', '{owner}', '') RETURNING id`
const staffId = staff.id

async function delivered(options: Parameters<typeof addDeliveredParcel>[2] = {}): Promise<DeliveredParcel> {
  const owner = shop.newGuest()
  await shop.put(owner, variant)
  const { id } = await shop.placeOrder(owner)
  await shop.setStatus(id, 'delivered')
  return addDeliveredParcel(shop.db, id, options)
}

const draft = (...lines: [waybill: string, amount: string, fee?: string][]) => {
  const csv = ['waybill,collected,fee', ...lines.map((cells) => cells.join(','))].join('\n')
  const file = { name: 'week.csv', bytes: new TextEncoder().encode(csv) }
  return draftFromFile(desk(), file, { courier: 'sandbox', named: null }, staffId)
}
const verdicts = async (id: string) =>
  (await linesOf(shop.db, id, { limit: 100, offset: 0 })).data.map(({ verdict }) => verdict)
const confirm = async (id: string, completesOrders = false) => {
  const { receivedLines: lines, collected } = await settlementOf(shop.db, id)
  return confirmSettlement(desk(), id, { lines, collected, completesOrders }, staffId)
}
const codeOf = async (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'done',
    (error) => (shopErrorFrom(error) as { code: string }).code,
  )
const orderOf = ({ orderId }: DeliveredParcel) =>
  onlyRow(shop.db)<{ status: string; payment: string; paid: number }>`
    SELECT status, payment_status AS payment, (SELECT coalesce(sum(amount_in_piastres), 0)::bigint FROM ledger_entries e
      WHERE e.order_id = orders.id AND e.kind = 'payment') AS paid FROM orders WHERE id = ${orderId}::uuid`
const parcelOf = ({ id }: DeliveredParcel) => onlyRow(shop.db)<{ settled: boolean; fee: number | null }>`
  SELECT settled_at IS NOT NULL AS settled, fee_in_piastres AS fee FROM parcels WHERE id = ${id}::uuid`

test('each line gets its verdict, and nothing is written before the confirmation', async () => {
  const [good, less, back, done] = [
    await delivered(),
    await delivered(),
    await delivered({ state: 'returned' }),
    await delivered(),
  ]
  await confirm((await draft([done.waybill, TOTAL])).id)
  const made = await draft(
    [good.waybill, TOTAL, '30'],
    [less.waybill, '100'],
    [back.waybill, '0', '25'],
    [done.waybill, TOTAL],
    ['of another shop', TOTAL],
    [good.waybill, TOTAL],
  )
  expect(await verdicts(made.id)).toEqual([
    'matches',
    'amount_differs',
    'not_due',
    'settled_before',
    'unknown_parcel',
    'listed_twice',
  ])
  expect(made).toMatchObject({
    state: 'draft',
    lines: 6,
    receivedLines: 1,
    collected: TOTAL,
    fees: '55.00',
    difference: '-75.00',
    verdicts: { amount_differs: { lines: 1, collected: '100.00', difference: '-75.00' } },
  })
  expect(await orderOf(good)).toEqual({ status: 'delivered', payment: 'pending', paid: 0 })
  expect(await parcelOf(good)).toEqual({ settled: false, fee: null })
})

test('a line is matched by its tracking number, else by the number of the order beside it', async () => {
  const [known, unknown, none, other] = [
    await delivered(),
    await delivered(),
    await delivered(),
    await delivered(),
  ]
  const lines = [
    [known.waybill, other.orderId],
    ['the courier alone knows this', unknown.orderId.slice(-6)],
    ['', `#${none.orderId.slice(-6)}`],
    ['', ''],
  ]
  const csv = ['Tracking number,Order reference,COD amount', ...lines.map((line) => `${line},${TOTAL}`)].join(
    '\n',
  )
  const { id } = await draftFromFile(
    desk(),
    { name: 'week.csv', bytes: new TextEncoder().encode(csv) },
    { courier: 'sandbox', named: null },
    staffId,
  )
  const found = async (q?: string) =>
    (await linesOf(shop.db, id, { limit: 9, offset: 0, q })).data.map(({ orderId }) => orderId)
  const matched = [known.orderId, unknown.orderId, none.orderId, null]
  expect(await found()).toEqual(matched)
  expect(await found(unknown.orderId.slice(-6))).toEqual([unknown.orderId])
  await judgeAgain(desk(), id)
  expect(await found()).toEqual(matched)
  await confirm(id)
  expect(await parcelOf(unknown)).toMatchObject({ settled: true })
})

test('the confirmation pays the orders, settles the parcels and records the fees', async () => {
  const [good, back] = [await delivered(), await delivered({ state: 'returned' })]
  const { id } = await draft([good.waybill, TOTAL, '30'], [back.waybill, '0', '25'])
  expect(await confirm(id)).toMatchObject({ state: 'confirmed', receivedLines: 1 })
  expect(await orderOf(good)).toEqual({ status: 'delivered', payment: 'paid', paid: 175_00 })
  expect(await parcelOf(good)).toEqual({ settled: true, fee: 30_00 })
  expect(await parcelOf(back)).toEqual({ settled: false, fee: 25_00 })
})

test('orders are completed if staff want that, unless something is still owed', async () => {
  const [good, more] = [await delivered(), await delivered()]
  await addEntry(shop.db, more.orderId, 'adjust', 50_00)
  const { id } = await draft([good.waybill, TOTAL], [more.waybill, TOTAL])
  await confirm(id, true)
  expect(await orderOf(good)).toEqual({ status: 'completed', payment: 'paid', paid: 175_00 })
  expect(await orderOf(more)).toEqual({ status: 'delivered', payment: 'partly_paid', paid: 175_00 })
  // An undo of the status leaves the money where it is.
  await shop.setStatus(good.orderId, 'delivered')
  expect(await orderOf(good)).toMatchObject({ payment: 'paid', paid: 175_00 })
})

test('an amount that differs is received only if staff accept it', async () => {
  const [less, negative] = [await delivered(), await delivered()]
  const { id } = await draft([less.waybill, '100'], [negative.waybill, '-5'])
  expect(await codeOf(confirm(id))).toBe('settlement_empty')
  await acceptLines(desk(), id, [2, 3], true)
  expect(await acceptLines(desk(), id, [2], false)).toMatchObject({ receivedLines: 0 })
  expect(await acceptLines(desk(), id, [2], true)).toMatchObject({ receivedLines: 1, difference: '-255.00' })
  expect(await confirm(id)).toMatchObject({ receivedLines: 1, difference: '-75.00' })
  expect(await parcelOf(less)).toMatchObject({ settled: true })
  expect(await parcelOf(negative)).toMatchObject({ settled: false })
})

test('for a shortfall that staff accept, the customer has paid and the courier owes us', async () => {
  const [less, more, nothing] = [await delivered(), await delivered(), await delivered()]
  const { id } = await draft([less.waybill, '100'], [more.waybill, '185'], [nothing.waybill, '0'])
  await acceptLines(desk(), id, [2, 3, 4], true)
  await confirm(id)
  for (const parcel of [less, more, nothing])
    expect(await orderOf(parcel)).toEqual({ status: 'delivered', payment: 'paid', paid: 175_00 })
  expect(await receivedOf(less, more, nothing)).toEqual([100_00, 175_00, null])
  const balance = await rows(shop.db)`
    SELECT line, courier, order_id AS "orderId", amount_in_piastres AS amount, state FROM courier_balances
    WHERE settlement_id = ${id}::uuid ORDER BY line`
  const open = { courier: 'sandbox', state: 'open' }
  expect(balance).toEqual([
    { ...open, line: 2, orderId: less.orderId, amount: 75_00 },
    { ...open, line: 3, orderId: more.orderId, amount: -10_00 },
    { ...open, line: 4, orderId: nothing.orderId, amount: 175_00 },
  ])
  expect(await ledgerDifferences(shop.db, 9)).toEqual([])
})

test('a shortfall that the courier pays later is received then, and no longer if that was a mistake', async () => {
  const less = await delivered()
  const { id } = await draft([less.waybill, '100'])
  await acceptLines(desk(), id, [2], true)
  await confirm(id)
  const receivedAfter: [string, number | null][] = []
  for (const state of ['claimed', 'paid_later', 'paid_later', 'written_off', 'open'] as const) {
    await settleBalance(desk(), { settlementId: id, line: 2, state }, staffId)
    receivedAfter.push([state, (await receivedOf(less))[0] ?? null])
    expect(await orderOf(less)).toMatchObject({ payment: 'paid', paid: 175_00 })
  }
  expect(receivedAfter).toEqual([
    ['claimed', 100_00],
    ['paid_later', 175_00],
    ['paid_later', 175_00],
    ['written_off', 100_00],
    ['open', 100_00],
  ])
})

const receivedOf = async (...parcels: DeliveredParcel[]) => {
  const found = await rows(shop.db)<{ id: string; received: number | null }>`
    SELECT id, nullif(least(total_in_piastres, sum(amount_in_piastres)), 0)::bigint AS received
    FROM orders JOIN ledger_entries ON order_id = id AND kind = 'payment' AND method <> 'none'
    WHERE id = ANY (${parcels.map(({ orderId }) => orderId)}::uuid[]) GROUP BY id`
  return parcels.map(({ orderId }) => found.find(({ id }) => id === orderId)?.received ?? null)
}

test('a line names its parcel as the label, the bars, the order or the courier do, in either script', async () => {
  const parcels = [
    await delivered(),
    await delivered(),
    await delivered(),
    await delivered(),
    await delivered(),
    await delivered(),
  ] as const
  const track = (at: number, number: string) =>
    rows(shop.db)`UPDATE parcels SET tracking_number = ${number} WHERE id = ${parcels[at]?.id ?? ''}::uuid`
  await track(4, '٧٧١٢٠٠٣')
  await track(5, 'TGL-88')
  const made = await draft(
    [`#${parcels[0].orderId.slice(-6)}`, TOTAL],
    [inArabic(parcels[1].orderId.slice(-12)), TOTAL],
    [parcels[2].orderId.toUpperCase(), TOTAL],
    [inArabic(`our ${parcels[3].waybill}`), TOTAL],
    ['7712003', TOTAL],
    ['tgl-٨٨', TOTAL],
  )
  const { data } = await linesOf(shop.db, made.id, { limit: 100, offset: 0 })
  expect(data.map(({ orderId }) => orderId)).toEqual(parcels.map(({ orderId }) => orderId))
})

const inArabic = (text: string) => text.replace(/\d/g, (digit) => String.fromCodePoint(0x660 + Number(digit)))

test('a line that fits several parcels, or one of another courier, is unknown', async () => {
  const [own, other] = [await delivered(), await delivered({ courier: 'bosta' })]
  await addDeliveredParcel(shop.db, own.orderId)
  const names = ({ orderId, waybill }: DeliveredParcel) =>
    [waybill, `our ${waybill}`, orderId, orderId.slice(-12), orderId.slice(-6)].map(
      (name): [string, string] => [name, TOTAL],
    )
  expect(await verdicts((await draft(...names(other))).id)).toEqual(names(other).map(() => 'unknown_parcel'))
  expect(await verdicts((await draft(...names(own).slice(2))).id)).toEqual(
    names(own)
      .slice(2)
      .map(() => 'unknown_parcel'),
  )
})

test('of two parcels of an order, a line names the one that reached the customer', async () => {
  const first = await delivered({ state: 'returned' })
  const second = await addDeliveredParcel(shop.db, first.orderId)
  const { id } = await draft([first.orderId.slice(-6), TOTAL])
  await confirm(id)
  expect([await parcelOf(first), await parcelOf(second)]).toMatchObject([
    { settled: false },
    { settled: true },
  ])
})

test('a confirmed settlement is locked, by SQL too', async () => {
  const parcel = await delivered()
  const { id } = await draft([parcel.waybill, TOTAL])
  const other = await draft([(await delivered()).waybill, TOTAL])
  await confirm(id)
  const changes = [
    () => confirm(id),
    () => judgeAgain(desk(), id),
    () => acceptLines(desk(), id, [2], true),
    () => deleteDraft(desk(), id),
    () => rows(shop.db)`UPDATE settlements SET courier = 'other' WHERE id = ${id}::uuid`,
    () => rows(shop.db)`UPDATE settlement_lines SET fee_in_piastres = 1 WHERE settlement_id = ${id}::uuid`,
    () => rows(shop.db)`
      UPDATE settlement_lines SET settlement_id = ${other.id}::uuid, line = 99 WHERE settlement_id = ${id}::uuid`,
    () => rows(shop.db)`
      UPDATE settlement_lines SET settlement_id = ${id}::uuid, line = 99 WHERE settlement_id = ${other.id}::uuid`,
    () => rows(shop.db)`DELETE FROM settlement_lines WHERE settlement_id = ${id}::uuid`,
  ]
  for (const change of changes) expect(await codeOf(change())).toBe('settlement_locked')
  expect(await orderOf(parcel)).toMatchObject({ paid: 175_00 })
})

test('two people at once settle a parcel once', async () => {
  const [first, second] = [await delivered(), await delivered()]
  const drafts = await Promise.all([
    draft([first.waybill, TOTAL], [second.waybill, TOTAL]),
    draft([second.waybill, TOTAL], [first.waybill, TOTAL]),
  ])
  const outcomes = await Promise.all([
    codeOf(confirm(drafts[0].id)),
    codeOf(confirm(drafts[0].id)),
    codeOf(confirm(drafts[1].id)),
  ])
  expect(outcomes.filter((outcome) => outcome === 'done')).toHaveLength(1)
  for (const parcel of [first, second]) expect(await orderOf(parcel)).toMatchObject({ paid: 175_00 })
})

test('a call with outdated verdicts is refused, and gets the new ones', async () => {
  const parcel = await delivered()
  const { id } = await draft([parcel.waybill, TOTAL])
  const seen = { lines: 1, collected: TOTAL, completesOrders: false }
  await confirm((await draftFromParcels(desk(), 'sandbox', [parcel.id], staffId)).id)
  const confirmed = confirmSettlement(desk(), id, seen, staffId)
  expect(await codeOf(confirmed)).toBe('settlement_changed')
  await judgeAgain(desk(), id)
  expect(await verdicts(id)).toEqual(['settled_before'])
})

test('a line that names another parcel than staff have seen is refused until it is judged again', async () => {
  const [seen, now] = [await delivered(), await delivered()]
  const { id } = await draft([seen.waybill, TOTAL])
  const track = (parcel: DeliveredParcel, number: string) =>
    rows(shop.db)`UPDATE parcels SET tracking_number = ${number} WHERE id = ${parcel.id}::uuid`
  await track(seen, 'a typing mistake')
  await track(now, seen.waybill)
  expect(await codeOf(confirm(id))).toBe('settlement_changed')
  await judgeAgain(desk(), id)
  await confirm(id)
  expect([await orderOf(seen), await orderOf(now)]).toMatchObject([{ paid: 0 }, { paid: 175_00 }])
})

test('the payment and the completion of an order are one event, which its entries name', async () => {
  const [less, same] = [await delivered(), await delivered()]
  const { id } = await draft([less.waybill, '100'], [same.waybill, TOTAL])
  await acceptLines(desk(), id, [2], true)
  await confirm(id, true)
  await settleBalance(desk(), { settlementId: id, line: 2, state: 'paid_later' }, staffId)
  const found = await rows(shop.db)`
    SELECT v.event, v.before, v.after, array_agg(e.method || ' ' || e.amount_in_piastres ORDER BY e.number) AS entries
    FROM order_events v JOIN ledger_entries e ON e.event_id = v.id
    WHERE v.order_id IN (${less.orderId}::uuid, ${same.orderId}::uuid) AND v.actor = 'staff' AND v.staff_id = ${staffId}
    GROUP BY v.id ORDER BY v.order_id <> ${less.orderId}::uuid, v.id`
  const settled = {
    event: 'settled',
    before: { paymentStatus: 'pending', status: 'delivered' },
    after: { paymentStatus: 'paid', status: 'completed' },
  }
  expect(found).toEqual([
    { ...settled, entries: ['none 7500', 'cash 10000'] },
    {
      event: 'balance_set',
      before: { courierBalance: 'open' },
      after: { courierBalance: 'paid_later' },
      entries: ['cash 7500', 'none -7500'],
    },
    { ...settled, entries: ['cash 17500'] },
  ])
})

test('chosen parcels are of one courier, and each is due', async () => {
  const [own, other] = [await delivered(), await delivered({ courier: 'bosta' })]
  expect(await codeOf(draftFromParcels(desk(), 'sandbox', [own.id, other.id], staffId))).toBe('not_found')
  const made = await draftFromParcels(desk(), 'sandbox', [own.id], staffId)
  expect(made).toMatchObject({ fileName: null, receivedLines: 1, collected: TOTAL })
})

test('cash with a courier waits for the settlement, whatever staff say of the order', async () => {
  const parcel = await delivered()
  await shop.setStatus(parcel.orderId, 'completed')
  expect(await orderOf(parcel)).toEqual({ status: 'completed', payment: 'pending', paid: 0 })
  const paid = shop.setPayment(parcel.orderId, 'paid')
  expect(await codeOf(paid)).toBe('cash_with_courier')
  await confirm((await draft([parcel.waybill, TOTAL])).id)
  expect(await orderOf(parcel)).toEqual({ status: 'completed', payment: 'paid', paid: 175_00 })
  const unpaid = shop.setPayment(parcel.orderId, 'pending')
  expect(await codeOf(unpaid)).toBe('payment_settled')
})

test('of a parcel by hand staff say themselves that the cash came', async () => {
  const parcel = await delivered({ courier: 'by_hand' })
  const isSettled = async () => (await parcelOf(parcel)).settled
  await shop.setStatus(parcel.orderId, 'completed')
  expect([await isSettled(), (await orderOf(parcel)).paid]).toEqual([true, 175_00])
  await shop.setStatus(parcel.orderId, 'delivered')
  expect([await isSettled(), (await orderOf(parcel)).paid]).toEqual([false, 0])
  await shop.setPayment(parcel.orderId, 'paid')
  expect(await isSettled()).toBe(true)
  const made = await draftFromParcels(desk(), 'by_hand', [parcel.id], staffId)
  expect(await verdicts(made.id)).toEqual(['settled_before'])
})

test('cash with couriers is summed up by age', async () => {
  for (const daysAgo of [1, 8, 13, 20]) await delivered({ courier: 'slow', daysAgo })
  await delivered({ courier: 'slow', state: 'in_transit' })
  const found = await cashWithCouriers(shop.db)
  expect(found.find(({ courier }) => courier === 'slow')?.ages).toEqual([
    { age: 'under_7', parcels: 1, sum: '175.00' },
    { age: 'from_7_to_14', parcels: 2, sum: '350.00' },
    { age: 'over_14', parcels: 1, sum: '175.00' },
  ])
  const old = await parcelsToSettle(shop.db, { courier: 'slow', age: 'from_7_to_14', limit: 1, offset: 0 })
  expect(old).toMatchObject({ total: 2, data: [{ cash: '175.00', name: 'Nadia Fahmy' }] })
})

test('the file of a settlement has each line that the screen shows', async () => {
  const parcel = await delivered()
  const { id } = await draft(['=cmd()', '-5'], [parcel.waybill, TOTAL, '30'])
  const linesOfFile = async (filter: Parameters<typeof settlementFile>[2]) => {
    const { table } = await settlementFile(shop.db, id, filter)
    return (await Array.fromAsync(table.batches)).flat().map((cells) => cells.slice(1))
  }
  const unknown = ['sandbox', 'draft', 2, '=cmd()', null, 'unknown_parcel', null, -5, null, '']
  const { waybill, orderId } = parcel
  const matching = ['sandbox', 'draft', 3, waybill, orderId, 'matches', 175, 175, 30, '']
  expect(await linesOfFile({})).toEqual([unknown, matching])
  expect(await linesOfFile({ verdict: 'matches' })).toEqual([matching])
  expect(await linesOfFile({ q: 'CMD' })).toEqual([unknown])
})

test('drafts that nobody confirms are deleted after a while, confirmed settlements stay', async () => {
  const parcel = await delivered()
  const [kept, old] = [await draft([parcel.waybill, TOTAL]), await draft(['1', '1'])]
  await execute(shop.db)`
    UPDATE settlements SET created_at = now() - interval '91 days'
    WHERE id IN (${kept.id}::uuid, ${old.id}::uuid)`
  await confirm(kept.id)
  await forgetOldDrafts(shop.db, 90)
  expect(await settlementOf(shop.db, kept.id)).toMatchObject({ state: 'confirmed' })
  expect(await codeOf(settlementOf(shop.db, old.id))).toBe('not_found')
})

test('a thousand lines are judged and confirmed, whatever earlier settlements were like', {
  timeout: 120_000,
}, async () => {
  const parcels = await manyDelivered(1_000)
  // The statistics know of the settlements before, and nothing of this one.
  await draft(...parcels.slice(0, 40).map((waybill): [string, string] => [waybill, TOTAL]))
  await execute(shop.db)`ANALYZE settlements, settlement_lines, parcels, orders`
  const made = await draft(...parcels.map((waybill): [string, string] => [waybill, TOTAL]))
  expect(made).toMatchObject({ lines: 1_000, receivedLines: 1_000, collected: '175000.00' })
  await confirm(made.id, true)
  expect(await ledgerDifferences(shop.db, 9)).toEqual([])
})

/** Orders like the first one, without their lines. */
async function manyDelivered(count: number): Promise<string[]> {
  const { orderId } = await delivered()
  const made = await rows(shop.db)<{ waybill: string }>`
    WITH made AS (
      INSERT INTO orders (id, owner, name, email, phone, street, city, state, zip, country, status, payment_method, payment_status,
        subtotal_in_piastres, discount_in_piastres, shipping_in_piastres, taxes_in_piastres, total_in_piastres, stock_taken, body_hash, search)
      SELECT gen_random_uuid(), 'guest:' || gen_random_uuid(), name, email, phone, street, city, state, zip, country, 'delivered',
        payment_method, 'pending', subtotal_in_piastres, discount_in_piastres, shipping_in_piastres, taxes_in_piastres,
        total_in_piastres, false, body_hash, ''
      FROM orders, generate_series(1, ${count}) WHERE id = ${orderId}::uuid RETURNING id, total_in_piastres
    ), charged AS (
      INSERT INTO ledger_entries (order_id, number, kind, amount_in_piastres, method, reference, actor)
      SELECT id, 1, 'charge', total_in_piastres, 'none', '', 'shop' FROM made
    )
    INSERT INTO parcels (order_id, courier, reference, tracking_number, state, cash_to_collect_in_piastres, created_by, delivered_at,
      closed_at)
    SELECT id, 'sandbox', id || '-1', 'n' || id, 'delivered', total_in_piastres, 'shop', now(), now() FROM made
    RETURNING tracking_number AS waybill`
  await writeFirstEntries(shop.db)
  return made.map(({ waybill }) => waybill)
}
