import type { AddressInfo } from 'node:net'
import { describe, expect, test } from 'vitest'
import { execute, row } from '#platform/database/query.ts'
import { fill, placeOrder } from '#tests/support/checkout-steps.ts'
import { openTestShop, type Visitor } from '#tests/support/test-shop.ts'

const shop = await openTestShop({ env: { CONFIRMATION: 'off' } })
const staff = await shop.admin('orders')
const { variantIds } = await shop.addProduct({
  name: 'Como Pleated',
  priceInPiastres: 50_000,
  sizes: [
    { size: 'M', stock: 100 },
    { size: 'L', stock: 100 },
  ],
})
const variants = variantIds

async function order(form: Parameters<typeof placeOrder>[1] = {}): Promise<string> {
  const guest = shop.guest()
  await fill(guest, ...variants.map((id): [number] => [id]))
  return (await placeOrder(guest, form)).body.order.id
}

/** The rows of a file, without its columns. */
async function rowsOf(path: string, visitor: Visitor = staff): Promise<string[][]> {
  const { body } = await visitor.call('GET', path)
  return cellsOf(body).slice(1)
}

/** As RFC 4180 says. */
function cellsOf(text: string): string[][] {
  const lines = text.replace(/^\ufeff/, '').matchAll(/((?:"(?:[^"]|"")*"|[^"\r\n])*)\r\n/g)
  return Array.from(lines, ([, line = '']) =>
    Array.from(`${line},`.matchAll(/("(?:[^"]|"")*"|[^",]*),/g), ([, cell = '']) =>
      cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell,
    ),
  )
}

