import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { execute } from '#platform/database/query.ts'
import { fill, placeOrder } from '#tests/support/checkout-steps.ts'
import { addEntry } from '#tests/support/ledger-entry.ts'
import { openTestShop } from '#tests/support/test-shop.ts'

const statements: string[] = []
const shop = await openTestShop({ onStatement: (text) => statements.push(text) })
const owner = await shop.admin()
const sizes = [
  { size: 'M', stock: 56 },
  { size: 'L', stock: 3 },
]
const product = await shop.addProduct({ name: 'Biella', sizes })
const productId = product.id
const variant = product.variantIds[0] as number

let phones = 0
async function ordered(governorate?: string): Promise<string> {
  const guest = shop.guest()
  await fill(guest, [variant])
  const { body } = await placeOrder(guest, { phoneNumber: `010${30_000_000 + phones++}` })
  const { id } = body.order
  if (governorate)
    await execute(shop.db)`UPDATE orders SET governorate = ${governorate} WHERE id = ${id}::uuid`
  // The limits of a network are not what is tested here.
  await execute(shop.db)`DELETE FROM unconfirmed_stock`
  return id
}
const setStatus = (id: string, status: string) => owner.call('PUT', `/orders/status/${id}`, { status })
const overview = async (by = owner, period = '30d') =>
  (await by.call('GET', `/overview?period=${period}`)).body.data
async function packed(id: string): Promise<string> {
  await setStatus(id, 'processing')
  return (await owner.call('POST', `/orders/${id}/parcels`)).body.data.id
}
const move = (id: string, state: string, reasonCode?: string) =>
  owner.call('PUT', `/parcels/${id}/state`, { state, reasonCode })

