import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { execute, onlyRow, rows } from '#platform/database/query.ts'
import { addDeliveredParcel } from '#tests/support/delivered-parcels.ts'
import { openReturnDesk, tooSmall } from '#tests/support/return-desk.ts'
import { openSqlShop } from '#tests/support/sql-shop.ts'
import { closeAccount, eraseGuest } from '../checkout/checkout.ts'
import { writeAnswer } from '../confirmations/answer.ts'
import { readOrder } from '../orders/orders.ts'
import {
  addCustomerNote,
  customerNotesOf,
  customersFile,
  knownOfOrders,
  listCustomers,
  markCustomer,
  undoCustomerNote,
  viewCustomer,
} from './customers.ts'

const sqlShop = await openSqlShop()
const { db, staffId } = sqlShop
const shop = { db, ordersChanged() {}, productsOutdated() {} }

let phones = 0
/** Of nobody else in this file, whose shop has its own database. */
const newPhone = () => `0111${1_000_000 + phones++}`
const desk = openReturnDesk(sqlShop)
const international = (phone: string) => `+20 ${phone.slice(1, 4)} ${phone.slice(4)}`

async function order(phone: string, changes: object = {}, owner = sqlShop.newGuest()) {
  const variant = await sqlShop.addVariant(5)
  await sqlShop.put(owner, variant)
  return sqlShop.placeOrder(owner, { phone, unconfirmed: null, ...changes })
}

async function newAccount(phone: string | null = null) {
  const { id } = await onlyRow(db)<{ id: number }>`
    INSERT INTO users (name, email, password_hash, phone_number)
    VALUES ('Mona Adel', ${`${randomUUID()}@example.com`}, '', ${phone}) RETURNING id`
  return { id, owner: `user:${id}` }
}

const accountOf = async (id: number) =>
  ({ id, role: 'user', emailConfirmed: false }) as Parameters<typeof closeAccount>[1]

const mark = (id: string, kind: 'deposit' | 'no_cash' | null, reason = 'Refused twice') =>
  markCustomer(shop, id, { mark: kind, reason }, staffId)

describe('a person', () => {
  test('is everybody with one phone number, however written, and the accounts that have it', async () => {
    const phone = newPhone()
    const { id: accountId, owner } = await newAccount(phone)
    const first = await order(phone, { name: 'Nadia Fahmy', email: 'nadia@example.com' })
    await order(international(phone), { name: 'nadia fahmy', email: 'NADIA@example.com', street: '9 Nile' })
    const elsewhere = await order(newPhone(), { street: '9 Nile' }, owner)
    await order(newPhone())
    const person = await viewCustomer(db, first.id)
    expect(person).toMatchObject({
      names: ['Nadia Fahmy', 'Mona Adel'],
      emails: ['nadia@example.com', expect.stringContaining('@example.com')],
      accounts: [{ id: accountId, name: 'Mona Adel' }],
      ordersCount: 3,
      money: { received: '0.00', owed: '525.00', payBack: '0.00' },
    })
    expect(person.phones[0]).toBe(phone)
    expect(person.addresses.map(({ street }) => street)).toEqual(['5 Hoda Shaarawy', '9 Nile'])
    expect(person.orders.at(0)?.id).toBe(elsewhere.id)
    expect((await viewCustomer(db, elsewhere.id)).ordersCount).toBe(3)
  })

  test('has what became of the orders: only what was refused counts as refused', async () => {
    const phone = newPhone()
    const refused = await order(phone)
    await addDeliveredParcel(db, refused.id, { state: 'returned' })
    await execute(db)`
      UPDATE parcels SET was_delivered = false, reason_code = 'refused' WHERE order_id = ${refused.id}::uuid`
    const delivered = await order(phone)
    await sqlShop.setStatus(delivered.id, 'completed')
    const person = await viewCustomer(db, delivered.id)
    expect(person.history).toEqual({ delivered: 1, refused: 1, returned: 0 })
    expect(person.money.received).toBe('175.00')
    const { data: customers } = await listCustomers(db, { q: phone })
    expect(customers).toMatchObject([
      { id: delivered.id, orders: 2, delivered: 1, refused: 1, hasAccount: false },
    ])
  })
})

test('has had an order delivered until all of its pairs came back for the money', async () => {
  const phone = newPhone()
  const bought = await desk.deliver(await sqlShop.addVariant(5), { quantity: 3 })
  await execute(db)`UPDATE orders SET phone = ${phone} WHERE id = ${bought.id}::uuid`
  const next = await order(phone)
  const sendBack = async (quantity: number) => {
    const { id } = await desk.ask(bought, tooSmall(bought, null, { quantity }))
    await desk.approve(id)
    await desk.receive(id, quantity)
  }
  const histories = async () => [
    (await viewCustomer(db, bought.id)).history,
    (await listCustomers(db, { q: phone })).data[0],
    (await knownOfOrders(db, [next.id])).get(next.id)?.history,
  ]
  await sendBack(1)
  for (const history of await histories()) expect(history).toMatchObject({ delivered: 1, returned: 0 })
  await sendBack(2)
  for (const history of await histories()) expect(history).toMatchObject({ delivered: 0, returned: 1 })
})