describe('the file of orders', () => {
  test('has a row for each line, in Arabic letters too, and runs no formula', async () => {
    const id = await order({ guestName: 'منى "المصرية", القاهرة', phoneNumber: '+20 101 234 5678' })
    const reply = await staff.call('GET', `/orders/admin/csv?q=${id}`)
    expect(reply.status).toBe(200)
    expect(reply.headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(reply.headers['cache-control']).toBe('no-store')
    expect(reply.headers['content-disposition']).toMatch(
      /^attachment; filename="orders-\d{4}-\d\d-\d\d\.csv"$/,
    )
    expect(reply.body).toMatch(/^\ufeffnumber,order,date,/)
    const [columns = [], ...lines] = cellsOf(reply.body)
    const facts = lines.map((cells) => Object.fromEntries(columns.map((name, at) => [name, cells[at]])))
    expect(facts).toMatchObject([
      { number: `#${id.slice(-6)}`, order: id, size: 'M', quantity: '1', 'line total': '500' },
      { number: `#${id.slice(-6)}`, order: id, size: 'L', quantity: '1', 'line total': '500' },
    ])
    expect(facts[0]).toMatchObject({
      customer: 'منى "المصرية", القاهرة',
      phone: expect.stringMatching(/^'\+20/),
      product: 'Como Pleated',
      state: 'pending',
      method: 'cod',
      date: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d$/),
    })
  })

  test('has the orders of the list on screen, in its order', async () => {
    const ids = [await order({ guestName: 'Omar Filter' }), await order({ guestName: 'Omar Filter' })]
    await execute(shop.db)`UPDATE orders SET status = 'shipped' WHERE id = ${ids[1]}::uuid`
    const queries = ['q=filter', 'q=filter&order=asc', 'q=Omar&status=shipped', 'status=shipped&sort=id', '']
    for (const query of [...queries, 'sort=totalAmount&order=asc', 'from=2020-01-01&until=2020-12-31']) {
      const listed = await staff.call('GET', `/orders/admin?${query}`)
      const inFile = (await rowsOf(`/orders/admin/csv?${query}`)).map((cells) => cells[1])
      expect.soft([...new Set(inFile)], query).toEqual(listed.body.data.map(({ id }: { id: string }) => id))
    }
    expect((await staff.call('GET', '/orders/admin/csv?status=lost')).status).toBe(400)
  })

  test('of an empty list has its columns alone', async () => {
    const { body } = await staff.call('GET', '/orders/admin/csv?q=nobody-at-all')
    expect(body).toMatch(/^\ufeffnumber,.*line total\r\n$/)
  })
})

test('the file for accounting adds up in each row', async () => {
  const [open, paid, cancelled] = [await order(), await order(), await order()]
  await staff.call('PUT', `/orders/status/${paid}`, { status: 'completed' })
  await staff.call('PUT', `/orders/status/${cancelled}`, { status: 'cancelled' })
  const { body } = await staff.call('GET', '/orders/admin/accounting-csv')
  const [columns = [], ...lines] = cellsOf(body)
  const inRow = 'goods shipping discount taxes total adjusted paid refunded owed'.split(' ')
  const sums = new Map(
    lines.map((cells) => [cells[1], inRow.map((name) => Number(cells[columns.indexOf(name)]))]),
  )
  const total = sums.get(open)?.[4] ?? 0
  expect(total).toBeGreaterThan(1_000)
  expect(sums.get(open)?.slice(4)).toEqual([total, 0, 0, 0, total])
  expect(sums.get(paid)?.slice(4)).toEqual([total, 0, total, 0, 0])
  expect(sums.get(cancelled)?.slice(4)).toEqual([total, -total, 0, 0, 0])
  for (const [goods = 0, shipping = 0, discount = 0, taxes = 0, sum = 0, ...rest] of sums.values()) {
    const [adjusted = 0, payments = 0, refunds = 0, owed = 0] = rest
    expect(goods + shipping - discount + taxes).toBe(sum)
    expect(sum + adjusted - payments + refunds).toBe(owed)
  }
})

test('the file of products has a row for each variant of the products on screen', async () => {
  const catalogue = await shop.admin('catalogue')
  const { id } = await shop.addProduct({
    name: '-Lucca',
    sizes: [
      { size: 'S', stock: 3 },
      { size: 'XL', stock: 0, isActive: false },
    ],
  })
  await catalogue.call('PATCH', `/products/${id}`, { translations: { ar: { name: 'لوكا "خاص"' } } })
  const { body } = await catalogue.call('GET', '/products/csv?q=Lucca&page=2&limit=1')
  const [columns = [], ...lines] = cellsOf(body)
  const facts = lines.map((cells) => Object.fromEntries(columns.map((name, at) => [name, cells[at]])))
  expect(facts).toMatchObject([
    { Product: String(id), Size: 'S', Stock: '3', Name: "'-Lucca", 'Arabic name': 'لوكا "خاص"' },
    { Product: String(id), Size: 'XL', Stock: '0', Name: '' },
  ])
  const numbers = (await rowsOf('/products/csv?sort=name', catalogue)).map((cells) => Number(cells[1]))
  const listed = await catalogue.call('GET', '/products?sort=name')
  expect([...new Set(numbers)]).toEqual(listed.body.data.data.map((one: { id: number }) => one.id))
  expect((await catalogue.call('GET', '/products/csv?collection=none')).status).toBe(400)
  expect(await rowsOf('/products/csv?archived=true', catalogue)).toEqual([])
})

test('the file of stock movements is of a period, and of one product or of all', async () => {
  const catalogue = await shop.admin('catalogue')
  const { id, variantIds } = await shop.addProduct({ name: '=Ravenna', sizes: [{ size: 'S', stock: 7 }] })
  await catalogue.call('POST', `/products/variants/${variantIds[0]}/stock`, {
    change: -2,
    reason: 'damage',
    note: '-torn',
  })
  const own = await rowsOf(`/stock-movements/csv?product=${id}`, catalogue)
  expect(own.map((cells) => [cells[1], cells[2], cells[5], cells[6], cells[9]])).toEqual([
    ["'=Ravenna", 'S', '-2', 'damage', "'-torn"],
    ["'=Ravenna", 'S', '7', expect.any(String), ''],
  ])
  const all = await rowsOf('/stock-movements/csv?from=2020-01-01', catalogue)
  expect(all.slice(0, 2)).toEqual(own)
  expect(all.length).toBeGreaterThan(2)
  expect(await rowsOf('/stock-movements/csv?until=2020-01-01', catalogue)).toEqual([])
})

test('the file of settlements has each line of each settlement', async () => {
  await execute(shop.db)`
    WITH one AS (INSERT INTO settlements (courier, created_by) VALUES ('sandbox', 'shop') RETURNING id)
    INSERT INTO settlement_lines (settlement_id, line, waybill, collected_in_piastres)
    SELECT id, line, '@' || line, 100 * line FROM one, generate_series(1, 1100) AS line`
  const lines = await rowsOf('/settlements/csv')
  expect(lines).toHaveLength(1_100)
  expect(lines[1_099]?.slice(3, 5)).toEqual(['1100', "'@1100"])
})

describe('files are for staff', () => {
  const paths = {
    orders: ['/orders/admin/csv', '/orders/admin/accounting-csv', '/settlements/csv'],
    catalogue: ['/products/csv', '/stock-movements/csv'],
  }
  test.each(['orders', 'catalogue'] as const)('of the right to %s', async (right) => {
    const other = await shop.admin(right === 'orders' ? 'catalogue' : 'orders')
    const visitors = [shop.guest(), await shop.user(), other, await shop.admin(right), await shop.admin()]
    for (const path of paths[right]) {
      const statuses = await Promise.all(visitors.map(async (one) => (await one.call('GET', path)).status))
      expect.soft(statuses, path).toEqual([401, 403, 403, 200, 200])
    }
  })

  test('and each is in the audit trail before it is sent', async () => {
    const reader = await shop.admin('orders')
    await reader.call('GET', '/orders/admin/csv?q=nadia')
    const found = await row(shop.db)`
      SELECT e.event, e.details FROM audit_events e JOIN users u ON u.id = e.account_id
      WHERE u.email = ${reader.email} AND event = 'data exported'`
    expect(found).toEqual({ event: 'data exported', details: { address: '/api/v1/orders/admin/csv' } })
  })

  test('and nobody downloads more than thirty in an hour', async () => {
    const reader = await shop.admin('orders')
    const statuses: number[] = []
    for (let time = 0; time <= 30; time++)
      statuses.push((await reader.call('GET', '/settlements/csv')).status)
    expect([statuses.indexOf(429), statuses.at(-1)]).toEqual([30, 429])
  })
})

test.each(['gzip', 'identity'])(
  'a file that breaks off is no complete reply, sent as %s',
  async (encoding) => {
    const catalogue = await shop.admin('catalogue')
    const { id, variantIds } = await shop.addProduct({ sizes: [{ size: 'S', stock: 1 }] })
    // The oldest one, which is in the last step of the walk, cannot be read.
    await execute(shop.db)`
      INSERT INTO stock_movements (variant_id, change, reason, reference, actor)
      SELECT ${variantIds[0]}, 1, 'edit', '', CASE nr WHEN 1 THEN 'staff:nobody' ELSE 'shop' END
      FROM generate_series(1, 2000) AS nr ORDER BY nr`
    const reply = await fetch(`${await address()}/api/v1/stock-movements/csv?product=${id}`, {
      headers: { authorization: `Bearer ${catalogue.token}`, 'accept-encoding': encoding },
    })
    expect([reply.status, reply.headers.get('content-encoding') ?? 'identity']).toEqual([200, encoding])
    await expect(reply.text()).rejects.toThrow()
  },
)

async function address(): Promise<string> {
  if (!shop.app.server.listening) await shop.app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = shop.app.server.address() as AddressInfo
  return `http://127.0.0.1:${port}`
}
