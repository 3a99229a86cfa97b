/**
 * Calls the SQL functions directly, without HTTP: for tests of the business rules in them. Each order has a phone number and a network of
 * its own, and the usual limits.
 */
import { randomUUID } from 'node:crypto'
import {
  type DatabasePool,
  inTransaction,
  onlyRow,
  row,
  rows,
  sql,
} from '../../src/platform/database/query.ts'
import type { OrderStatus } from '../../src/shared/values.ts'
import { addToCart } from '../../src/shop/cart/cart.ts'
import { staff } from '../../src/shop/context/actor.ts'
import { shopErrorFrom } from '../../src/shop/context/shop-error.ts'
import { type Owner, ownerFrom } from '../../src/shop/context/shopper.ts'
import { setOrderStatus, setSeenTo } from '../../src/shop/desk/desk.ts'
import { undoEvent } from '../../src/shop/desk/undo.ts'
import { readOrder } from '../../src/shop/orders/orders.ts'
import { effectiveSettings } from '../../src/shop/settings/owners-settings.ts'
import { createTestDatabase } from './test-database.ts'

export type SqlShop = Awaited<ReturnType<typeof openSqlShop>>

/** The function's result, untyped. */
// biome-ignore lint/suspicious/noExplicitAny: a test asserts on what came, whatever it is
type Answer = any

export type SqlShopOptions = {
  without?: ['unconfirmed limits']
  /** That of all orders. */
  phone?: string
}

export async function openSqlShop({ without, phone }: SqlShopOptions = {}) {
  const { db, drop } = await createTestDatabase()
  const quiet = { db, productsOutdated() {}, ordersChanged() {}, mailDue() {} }
  const { id: staffId } = await onlyRow<{ id: number }>(
    db,
    sql`INSERT INTO users (name, email, role, staff_role, password_hash)
        VALUES ('Staff', gen_random_uuid() || '@example.com', 'admin', 'owner', '') RETURNING id`,
  )
  const anybody = () => ({ phone: phone ?? newPhone(), unconfirmed: without ? null : usualLimits() })
  return {
    db,
    drop,
    addVariant: (stock: number, priceInPiastres = 100_00) => addVariant(db, stock, priceInPiastres),
    newGuest: () => `guest:${randomUUID()}`,
    put: (owner: string, variantId: number, quantity = 1) =>
      addToCart(db, shopperOf(owner), variantId, quantity),
    async placeOrder(owner: string, changes: object = {}, expectedTotal: number | null = null) {
      const order = { ...cashOrder, ...anybody(), ...buyer(owner), id: randomUUID(), ...changes }
      const id = await call(
        db,
        sql`(SELECT order_id FROM place_order(${JSON.stringify(order)}::jsonb, ${expectedTotal}::bigint))`,
      )
      return readOrder(db, id)
    },
    async openAttempt(owner: string, amountInPiastres: number, changes: object = {}): Promise<string> {
      const reference = randomUUID()
      const attempt = { ...cardAttempt, ...anybody(), ...buyer(owner), reference, ...changes }
      await call(db, sql`open_attempt(${JSON.stringify(attempt)}::jsonb, ${amountInPiastres}::bigint)`)
      return reference
    },
    async settle(reference: string, changes: object = {}) {
      const order = JSON.stringify({ ...newOrder, id: randomUUID(), ...changes })
      const { order_id, is_new } = await call(
        db,
        sql`(SELECT to_jsonb(settled) FROM settle_attempt(${reference}::uuid, ${order}::jsonb) AS settled)`,
      )
      return { ...(await readOrder(db, order_id)), isNew: is_new as boolean }
    },
    takePaidStock: (reference: string) =>
      call(db, sql`(SELECT take_paid_stock(a) FROM payment_attempts a WHERE reference = ${reference}::uuid)`),
    /** Their changes can be undone by `undo`. */
    staffId,
    async setStatus(orderId: string, status: string) {
      const { undo } = await setOrderStatus(quiet, orderId, { status: status as OrderStatus }, staffId)
      return { ...(await readOrder(db, orderId)), undo: undo ?? null }
    },
    async seeTo(orderId: string) {
      const { undo } = await setSeenTo(quiet, orderId, staffId)
      return { ...(await readOrder(db, orderId)), undo: undo ?? null }
    },
    /** Throws the refusal. */
    undo: (eventId: number | null) => inTransaction(db, (tx) => undoEvent(tx, eventId ?? 0, staff(staffId))),
    expire: (reference: string) => call(db, sql`close_attempt(${reference}::uuid, 'expired')`),
    async stockOf(variantId: number): Promise<number> {
      const found = await row<{ stock: number }>(db, sql`SELECT stock FROM variants WHERE id = ${variantId}`)
      return found?.stock ?? Number.NaN
    },
    /** The contents of a cart: quantities by variant. */
    async cartOf(owner: string): Promise<Record<number, number>> {
      const lines = await rows<{ variant_id: number; quantity: number }>(
        db,
        sql`SELECT variant_id, quantity FROM cart_items i JOIN carts c ON c.id = i.cart_id WHERE c.owner = ${owner}`,
      )
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
  name: 'Nadia Fahmy',
  email: 'nadia@example.com',
  phone: '01012345678',
  street: '5 Hoda Shaarawy',
  addressExtra: '',
  city: 'Cairo',
  state: 'EG',
  zip: '11511',
  country: 'Egypt',
  sessionId: null,
  staffEmail: 'staff@example.com',
}
const cashOrder = {
  ...newOrder,
  shippingInPiastres: 75_00,
  idempotencyKey: null,
  bodyHash: 'one',
}
const cardAttempt = {
  provider: 'sandbox',
  currency: 'EGP',
  customer: {},
  orderForm: null,
  sessionId: null,
  shippingInPiastres: 75_00,
  holdMinutes: 15,
  idempotencyKey: null,
  bodyHash: 'one',
}

const buyer = (owner: string) => ({ owner, ...shopperOf(owner) })

/** By the text of the database: "user:12", "guest:…". */
export function shopperOf(owner: string): Owner {
  const shopper = ownerFrom(owner)
  if (!shopper) throw new Error(`Not a shopper: ${owner}`)
  return shopper
}

async function call(db: DatabasePool, expression: ReturnType<typeof sql>): Promise<Answer> {
  try {
    return (await onlyRow<{ answer: Answer }>(db, sql`SELECT ${expression} AS answer`)).answer
  } catch (error) {
    throw shopErrorFrom(error)
  }
}

async function addVariant(db: DatabasePool, stock: number, priceInPiastres: number): Promise<number> {
  const made = await onlyRow<{ id: number }>(
    db,
    sql`WITH product AS (
          INSERT INTO products (name, price_in_piastres, category_id) VALUES ('Biella', ${priceInPiastres}, 2) RETURNING id)
        INSERT INTO variants (product_id, size, color, sku, stock)
        SELECT id, 'M', 'Navy', ${randomUUID()}, ${stock} FROM product RETURNING id`,
  )
  return made.id
}