test('is not erased while money is to be paid back', async () => {
  const { id } = await order(newPhone())
  await sqlShop.setStatus(id, 'completed')
  await execute(db)`
    INSERT INTO ledger_entries (order_id, number, kind, method, amount_in_piastres, reference, actor)
    VALUES (${id}::uuid, 99, 'adjust', 'none', -100, 'test', 'shop')`
  expect((await viewCustomer(db, id)).erasing).toBe('open_orders')
  await expect(eraseGuest(shop, id)).rejects.toMatchObject({ code: 'open_orders' })
})

describe('the list', () => {
  test('has each phone number once, by its newest order, page after page', async () => {
    const numbers = [newPhone(), newPhone(), newPhone()]
    for (const phone of [...numbers, numbers[0] as string]) await order(phone)
    const { data: customers, meta } = await listCustomers(db, { limit: 2 })
    expect(customers.map(({ phone }) => phone)).toEqual([numbers[0], numbers[2]])
    const second = await listCustomers(db, { limit: 1, after: meta.next ?? '' })
    expect(second.data.map(({ phone }) => phone)).toEqual([numbers[1]])
    const everybody = await listCustomers(db, { limit: 200 })
    expect(new Set(everybody.data.map(({ phone }) => phone)).size).toBe(everybody.data.length)
    expect(everybody.meta.next).toBeNull()
  })

  test.each([
    ['a name in Arabic, spelt otherwise', 'احمد'],
    ['a phone number as it is dialled from abroad, in Arabic digits', '٠٠٢٠١١١٩٨٧٦٥٤'],
    ['an email', 'AHMED.known@'],
  ])('is searched by %s, and an older order finds its person', async (_, q) => {
    const phone = '01119876543'
    await order(phone, { name: 'أحمد سمير', email: 'ahmed.known@example.com' })
    const newest = await order(phone, {
      name: 'Somebody Else',
      email: 'else@example.com',
      street: 'احمد عرابي',
    })
    await order(newPhone(), { street: 'احمد عرابي' })
    const { data: customers } = await listCustomers(db, { q })
    expect(customers.map(({ id }) => id)).toEqual([newest.id])
  })

  test('is a file, of those with a mark too', async () => {
    const { id, phone } = await order(newPhone(), { name: '=SUM(1)' })
    await mark(id, 'deposit', 'Asked for it himself')
    const { columns, batches } = customersFile(db, { marked: true, q: phone })
    const lines = (await Array.fromAsync(batches)).flat()
    expect(lines).toHaveLength(1)
    const row = Object.fromEntries(columns.map((column, index) => [column, lines[0]?.[index]]))
    expect(row).toMatchObject({ name: '=SUM(1)', orders: 1, owed: '175.00', mark: 'deposit' })
  })
})

