import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { type Database, execute, inTransaction, rows } from '#platform/database/query.ts'
import { openSqlShop, type SqlShop } from '#tests/support/sql-shop.ts'
import { effectiveSettings } from '../settings/owners-settings.ts'
import { forgetUnconfirmedPieces, holdUnconfirmed, isNewAccount, takeUnconfirmed } from './unconfirmed.ts'

let shop: SqlShop
let size: number
beforeEach(async () => {
  shop = await openSqlShop()
  await shop.addVariant(1000)
  size = await shop.addVariant(10)
})

let people = 0
const limits = (network: string = randomUUID(), wideNetwork: string | null = null) => ({
  ...effectiveSettings({}, {}).unconfirmed,
  network,
  wideNetwork,
})
const goods = (pieces: number, totalInPiastres = 100_00) => ({
  lines: [{ variantId: size, quantity: pieces }],
  count: pieces,
  totalInPiastres,
})
const buyer = () => ({ userId: null, guestHash: randomUUID(), owner: `guest:${randomUUID()}` })

const take = (
  pieces: number,
  of = limits(),
  order = { id: randomUUID(), phone: `010${10_000_000 + people++}` },
) =>
  inTransaction(shop.db, async (tx) => {
    const by = { ...buyer(), ...order }
    const record = await takeUnconfirmed(tx, by, goods(pieces), of)
    await record?.(tx)
    const takes = record !== null
    await writeOrder(tx, by, takes)
    return takes
  })

const writeOrder = (
  tx: Database,
  { id, owner, guestHash, phone }: ReturnType<typeof buyer> & { id: string; phone: string },
  takes: boolean,
) => rows(tx)`
  INSERT INTO orders (id, owner, guest_hash, name, email, phone, street, city, state, zip, country, status, payment_method,
    payment_status, subtotal_in_piastres, discount_in_piastres, shipping_in_piastres, taxes_in_piastres, total_in_piastres,
    stock_taken, search)
  VALUES (${id}::uuid, ${owner}, ${guestHash}, 'Nadia', 'nadia@example.com', ${phone}, '5 Hoda Shaarawy', 'Cairo', 'EG', '11511',
    'Egypt', 'pending', 'cod', 'pending', 10000, 0, 0, 0, 10000, ${takes}, '')`

const hold = (pieces: number, of = limits()) =>
  inTransaction(shop.db, (tx) =>
    holdUnconfirmed(tx, { ...buyer(), reference: randomUUID() }, goods(pieces), of),
  )

test('newcomers take half of a size together, and more when it is confirmed', async () => {
  const id = randomUUID()
  expect(await take(3, limits(), { id, phone: '01012345678' })).toBe(true)
  await execute(shop.db)`UPDATE variants SET stock = stock - 3 WHERE id = ${size}`
  expect(await take(3)).toBe(false)
  expect(await hold(3)).toBe(false)
  await inTransaction(shop.db, (tx) => forgetUnconfirmedPieces(tx, id))
  expect(await hold(3)).toBe(true)
})

test('a network takes 25 pieces in an hour, its /48 twice as many', async () => {
  size = await shop.addVariant(1000)
  const [home, company] = ['2001:db8:1:100::/56', '2001:db8:1::/48']
  expect(await take(20, limits(home, company))).toBe(true)
  expect(await take(6, limits(home, company))).toBe(false)
  expect(await hold(6, limits(home, company))).toBe(false)
  expect(await take(25, limits('2001:db8:1:200::/56', company))).toBe(true)
  expect(await take(6, limits('2001:db8:1:300::/56', company))).toBe(false)
  expect(await hold(5, limits('2001:db8:1:300::/56', company))).toBe(true)
})

test('without limits everything is taken, and nobody counts', async () => {
  await inTransaction(shop.db, async (tx) => {
    const order = { ...buyer(), id: randomUUID(), phone: '0' }
    expect(await takeUnconfirmed(tx, order, goods(9_999), null)).not.toBeNull()
    expect(await holdUnconfirmed(tx, { ...buyer(), reference: randomUUID() }, goods(9_999), null)).toBe(true)
  })
  expect(await rows(shop.db)`SELECT FROM unconfirmed_stock`).toEqual([])
})

test('an account is new until one of its orders was delivered', async () => {
  const [account] = await rows(shop.db)<{ id: number }>`
    INSERT INTO users (name, email, password_hash) VALUES ('Nadia', 'nadia@example.com', 'x') RETURNING id`
  const userId = account?.id ?? 0
  await shop.put(`user:${userId}`, size)
  const { id } = await shop.placeOrder(`user:${userId}`)
  expect(await isNewAccount(shop.db, userId)).toBe(true)
  await shop.setStatus(id, 'delivered')
  expect(await isNewAccount(shop.db, userId)).toBe(false)
  expect(await isNewAccount(shop.db, null)).toBe(true)
})
