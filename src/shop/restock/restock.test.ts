import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { execute, inTransaction, rows } from '#platform/database/query.ts'
import { openSqlShop, shopperOf } from '#tests/support/sql-shop.ts'
import { holdStock } from '../catalog/catalog.ts'
import { CUSTOMER } from '../context/actor.ts'
import { timeIn } from '../context/times.ts'
import { askForRestock, claimRestock, payForRestock, releasePaymentHold } from './restock.ts'
import { restockKeyOf } from './restock-mail.ts'

const shop = await openSqlShop()

test('one network has three people at most in the queue of a size', async () => {
  const size = await shop.addVariant(0)
  const wait = (email: string, network: string) =>
    askForRestock(shop.db, { variantId: size, email }, { language: 'en', network })
  for (const each of [1, 2, 3]) await wait(`${each}@example.com`, 'a')
  const refused = { message: 'rate_limited' }
  await expect(wait('4@example.com', 'a')).rejects.toMatchObject(refused)
  await wait('4@example.com', 'b')
  // A piece that is held for one of them is still in front of the shelf.
  await execute(shop.db)`UPDATE variants SET stock = 1 WHERE id = ${size}`
  await expect(wait('5@example.com', 'a')).rejects.toMatchObject(refused)
  await execute(shop.db)`UPDATE restock_notices SET told_at = told_at - interval '31 minutes'`
  await wait('5@example.com', 'a')
})

test('a payment that failed leaves the piece with whoever waited for it, until their half hour is over', async () => {
  const { size, owner } = await heldForOne()
  const first = await pay(owner, size)
  expect(await release(first)).toBe(true)
  expect(await holdsOf(owner)).toEqual([{ quantity: 1 }])
  const second = await pay(owner, size)
  await execute(shop.db)`UPDATE restock_notices SET told_at = told_at - interval '31 minutes'`
  expect(await release(second)).toBe(true)
  expect(await holdsOf(owner)).toEqual([])
  expect(await shop.stockOf(size)).toBe(1)
  expect(await release(second)).toBe(false)
})

test('a payment that failed leaves no more pieces with somebody than it held', async () => {
  const { size, owner } = await heldForOne(2)
  const payment = await pay(owner, size)
  await execute(shop.db)`UPDATE variants SET stock = 0 WHERE id = ${size}`
  expect(await release(payment)).toBe(true)
  expect(await holdsOf(owner)).toEqual([{ quantity: 1 }])
  expect(await shop.stockOf(size)).toBe(0)
})

/** One shopper, notified under so many addresses. */
async function heldForOne(addresses = 1) {
  const [size, owner] = [await shop.addVariant(0), shop.newGuest()]
  for (let each = 0; each < addresses; each++)
    await askForRestock(
      shop.db,
      { variantId: size, email: `${randomUUID()}@example.com` },
      { language: 'en', network: null },
    )
  await execute(shop.db)`UPDATE variants SET stock = ${addresses} WHERE id = ${size}`
  const notices = await rows(shop.db)<{ id: number }>`
    SELECT id FROM restock_notices WHERE variant_id = ${size}`
  for (const { id } of notices) await claimRestock(shop.db, await restockKeyOf(shop.db, id), shopperOf(owner))
  return { size, owner }
}

async function pay(owner: string, size: number): Promise<string> {
  const reference = randomUUID()
  const lines = [{ variantId: size, quantity: 1 }]
  await inTransaction(shop.db, async (tx) => {
    await payForRestock(tx, { owner, reference }, lines)
    const expiresAt = timeIn(15 * 60_000)
    await holdStock(tx, { reference, owner, lines, expiresAt }, { actor: CUSTOMER, byNewcomer: true })
  })
  return reference
}

const release = (reference: string) => inTransaction(shop.db, (tx) => releasePaymentHold(tx, reference))

const holdsOf = (owner: string) => rows(shop.db)`SELECT quantity FROM stock_holds WHERE owner = ${owner}`