describe('the overview', () => {
  test('of a shop without orders is full of zeros', async () => {
    const { period, hasOrders, sales, stock } = await overview()
    expect(hasOrders).toBe(false)
    expect(sales.series).toHaveLength(30)
    expect([sales.series[0].day, sales.series.at(-1).day]).toEqual([period.from, period.until])
    expect(sales.moneyLine).toEqual(
      ['placed', 'confirmed', 'shipped', 'delivered', 'received'].map((stage) => ({
        stage,
        count: 0,
        sum: '0.00',
      })),
    )
    expect(sales).toMatchObject({ bestProducts: [], returnReasons: [], leaks: { lost: { count: 0 } } })
    expect(stock).toEqual({ lowStock: 1, daysLeft: [] })
  })

  test('follows orders from the wish to the money, and where they end otherwise', async () => {
    const [, delivered, refused] = [await ordered(), await ordered('C'), await ordered('C')]
    await setStatus(delivered, 'completed')
    const parcel = await packed(refused)
    await move(parcel, 'attempt_failed', 'no_answer')
    await move(parcel, 'returned', 'refused')
    await owner.call('POST', `/parcels/${parcel}/outcome`, { outcome: 'shelved' })

    const { hasOrders, sales, stock } = await overview()
    expect(hasOrders).toBe(true)
    expect(sales.moneyLine.map(({ count }: { count: number }) => count)).toEqual([3, 2, 2, 1, 1])
    expect(sales.moneyLine[4].sum).toBe('1325.00')
    expect(sales.leaks).toMatchObject({ cancelled: { count: 0 }, refused: { count: 1, sum: '1325.00' } })
    expect(sales.series.at(-1)).toMatchObject({ orders: 3, value: '3975.00' })
    expect(sales.refusals).toEqual({
      byGovernorate: [{ governorate: 'C', delivered: 1, refused: 1 }],
      bySize: [{ size: 'M', delivered: 1, refused: 1 }],
      byPhone: { new: { delivered: 1, refused: 1 }, known: { delivered: 0, refused: 0 } },
    })
    expect(sales.bestProducts).toEqual([
      { productId, name: 'Biella', image: null, quantity: 1, value: '1250.00' },
    ])
    expect(sales.returnReasons).toEqual([{ reason: 'refused', orders: 1 }])
    expect(stock.daysLeft).toMatchObject([{ variantId: variant, stock: 54, delivered: 1, days: 54 * 28 }])
  })

  test('accuses nobody of what came back for another reason, and counts what was delivered as returned', async () => {
    const before = (await overview()).sales
    for (const code of ['wrong_phone', 'wrong_address']) {
      const id = await ordered()
      for (const outcome of ['sent_again', 'shelved']) {
        const parcel = await packed(id)
        await move(parcel, 'returned', code)
        await owner.call('POST', `/parcels/${parcel}/outcome`, { outcome })
      }
    }
    const returned = await packed(await ordered())
    await move(returned, 'delivered')
    await move(returned, 'returned', 'refused')
    await owner.call('POST', `/parcels/${returned}/outcome`, { outcome: 'shelved' })
    const { leaks, moneyLine, refusals, returnReasons } = (await overview()).sales
    const { orders } = before.returnReasons.find((one: { reason: string }) => one.reason === 'refused')
    // What left again came back all the same.
    expect(
      new Map(returnReasons.map((one: { reason: string; orders: number }) => [one.reason, one.orders])),
    ).toEqual(
      new Map([
        ['refused', orders + 1],
        ['wrong_phone', 2],
        ['wrong_address', 2],
      ]),
    )
    expect(leaks).toMatchObject({
      refused: before.leaks.refused,
      cameBack: { count: before.leaks.cameBack.count + 2 },
      returned: { count: before.leaks.returned.count + 1 },
    })
    expect(moneyLine[3].count).toBe(before.moneyLine[3].count + 1)
    expect(refusals.byPhone.new.refused).toBe(before.refusals.byPhone.new.refused)
  })

  test('counts as received what is ours, of orders that are paid in part or too much, too', async () => {
    const received = async () => (await overview()).sales.moneyLine[4]
    const paid = async (piastres: number) => {
      const id = await ordered()
      await addEntry(shop.db, id, 'payment', piastres)
    }
    const before = await received()
    await paid(1_225_00)
    const after = await received()
    expect([after.count - before.count, after.sum - before.sum]).toEqual([1, 1_225])
    await paid(1_335_00)
    expect((await received()).sum - after.sum).toBe(1_325)
  })

  test('of twelve months begins on the first of a month', async () => {
    const { period, sales } = await overview(owner, '12m')
    expect(sales.series).toHaveLength(12)
    expect(sales.series[0].day).toBe(period.from)
    expect(sales.series.every(({ day }: { day: string }) => day.endsWith('-01'))).toBe(true)
    expect(sales.series.at(-1)).toMatchObject({ orders: 8, value: '10600.00' })
  })

  test('is a few statements', async () => {
    statements.length = 0
    await overview()
    // One more finds the session.
    expect(statements.length).toBeLessThanOrEqual(12)
  })

  test('says why customers sent pairs back, counts them as returned, and what went back for them as not ours', async () => {
    const { leaks: before, moneyLine } = (await overview()).sales
    const whole = await ordered()
    for (const status of ['delivered', 'cancelled']) await setStatus(whole, status)
    const reasons = async () => (await overview()).sales.returnsByReason
    const id = await ordered()
    await setStatus(id, 'completed')
    const { items } = (await owner.call('GET', `/orders/${id}`)).body.data
    const lines = [{ itemId: items[0].id, quantity: 1, reason: 'too_small' }]
    const asked = (await owner.call('POST', '/returns', { orderId: id, lines, because: 'She called' })).body
      .data.return
    await owner.call('POST', `/returns/${asked.id}/approve`)
    expect(await reasons()).toEqual([])
    const receipt = { lines: [{ id: asked.lines[0].id, shelved: 0, writtenOff: 1 }] }
    await owner.call('POST', `/returns/${asked.id}/receive`, receipt)
    expect(await reasons()).toEqual([{ reason: 'too_small', pieces: 1 }])
    const rows = (await owner.call('GET', '/returns?state=done&reason=too_small')).body.data
    expect(rows).toHaveLength(1)
    const { period, sales } = await overview()
    const { count, sum } = sales.leaks.returned
    expect(count).toBe(before.returned.count + 2)
    expect(Number(sum)).toBe(Number(before.returned.sum) + 1325 + 1250)
    const list = `/orders/admin?returned=true&from=${period.from}&until=${period.until}`
    const { data, meta } = (await owner.call('GET', list)).body
    expect(meta.total).toBe(count)
    expect(data.map((order: { id: string }) => order.id)).toEqual(expect.arrayContaining([whole, id]))
    const refund = { id: randomUUID(), method: 'cash', amount: '1250.00' }
    expect((await owner.call('POST', `/orders/${id}/refunds`, refund)).status).toBe(201)
    const received = (await overview()).sales.moneyLine[4]
    expect(received.sum - moneyLine[4].sum).toBe(75)
  })

  test('refuses a period that it does not know', async () => {
    const { status, body } = await owner.call('GET', '/overview?period=7d')
    expect([status, body.code]).toEqual([400, 'invalid_input'])
    expect((await owner.call('GET', '/overview')).body.data.period.kind).toBe('30d')
  })

  test('shows no money to staff of the catalogue, and no stock to staff of orders', async () => {
    const [catalogue, orders] = [await shop.admin('catalogue'), await shop.admin('orders')]
    expect(await overview(catalogue)).toMatchObject({ sales: null, stock: { lowStock: 1 } })
    expect(await overview(orders)).toMatchObject({ stock: null, sales: { moneyLine: expect.any(Array) } })
    expect((await (await shop.user()).call('GET', '/overview')).status).toBe(403)
  })
})

