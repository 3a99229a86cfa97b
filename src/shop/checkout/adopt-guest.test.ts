import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { type Database, execute, inTransaction, onlyRow, row, rows } from '#platform/database/query.ts'
import { shopperOf } from '#tests/support/sql-shop.ts'
import { createTestDatabase } from '#tests/support/test-database.ts'
import { addToCart } from '../cart/cart.ts'
import { holdStock } from '../catalog/catalog.ts'
import { CUSTOMER } from '../context/actor.ts'
import { timeIn } from '../context/times.ts'
import { unsaidWords } from '../orders/orders.ts'
import { adoptGuest } from './adopt-guest.ts'
import { closeAttempt } from './card/close-attempt.ts'
import { settleAttempt } from './card/settle-attempt.ts'

const shop = await createTestDatabase()

describe('a guest who logs in', () => {
  test('finds both carts in one, quantities summed, and the guest cart is gone', async () => {
    const { userId, guestHash, user, guest } = await guestAndAccount()
    const [both, onlyGuest, onlyUser] = [await addVariant(10), await addVariant(10), await addVariant(10)]
    await addItem(shop.db, user, { variantId: both, quantity: 2 })
    await addItem(shop.db, user, { variantId: onlyUser, quantity: 1 })
    await addItem(shop.db, guest, { variantId: onlyGuest, quantity: 4 })
    await addItem(shop.db, guest, { variantId: both, quantity: 3 })
    await adoptGuest(shop.db, userId, guestHash)
    expect(await quantities(user)).toEqual({ [both]: 5, [onlyUser]: 1, [onlyGuest]: 4 })
    expect(await quantities(guest)).toEqual({})
    await adoptGuest(shop.db, userId, guestHash)
    expect(await quantities(user)).toEqual({ [both]: 5, [onlyUser]: 1, [onlyGuest]: 4 })
  })

  test('gets no more than the stock, and one piece of what is gone so that it is not missed', async () => {
    const { userId, guestHash, user, guest } = await guestAndAccount()
    const [few, gone] = [await addVariant(5), await addVariant(5)]
    await addItem(shop.db, user, { variantId: few, quantity: 3 })
    await addItem(shop.db, guest, { variantId: few, quantity: 4 })
    await addItem(shop.db, guest, { variantId: gone, quantity: 4 })
    await execute(shop.db)`UPDATE variants SET stock = 0 WHERE id = ${gone}`
    await adoptGuest(shop.db, userId, guestHash)
    expect(await quantities(user)).toEqual({ [few]: 5, [gone]: 1 })
  })

  test('keeps what is held for the payment under way', async () => {
    const { userId, guestHash, user, guest } = await guestAndAccount()
    const variantId = await addVariant(2)
    await addItem(shop.db, guest, { variantId, quantity: 2 })
    const reference = await startPaying(guest, variantId, 2)
    await adoptGuest(shop.db, userId, guestHash)
    expect(await quantities(user)).toEqual({ [variantId]: 2 })
    expect(
      await row(shop.db)`
        SELECT a.owner AS attempt, a.user_id, h.owner AS hold FROM payment_attempts a JOIN stock_holds h USING (reference)
        WHERE reference = ${reference}`,
    ).toEqual({ attempt: user, user_id: userId, hold: user })
  })

  test('is allowed although the account used the same idempotency key before', async () => {
    const { userId, guestHash, user, guest } = await guestAndAccount()
    const variantId = await addVariant(5)
    await addItem(shop.db, guest, { variantId, quantity: 1 })
    await startPaying(user, variantId, 1, 'checkout-1')
    await startPaying(guest, variantId, 1, 'checkout-1')
    await adoptGuest(shop.db, userId, guestHash)
    expect(
      await rows(shop.db)`
        SELECT idempotency_key AS key FROM payment_attempts WHERE owner = ${user} ORDER BY created_at`,
    ).toEqual([{ key: 'checkout-1' }, { key: null }])
  })

  test('without a cookie, or with one that never held anything, changes nothing', async () => {
    const { userId, user } = await guestAndAccount()
    await adoptGuest(shop.db, userId, null)
    await adoptGuest(shop.db, userId, randomUUID())
    expect(await row(shop.db)`SELECT 1 FROM carts WHERE owner = ${user}`).toBeUndefined()
  })

  test('twice at once, while adding, loses and doubles nothing', async () => {
    const { userId, guestHash, user, guest } = await guestAndAccount()
    const variantId = await addVariant(100)
    await addItem(shop.db, guest, { variantId, quantity: 3 })
    await Promise.all([
      adoptGuest(shop.db, userId, guestHash),
      ...Array.from({ length: 5 }, () => addItem(shop.db, user, { variantId, quantity: 1 })),
      adoptGuest(shop.db, userId, guestHash),
      ...Array.from({ length: 5 }, () => addItem(shop.db, guest, { variantId, quantity: 1 })),
    ])
    await adoptGuest(shop.db, userId, guestHash)
    expect(await quantities(user)).toEqual({ [variantId]: 13 })
  })

  test('in the instant in which their payment is given up deadlocks with nobody', async () => {
    for (let round = 0; round < 10; round++) {
      const { userId, guestHash, user, guest } = await guestAndAccount()
      const variantId = await addVariant(5)
      await addItem(shop.db, guest, { variantId, quantity: 2 })
      const reference = await startPaying(guest, variantId, 2)
      await Promise.all([
        adoptGuest(shop.db, userId, guestHash),
        closeAttempt(shop.db, reference, 'failed'),
        addItem(shop.db, user, { variantId, quantity: 1 }),
      ])
      const stock = await row(shop.db)`SELECT stock FROM variants WHERE id = ${variantId}`
      expect(stock).toEqual({ stock: 5 })
    }
  })
})

