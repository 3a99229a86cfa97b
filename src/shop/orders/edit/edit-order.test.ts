import { describe, expect, test } from 'vitest'
import type { OrderEdit } from '#contract/orders/order-edits.ts'
import { execute, row, rows } from '#platform/database/query.ts'
import { openSqlShop } from '#tests/support/sql-shop.ts'
import { ledgerDifferences } from '../ledgers-sql.ts'
import { readOrder } from '../orders-sql.ts'
import { editOrder } from './edit-order.ts'

const shop = await openSqlShop()
const PRICE = 100_00
const SHIPPING = 75_00

const quiet = { db: shop.db, productsOutdated() {}, ordersChanged() {}, mailDue() {} }

async function ordered({ byCard = false, ...changes }: { byCard?: boolean; confirmation?: string } = {}) {
  const guest = shop.newGuest()
  const variant = await shop.addVariant(5, PRICE)
  await shop.put(guest, variant, 2)
  const order = byCard
    ? await shop.settle(await shop.openAttempt(guest, 2 * PRICE + SHIPPING))
    : await shop.placeOrder(guest, changes)
  const [line] = order.items
  return { id: order.id as string, variant, line: line?.id ?? 0 }
}

type Lines = OrderEdit['lines']

/** As somebody does who has the order on the screen now. */
async function edit(id: string, lines: Lines, more: Partial<OrderEdit> = {}) {
  const { updatedAt } = await readOrder(shop.db, id)
  return editOrder(quiet, id, { updatedAt: updatedAt, lines, ...more }, shop.staffId)
}

/** Another size of the same product. */
async function sizeBeside(variant: number, stock: number): Promise<number> {
  const made = await row(shop.db)<{ id: number }>`
    INSERT INTO variants (product_id, size, color, sku, stock)
    SELECT product_id, 'L', color, gen_random_uuid(), ${stock} FROM variants WHERE id = ${variant} RETURNING id`
  return made?.id ?? 0
}

const setPrice = (variant: number, piastres: number) => rows(shop.db)`
  UPDATE products SET price_in_piastres = ${piastres} WHERE id = (SELECT product_id FROM variants WHERE id = ${variant})`

const linesOf = async (id: string) =>
  (await readOrder(shop.db, id)).items.map((line) => ({
    id: line.id,
    variant: line.variantId,
    quantity: line.quantity,
    price: line.unitPriceInPiastres,
  }))

const mailsOf = (id: string) =>
  rows(shop.db)`SELECT kind FROM mails WHERE about = ${id} AND kind = 'order_edited' AND state = 'due'`

describe('an edit', () => {
  test('to another size keeps the price and moves the stock of both', async () => {
    const { id, variant, line } = await ordered()
    const large = await sizeBeside(variant, 3)
    await setPrice(variant, 900_00)
    await edit(id, [{ id: line, variantId: large, quantity: 2 }])
    expect(await linesOf(id)).toEqual([{ id: line, variant: large, quantity: 2, price: PRICE }])
    expect([await shop.stockOf(variant), await shop.stockOf(large)]).toEqual([5, 1])
    expect(await mailsOf(id)).toHaveLength(1)
  })

  test('takes a new line at the price of today, and the order owes the difference', async () => {
    const { id, variant, line } = await ordered()
    const other = await shop.addVariant(1, 150_00)
    await edit(id, [
      { id: line, variantId: variant, quantity: 1 },
      { variantId: other, quantity: 1 },
    ])
    expect((await linesOf(id)).map(({ price }) => price)).toEqual([PRICE, 150_00])
    expect(await readOrder(shop.db, id)).toMatchObject({
      totalInPiastres: PRICE + 150_00 + SHIPPING,
      owedInPiastres: PRICE + 150_00 + SHIPPING,
    })
    expect([await shop.stockOf(variant), await shop.stockOf(other)]).toEqual([4, 0])
    expect(await ledgerDifferences(shop.db, 9)).toEqual([])
  })

  test('of what a card has paid leaves a rest or a refund', async () => {
    const { id, variant, line } = await ordered({ byCard: true })
    const more = [{ id: line, variantId: variant, quantity: 3 }]
    expect(await edit(id, more)).toMatchObject({ payment: { status: 'partly_paid' }, owed: '100.00' })
    const less = [{ id: line, variantId: variant, quantity: 1 }]
    expect(await edit(id, less)).toMatchObject({ payment: { status: 'refund_due' }, owed: '-100.00' })
  })

  test('of the fee names its reason in the journal', async () => {
    const { id, variant, line } = await ordered()
    const same = [{ id: line, variantId: variant, quantity: 2 }]
    await edit(id, same, { shipping: { fee: 30, reason: 'Two orders, one parcel' } })
    expect(await readOrder(shop.db, id)).toMatchObject({ shippingInPiastres: 30_00, hasNotes: true })
  })

  test('with nothing different is none', async () => {
    const { id, variant, line } = await ordered()
    expect((await edit(id, [{ id: line, variantId: variant, quantity: 2 }])).undo).toBeNull()
    expect(await mailsOf(id)).toEqual([])
  })

  test('of an order that waits takes nothing off the shelf', async () => {
    const { id, variant, line } = await ordered()
    await execute(shop.db)`
      UPDATE orders SET stock_taken = false, attention_reason = 'to_confirm' WHERE id = ${id}::uuid`
    const left = await shop.stockOf(variant)
    await edit(id, [{ id: line, variantId: variant, quantity: left }])
    expect(await shop.stockOf(variant)).toBe(left)
    await expect(edit(id, [{ id: line, variantId: variant, quantity: left + 99 }])).rejects.toMatchObject({
      code: 'out_of_stock',
    })
  })

  test('counts anew what an unconfirmed order holds', async () => {
    const { id, variant, line } = await ordered()
    const large = await sizeBeside(variant, 3)
    const held = () =>
      rows(shop.db)`SELECT variant_id AS variant, pieces FROM unconfirmed_pieces WHERE order_id = ${id}::uuid`
    const { undo } = await edit(id, [{ id: line, variantId: large, quantity: 3 }])
    expect(await held()).toEqual([{ variant: large, pieces: 3 }])
    await shop.undo(undo ?? 0)
    expect(await held()).toEqual([{ variant, pieces: 2 }])
  })
})