describe('what waits for staff', () => {
  const listed = async (path: string) => (await owner.call('GET', path)).body
  const rowsOf = async (path: string) => (await listed(path)).data.length

  test('is as many as the rows of its list', async () => {
    // Paid, then cancelled: its money goes back.
    const refunded = await ordered()
    await owner.call('PUT', `/orders/payment/${refunded}`, { status: 'paid' })
    await setStatus(refunded, 'cancelled')
    const marked = await ordered()
    await execute(shop.db)`UPDATE orders SET attention_reason = 'no_address' WHERE id = ${marked}::uuid`
    await setStatus(await ordered(), 'processing')
    await move(await packed(await ordered()), 'attempt_failed', 'no_answer')
    const late = await packed(await ordered())
    await move(late, 'in_transit')
    const lateHere = await packed(await ordered())
    await execute(shop.db)`
      UPDATE parcels SET promised_on = '2026-01-01' WHERE id IN (${late}::uuid, ${lateHere}::uuid)`
    await move(await packed(await ordered()), 'delivered')

    const [first] = (await listed('/confirmations')).data
    await owner.call('POST', `/confirmations/${first.order.id}/calls`, { outcome: 'no_answer' })

    const { now } = (await overview()).sales
    const withCouriers = (await listed('/settlements/with-couriers')).data.flatMap(
      ({ ages }: { ages: { parcels: number; sum: string }[] }) => ages,
    )
    expect(now).toEqual({
      toConfirm: await rowsOf('/confirmations?limit=200'),
      toCallNow: (await listed('/confirmations/due')).data.due,
      needsAttention: await rowsOf('/orders/admin?needsAttention=true'),
      toPack: await rowsOf('/shipping?view=pack'),
      parcelsNeedAttention: await rowsOf('/shipping?view=attention'),
      late: await rowsOf('/shipping?view=attention&late=true'),
      refundsDue: { count: await rowsOf('/orders/admin?refundDue=true'), sum: '1335.00' },
      cashWithCouriers: {
        count: withCouriers.reduce((total: number, { parcels }: { parcels: number }) => total + parcels, 0),
        sum: '1325.00',
      },
    })
    expect(now).toMatchObject({
      toConfirm: 4,
      toCallNow: 3,
      needsAttention: 1,
      toPack: 1,
      parcelsNeedAttention: 3,
      late: 2,
    })
    expect(now).toMatchObject({ refundsDue: { count: 2 }, cashWithCouriers: { count: 1 } })
    const entries = (await listed('/shipping?view=attention&late=true')).data
    expect(entries.map(({ parcel }: { parcel: { id: string } }) => parcel.id)).toEqual([late, lateHere])
    expect((await owner.call('GET', '/shipping?view=pack&late=true')).status).toBe(400)
  })

  test('counts products with a size that is about to sell out', async () => {
    const sizes = [{ size: 'M', stock: 0 }]
    const { id } = await shop.addProduct({ name: 'Sold out', sizes })
    await shop.addProduct({ name: 'Not for sale', isActive: false, sizes })
    await shop.addProduct({ name: 'Size not for sale', sizes: [{ size: 'M', stock: 0, isActive: false }] })
    await shop.addProduct({ name: 'Plenty', sizes: [{ size: 'M', stock: 90 }] })
    const { data, meta } = await listed('/products?lowStock=true&page=1&limit=100')
    expect(data.data.map((product: { id: number }) => product.id)).toEqual([id, productId])
    expect((await overview()).stock.lowStock).toBe(meta.total)
    const shown = await shop.guest().call('GET', '/products?lowStock=true&page=1&limit=100')
    expect(shown.body.meta.total).toBe(4)
  })

  test('follows what staff do to a product', async () => {
    const product = `/products/${productId}`
    const stock = await shop.stockOf(variant)
    const { variants } = (await listed(product)).data.data
    const others = variants.filter(({ id }: { id: number }) => id !== variant)
    const steps = [
      ['POST', `/products/variants/${variant}/stock`, { change: -5, reason: 'damage' }, [stock - 5]],
      ['PATCH', product, { isArchived: true }, []],
      ['PATCH', product, { isArchived: false, isActive: true }, [stock - 5]],
      ['PATCH', product, { variants: others }, []],
    ] as const
    for (const [method, path, body, stocks] of steps) {
      expect((await owner.call(method, path, body)).status).toBe(200)
      const { lowStock, daysLeft } = (await overview()).stock
      expect(daysLeft.map((one: { stock: number }) => one.stock)).toEqual(stocks)
      expect(lowStock).toBe((await listed('/products?lowStock=true&page=1&limit=1')).meta.total)
    }
  })
})