describe('a payment that is reported while its guest logs in', () => {
  test('makes one order and empties the cart, whichever is first', async () => {
    for (let round = 0; round < 10; round++) {
      const { userId, guestHash, user, guest } = await guestAndAccount()
      const variantId = await addVariant(5)
      await addItem(shop.db, guest, { variantId, quantity: 2 })
      const reference = await startPaying(guest, variantId, 2)
      const settle = () => settleAttempt(shop.db, reference, { ...paidOrder, id: randomUUID() })
      const adopt = () => adoptGuest(shop.db, userId, guestHash)
      await Promise.all(round % 2 ? [settle(), adopt(), settle()] : [adopt(), settle(), settle()])
      expect({ ...(await quantities(user)), ...(await quantities(guest)) }).toEqual({})
      expect(
        await row(shop.db)`
          SELECT count(*) AS orders, (SELECT stock FROM variants WHERE id = ${variantId}) AS stock
          FROM orders WHERE payment_reference = ${reference}`,
      ).toEqual({ orders: 1, stock: 3 })
    }
  })
})

const paidOrder = {
  ...unsaidWords,
  name: 'Nadia',
  email: 'n@example.com',
  phone: '010',
  street: 'Nile',
  city: 'Cairo',
  zip: '11511',
  cityGovernorate: null,
  language: 'en' as const,
  source: 'web' as const,
  staffEmail: 'staff@example.com',
  sessionId: null,
  providerOrderId: null,
}

async function guestAndAccount() {
  const { id: userId } = await onlyRow(shop.db)<{ id: number }>`
    INSERT INTO users (name, email, password_hash) VALUES ('Nadia', ${randomUUID()}, '') RETURNING id`
  const guestHash = randomUUID()
  return { userId, guestHash, user: `user:${userId}`, guest: `guest:${guestHash}` }
}

async function addVariant(stock: number): Promise<number> {
  const added = await onlyRow(shop.db)<{ id: number }>`
    WITH p AS (INSERT INTO products (name, price_in_piastres) VALUES ('Biella', 100000) RETURNING id)
    INSERT INTO variants (product_id, size, sku, stock) SELECT p.id, 'M', ${randomUUID()}, ${stock} FROM p RETURNING id`
  return added.id
}

/** Takes the stock and writes the attempt, as the first half of a card payment does. */
async function startPaying(owner: string, variantId: number, quantity: number, key: string | null = null) {
  const reference = randomUUID()
  const lines = [
    {
      variantId,
      quantity,
      unitPriceInPiastres: 1_000_00,
      productId: await productOf(variantId),
      productName: 'Biella',
      size: 'M',
      color: '',
      sku: 'SKU',
      image: null,
      translations: {},
    },
  ]
  const hold = { reference, owner, lines, expiresAt: timeIn(15 * 60_000) }
  await inTransaction(shop.db, (tx) => holdStock(tx, hold, { actor: CUSTOMER, byNewcomer: false }))
  await execute(shop.db)`
    INSERT INTO payment_attempts (reference, provider, owner, amount_in_piastres, currency, customer, lines,
      shipping_in_piastres, idempotency_key, hold_expires_at)
    VALUES (${reference}, 'sandbox', ${owner}, 100, 'EGP', '{}', ${JSON.stringify(lines)}, 7500, ${key}, now() + interval '15 minutes')`
  return reference
}

async function productOf(variantId: number): Promise<number> {
  const found = await onlyRow(shop.db)<{ id: number }>`
    SELECT product_id AS id FROM variants WHERE id = ${variantId}`
  return found.id
}

function addItem(db: Database, owner: string, line: { variantId: number; quantity: number }) {
  return addToCart(db, shopperOf(owner), line.variantId, line.quantity)
}

async function quantities(owner: string): Promise<Record<number, number>> {
  const lines = await rows(shop.db)<{ variantId: number; quantity: number }>`
    SELECT variant_id AS "variantId", quantity FROM cart_items i JOIN carts c ON c.id = i.cart_id WHERE c.owner = ${owner}`
  return Object.fromEntries(lines.map(({ variantId, quantity }) => [variantId, quantity]))
}