describe('a mark', () => {
  test('is set and removed with a reason, and the last change is undone by whoever made it', async () => {
    const { id } = await order(newPhone())
    await mark(id, 'deposit', 'Refused once')
    const { undo } = await mark(id, 'no_cash', 'Refused again')
    expect((await mark(id, 'no_cash', 'Refused again')).undo).toBeNull()
    await expect(undoCustomerNote(shop, id, undo ?? 0, staffId + 1)).rejects.toMatchObject({
      code: 'edit_conflict',
    })
    const { customer } = await undoCustomerNote(shop, id, undo ?? 0, staffId)
    expect(customer.mark).toMatchObject({ kind: 'deposit', reason: 'Refused once', by: 'Staff' })
    const removed = await mark(id, null, 'Paid since')
    expect(removed.customer.mark).toBeNull()
    expect(removed.customer.notes.map(({ event, text }) => [event, text])).toEqual([
      ['unmarked', 'Paid since'],
      ['marked', 'Refused once'],
    ])
  })

  test('is undone for some seconds, and not when another one follows', async () => {
    const { id } = await order(newPhone())
    const first = await mark(id, 'deposit')
    await mark(id, 'no_cash')
    const undo = () => undoCustomerNote(shop, id, first.undo ?? 0, staffId)
    await expect(undo()).rejects.toMatchObject({ code: 'edit_conflict' })
    const note = await addCustomerNote(shop, id, 'Calls back on Friday', staffId)
    await execute(db)`UPDATE customer_notes SET at = at - interval '1 minute'`
    await expect(undoCustomerNote(shop, id, note.undo ?? 0, staffId)).rejects.toMatchObject({
      code: 'edit_conflict',
    })
  })

  test('no cash: the checkout takes no cash of this number and of its account, but the card', async () => {
    const phone = newPhone()
    const { owner } = await newAccount()
    const first = await order(phone, {}, owner)
    await mark(first.id, 'no_cash')
    await expect(order(international(phone))).rejects.toMatchObject({ code: 'card_only' })
    await expect(order(newPhone(), {}, owner)).rejects.toMatchObject({ code: 'card_only' })
    const sameNumber = await newAccount(phone)
    await expect(order(newPhone(), {}, sameNumber.owner)).rejects.toMatchObject({ code: 'card_only' })
    expect((await order(newPhone())).status).toBe('pending')
    const variant = await sqlShop.addVariant(5)
    const guest = sqlShop.newGuest()
    await sqlShop.put(guest, variant)
    await sqlShop.openAttempt(guest, 175_00, { customer: { name: '', email: '', phone }, unconfirmed: null })
    expect(await sqlShop.stockOf(variant)).toBe(4)
  })

  test('no cash is told last: whoever tries numbers hears what everybody would hear', async () => {
    const phone = newPhone()
    await mark((await order(phone)).id, 'no_cash')
    for (const number of [phone, newPhone()]) {
      const guest = sqlShop.newGuest()
      const variant = await sqlShop.addVariant(1)
      await sqlShop.put(guest, variant)
      const place = (total: number | null) =>
        sqlShop.placeOrder(guest, { phone: number, unconfirmed: null }, total)
      await expect(place(1)).rejects.toMatchObject({ code: 'total_changed' })
      await execute(db)`UPDATE variants SET stock = 0 WHERE id = ${variant}`
      await expect(place(null)).rejects.toMatchObject({ code: 'out_of_stock' })
    }
  })

  test('deposit: the order waits for staff whatever the setting, and its customer cannot confirm it', async () => {
    const phone = newPhone()
    const first = await order(phone)
    expect(first.confirmation).toBeNull()
    await mark(first.id, 'deposit')
    const second = await order(phone)
    expect(second).toMatchObject({ status: 'pending', confirmation: 'open' })
    await expect(writeAnswer(db, second.id, true, null)).rejects.toMatchObject({ code: 'staff_will_call' })
    await writeAnswer(db, second.id, false, null)
    expect(await readOrder(db, second.id)).toMatchObject({ status: 'cancelled' })
  })
})

describe('whoever is erased', () => {
  test('as a guest takes notes, mark and address along; the books stay', async () => {
    const phone = newPhone()
    const { id } = await order(phone)
    await mark(id, 'no_cash')
    await expect(eraseGuest(shop, id)).rejects.toMatchObject({ code: 'open_orders' })
    await sqlShop.setStatus(id, 'completed')
    await eraseGuest(shop, id)
    expect(await readOrder(db, id)).toMatchObject({
      name: 'Deleted account',
      street: '',
      phone: '',
      status: 'completed',
    })
    await expect(viewCustomer(db, id)).rejects.toMatchObject({ code: 'not_found' })
    expect(await rows(db)`SELECT FROM customers WHERE phone = ${phone}`).toEqual([])
    expect((await listCustomers(db, { q: phone })).data).toEqual([])
    expect((await order(phone)).status).toBe('pending')
  })

  test('as an account loses what was written, unless somebody else has ordered with the number', async () => {
    const [own, shared] = [newPhone(), newPhone()]
    const { id: accountId, owner } = await newAccount()
    const guests = await order(shared)
    for (const phone of [own, shared]) {
      const { id } = await order(phone, {}, owner)
      await sqlShop.setStatus(id, 'completed')
      await addCustomerNote(shop, id, `About ${phone}`, staffId)
    }
    await mark(guests.id, 'deposit')
    expect((await customerNotesOf(db, accountId)).map(({ text }) => text)).toEqual([`About ${own}`])
    await expect(eraseGuest(shop, guests.id)).rejects.toMatchObject({ code: 'open_orders' })
    await closeAccount(shop, await accountOf(accountId))
    const left = await rows(db)`
      SELECT phone, mark FROM customers WHERE phone = ANY (${[own, shared]}::text[])`
    expect(left).toEqual([{ phone: shared, mark: 'deposit' }])
  })

  test('only with an account is not erased by staff', async () => {
    const { owner } = await newAccount()
    const { id } = await order(newPhone(), {}, owner)
    await sqlShop.setStatus(id, 'completed')
    expect((await viewCustomer(db, id)).erasing).toBe('account')
    await expect(eraseGuest(shop, id)).rejects.toMatchObject({ code: 'forbidden' })
  })
})
