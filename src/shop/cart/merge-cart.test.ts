import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { execute, inTransaction, onlyRow, rows } from '#platform/database/query.ts'
import { openSqlShop } from '#tests/support/sql-shop.ts'
import { mergeCart } from './cart.ts'

let userId: number
let guestHash: string
const shop = await openSqlShop()
beforeEach(async () => {
  guestHash = randomUUID()
  const made = await onlyRow(shop.db)<{ id: number }>`
    INSERT INTO users (name, email, password_hash) VALUES ('Nadia', ${`${guestHash}@example.com`}, 'x') RETURNING id`
  userId = made.id
})

const merge = () => inTransaction(shop.db, (tx) => mergeCart(tx, userId, guestHash))
const setStock = (variant: number, stock: number) =>
  rows(shop.db)`UPDATE variants SET stock = ${stock} WHERE id = ${variant}`

test('quantities are summed, and the guest has no cart any more', async () => {
  const [both, only] = [await shop.addVariant(9), await shop.addVariant(9)]
  await shop.put(`user:${userId}`, both, 2)
  await shop.put(`guest:${guestHash}`, both, 3)
  await shop.put(`guest:${guestHash}`, only, 1)
  await merge()
  expect(await shop.cartOf(`user:${userId}`)).toEqual({ [both]: 5, [only]: 1 })
  expect(await rows(shop.db)`SELECT 1 FROM carts WHERE guest_hash = ${guestHash}`).toEqual([])
})

test('the sum is capped at the stock', async () => {
  const variant = await shop.addVariant(4)
  await shop.put(`user:${userId}`, variant, 3)
  await shop.put(`guest:${guestHash}`, variant, 3)
  await merge()
  expect(await shop.cartOf(`user:${userId}`)).toEqual({ [variant]: 4 })
})

test('a line whose stock is gone keeps one piece, so that the shopper sees it', async () => {
  const variant = await shop.addVariant(2)
  await shop.put(`guest:${guestHash}`, variant, 2)
  await setStock(variant, 0)
  await merge()
  expect(await shop.cartOf(`user:${userId}`)).toEqual({ [variant]: 1 })
})

test("pieces held for the account's own payment count as theirs", async () => {
  const variant = await shop.addVariant(2)
  await shop.put(`user:${userId}`, variant, 2)
  await shop.openAttempt(`user:${userId}`, 275_00)
  await execute(shop.db)`
    WITH cart AS (INSERT INTO carts (guest_hash) VALUES (${guestHash}) RETURNING id)
    INSERT INTO cart_items (cart_id, variant_id, quantity) SELECT id, ${variant}, 1 FROM cart`
  await merge()
  expect(await shop.cartOf(`user:${userId}`)).toEqual({ [variant]: 2 })
})

test('the account’s cart is priced for the place that the guest chose', async () => {
  const placeOf = () => rows(shop.db)`SELECT governorate FROM carts WHERE user_id = ${userId}`
  await shop.put(`guest:${guestHash}`, await shop.addVariant(1))
  await execute(shop.db)`UPDATE carts SET governorate = 'ASN' WHERE owner = ${`guest:${guestHash}`}`
  await merge()
  expect(await placeOf()).toEqual([{ governorate: 'ASN' }])
})

test('without a cart of the guest nothing happens, not even a cart for the account', async () => {
  await merge()
  expect(await rows(shop.db)`SELECT 1 FROM carts WHERE user_id = ${userId}`).toEqual([])
})
