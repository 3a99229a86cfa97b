/**
 * Calls the verbs of the shop directly, without HTTP: for tests of the rules in them. Each order has a phone number and a network of
 * its own, and the usual limits.
 */
import { randomUUID } from 'node:crypto'
import { type DatabasePool, inTransaction, onlyRow, row, rows } from '#platform/database/query.ts'
import { CHARGES } from '#shared/settings.ts'
import type { OrderStatus } from '#shared/values.ts'
import { addToCart } from '#shop/cart/cart.ts'
import { closeAttempt } from '#shop/checkout/card/close-attempt.ts'
import { openAttempt } from '#shop/checkout/card/open-attempt.ts'
import { settleAttempt, takePaidStock } from '#shop/checkout/card/settle-attempt.ts'
import { buyerOf } from '#shop/checkout/new-order.ts'
import { orderForCash } from '#shop/checkout/place-order.ts'
import { cashier } from '#shop/context/actor.ts'
import { type Owner, ownerFrom } from '#shop/context/shopper.ts'
import { setOrderPayment, setOrderStatus, setSeenTo, undoEvent } from '#shop/desk/desk.ts'
import { readOrder, unsaidWords } from '#shop/orders/orders.ts'
import { lockAttempt } from '#shop/payments/payments.ts'
import { effectiveSettings } from '#shop/settings/owners-settings.ts'
import { createTestDatabase } from './test-database.ts'

export type SqlShop = Awaited<ReturnType<typeof openSqlShop>>

export type SqlShopOptions = {
  without?: ['unconfirmed limits']
  /** That of all orders. */
  phone?: string
}

export async function openSqlShop({ without, phone }: SqlShopOptions = {}) {
  const { db, drop } = await createTestDatabase()
  const quiet = { db, productsOutdated() {}, ordersChanged() {}, mailDue() {} }
  const { id: staffId } = await onlyRow(db)<{
    id: number
  }>`INSERT INTO users (name, email, role, permissions, password_hash)
        VALUES ('Staff', gen_random_uuid() || '@example.com', 'admin', '{owner}', '') RETURNING id`
  const anybody = () => ({ phone: phone ?? newPhone(), unconfirmed: without ? null : usualLimits() })
  return {
    db,
    drop,
    addVariant: (stock: number, priceInPiastres = 100_00) => addVariant(db, stock, priceInPiastres),
    newGuest: () => `guest:${randomUUID()}`,
    put: (owner: string, variantId: number, quantity = 1) =>
      addToCart(db, shopperOf(owner), variantId, quantity),
    async placeOrder(owner: string, changes: object = {}, expectedTotalInPiastres: number | null = null) {
      const order = { ...cashOrder, ...anybody(), ...buyer(owner), id: randomUUID(), ...changes }
      const placed = await orderForCash(
        db,
        { ...order, expectedTotalInPiastres },
        await attemptsOf(db, owner),
      )
      return placed.order
    },
    async openAttempt(owner: string, amountInPiastres: number, changes: object = {}): Promise<string> {
      const reference = randomUUID()
      const attempt = { ...cardAttempt, ...anybody(), ...buyer(owner), reference, ...changes }
      const wanted = { ...attempt, expectedTotalInPiastres: amountInPiastres }
      await openAttempt(db, wanted, await attemptsOf(db, owner))
      return reference
    },
    async settle(reference: string, changes: object = {}) {
      const order = { ...newOrder, id: randomUUID(), ...changes }
      const { orderId, isNew } = await settleAttempt(db, reference, order)
      return { ...(await readOrder(db, orderId)), isNew }
    },
    takePaidStock: (reference: string): Promise<boolean> =>
      inTransaction(db, async (tx) => (await takePaidStock(tx, await lockAttempt(tx, reference))).isTaken),
    /** Their changes can be undone by `undo`. */
    staffId,
    async setStatus(orderId: string, status: string) {
      const { undo } = await setOrderStatus(
        quiet,
        orderId,
        { status: status as OrderStatus },
        cashier(staffId),
      )
      return { ...(await readOrder(db, orderId)), undo: undo ?? null }
    },
    setPayment: (orderId: string, status: 'pending' | 'paid') =>
      setOrderPayment(quiet, orderId, status, staffId),
    async seeTo(orderId: string) {
      const { undo } = await setSeenTo(quiet, orderId, staffId)
      return { ...(await readOrder(db, orderId)), undo: undo ?? null }
    },
    /** Throws the refusal. */
    undo: (eventId: number | null) =>
      inTransaction(db, (tx) => undoEvent(tx, eventId ?? 0, cashier(staffId))),
    expire: (reference: string) => closeAttempt(db, reference, 'expired'),
    async stockOf(variantId: number): Promise<number> {
      const found = await row(db)<{ stock: number }>`SELECT stock FROM variants WHERE id = ${variantId}`
      return found?.stock ?? Number.NaN
    },
    /** The contents of a cart: quantities by variant. */
    async cartOf(owner: string): Promise<Record<number, number>> {
      const lines = await rows(db)<{
        variant_id: number
        quantity: number
      }>`SELECT variant_id, quantity FROM cart_items i JOIN carts c ON c.id = i.cart_id WHERE c.owner = ${owner}`
      return Object.fromEntries(lines.map((line) => [line.variant_id, line.quantity]))
    },
  }
}

let phones = 0
const newPhone = () => `010${10_000_000 + phones++}`
const usualLimits = () => ({
  ...effectiveSettings({}, {}).unconfirmed,
  network: randomUUID(),
  wideNetwork: null,
})

const newOrder = {
  ...unsaidWords,
  name: 'Nadia Fahmy',
  email: 'nadia@example.com',
  phone: '01012345678',
  street: '5 Hoda Shaarawy',
  city: 'Cairo',
  zip: '11511',
  cityGovernorate: null,
  language: 'en' as const,
  source: 'web' as const,
  sessionId: null,
  staffEmail: 'staff@example.com',
  providerOrderId: null,
}
const cashOrder = {
  ...newOrder,
  charges: CHARGES,
  confirmation: 'off' as const,
  idempotencyKey: null,
  bodyHash: 'one',
}
const cardAttempt = {
  provider: 'sandbox',
  currency: 'EGP',
  customer: { name: '', email: '', phone: '' },
  orderForm: null,
  charges: CHARGES,
  governorate: null,
  cityGovernorate: null,
  holdMinutes: 15,
  idempotencyKey: null,
  bodyHash: 'one',
}

const buyer = (owner: string) => buyerOf(shopperOf(owner), null)

/** The provider was asked about all of them. */
async function attemptsOf(db: DatabasePool, owner: string): Promise<string[]> {
  const attempts = await rows(db)<{
    reference: string
  }>`SELECT reference FROM payment_attempts WHERE owner = ${owner}`
  return attempts.map(({ reference }) => reference)
}

/** By the text of the database: "user:12", "guest:…". */
export function shopperOf(owner: string): Owner {
  const shopper = ownerFrom(owner)
  if (!shopper) throw new Error(`Not a shopper: ${owner}`)
  return shopper
}

async function addVariant(db: DatabasePool, stock: number, priceInPiastres: number): Promise<number> {
  const made = await onlyRow(db)<{ id: number }>`WITH product AS (
          INSERT INTO products (name, price_in_piastres, category_id) VALUES ('Biella', ${priceInPiastres}, 2) RETURNING id)
        INSERT INTO variants (product_id, size, color, sku, stock)
        SELECT id, 'M', 'Navy', ${randomUUID()}, ${stock} FROM product RETURNING id`
  return made.id
}