describe('an edit is refused', () => {
  test('when something is sold out, and nothing has changed', async () => {
    const { id, variant, line } = await ordered()
    const large = await sizeBeside(variant, 1)
    const wanted = [{ id: line, variantId: large, quantity: 2 }]
    await expect(edit(id, wanted)).rejects.toMatchObject({
      code: 'out_of_stock',
      details: { items: [{ variantId: large, available: 1 }] },
    })
    expect([await shop.stockOf(variant), await shop.stockOf(large)]).toEqual([3, 1])
    expect((await linesOf(id))[0]).toMatchObject({ variant, quantity: 2 })
  })

  test('when somebody has changed the order since it was read', async () => {
    const { id, variant, line } = await ordered()
    const updatedAt = (await readOrder(shop.db, id)).updatedAt
    await shop.setStatus(id, 'processing')
    const lines = [{ id: line, variantId: variant, quantity: 1 }]
    await expect(editOrder(quiet, id, { updatedAt, lines }, shop.staffId)).rejects.toMatchObject({
      code: 'edit_conflict',
    })
  })

  test('with a line of another order, a size that is not sold, and another total than was said', async () => {
    const { id, variant, line } = await ordered()
    const other = await ordered()
    await expect(edit(id, [{ id: other.line, variantId: variant, quantity: 1 }])).rejects.toMatchObject({
      code: 'edit_conflict',
    })
    const gone = await sizeBeside(variant, 9)
    await execute(shop.db)`UPDATE variants SET is_active = false WHERE id = ${gone}`
    await expect(edit(id, [{ variantId: gone, quantity: 1 }])).rejects.toMatchObject({ code: 'unavailable' })
    const less = [{ id: line, variantId: variant, quantity: 1 }]
    await expect(edit(id, less, { expectedTotal: 1 })).rejects.toMatchObject({
      code: 'total_changed',
      details: { total: 175 },
    })
  })

  test.each(['shipped', 'delivered', 'cancelled'])('of an order that is %s', async (status) => {
    const { id, variant, line } = await ordered()
    await shop.setStatus(id, status)
    await expect(edit(id, [{ id: line, variantId: variant, quantity: 1 }])).rejects.toMatchObject({
      code: 'too_late_to_change',
    })
  })
})

test('an undo restores lines, total, money, stock and mails', async () => {
  const { id, variant } = await ordered()
  const other = await shop.addVariant(4, 150_00)
  const before = { order: await readOrder(shop.db, id), lines: await linesOf(id) }
  const { undo } = await edit(id, [{ variantId: other, quantity: 3 }], {
    shipping: { fee: 0, reason: 'A regular' },
  })
  await shop.undo(undo ?? 0)
  const { updatedAt: _, ...after } = await readOrder(shop.db, id)
  expect(before.order).toMatchObject({ ...after, hasNotes: false })
  expect(await linesOf(id)).toEqual(before.lines)
  expect([await shop.stockOf(variant), await shop.stockOf(other)]).toEqual([3, 4])
  expect(await mailsOf(id)).toEqual([])
  expect(await ledgerDifferences(shop.db, 9)).toEqual([])
})

test('the mail about an edit that stands waits for the next one, and stays when that is taken back', async () => {
  const { id, variant, line } = await ordered()
  await edit(id, [{ id: line, variantId: variant, quantity: 3 }])
  const { undo } = await edit(id, [{ id: line, variantId: variant, quantity: 4 }])
  expect(await mailsOf(id)).toHaveLength(1)
  await shop.undo(undo ?? 0)
  expect(await mailsOf(id)).toHaveLength(1)
})
