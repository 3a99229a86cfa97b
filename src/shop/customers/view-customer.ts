import type { Customer } from '#contract/accounts/customers.ts'
import { toDecimal } from '#contract/money.ts'
import type { Order } from '#contract/orders/orders.ts'
import { type Database, row, rows } from '#platform/database/database.ts'
import { orNotFound } from '../context/shop-error.ts'
import { type LedgerSums, owedOf, SUMS_OF_ORDER } from '../orders/orders.ts'
import {
  IS_UNDER_WAY,
  MOST_ORDERS,
  ORDER_ENDING,
  ordersOfPerson,
  type Person,
  personOf,
} from './person-sql.ts'

/** Whoever placed the order, with everything that the shop knows about them. */
export async function viewCustomer(db: Database, orderId: string): Promise<Customer> {
  const person = orNotFound(await personOf(db, orderId))
  const [orders, accounts] = await Promise.all([ordersOf(db, person), accountsOf(db, person)])
  const phones = [...new Set([...person.phones, ...orders.map(({ dialled }) => dialled)])]
  const named = orders.find(({ id }) => id === orderId)
  // The order by which the person is named comes first.
  const typed = [...(named ? [named] : []), ...orders]
  const mark = await markOfPhones(db, phones)
  return {
    id: orderId,
    names: different([...typed.map(({ name }) => name), ...accounts.map(({ name }) => name)]),
    phones: different(typed.map(({ phone }) => phone)),
    emails: different([...typed.map(({ email }) => email), ...accounts.map(({ email }) => email)]),
    accounts,
    addresses: addressesOf(typed),
    language: typed[0]?.language ?? null,
    mark,
    history: historyOf(orders),
    ordersCount: orders.length,
    orders: orders.slice(0, SHOWN_ORDERS).map(glanceOf),
    money: moneyOf(orders),
    notes: await notesOf(db, phones),
    erasing: erasingOf(orders, person),
  }
}

const SHOWN_ORDERS = 200
const MOST_NOTES = 200

type OrderRow = LedgerSums & {
  id: string
  userId: number | null
  createdAt: string
  status: Order['status']
  isUnderWay: boolean
  ending: Customer['orders'][number]['ending']
  totalInPiastres: number
  name: string
  email: string
  phone: string
  dialled: string
  language: Customer['language']
  address: Order['address']
}

const ordersOf = (db: Database, person: Person): Promise<OrderRow[]> => rows(db)`
  SELECT o.id, o.user_id AS "userId", o.created_at AS "createdAt", o.status, ${ORDER_ENDING} AS ending, ${IS_UNDER_WAY} AS "isUnderWay",
    o.total_in_piastres AS "totalInPiastres", o.name, o.email, o.phone, dialled_digits(o.phone) AS dialled, o.language,
    jsonb_build_object('street', o.street, 'address', o.address_extra, 'city', o.city, 'state', o.state, 'zip', o.zip,
      'country', o.country, 'governorate', o.governorate) AS address, sums.*
  FROM orders o CROSS JOIN LATERAL ${SUMS_OF_ORDER} AS sums
  WHERE ${ordersOfPerson(person)} ORDER BY o.created_at DESC, o.id DESC LIMIT ${MOST_ORDERS}`

const accountsOf = (db: Database, { accountIds }: Person): Promise<Customer['accounts']> =>
  rows(db)`SELECT id, name, email FROM users WHERE id = ANY (${accountIds}::integer[]) ORDER BY id`

async function markOfPhones(db: Database, phones: string[]): Promise<Customer['mark']> {
  const found = await row(db)<NonNullable<Customer['mark']>>`
    SELECT c.mark AS kind, c.reason, c.marked_at AS at, (SELECT name FROM users WHERE id = c.marked_by) AS by
    FROM customers c WHERE c.mark IS NOT NULL AND c.phone = ANY (${phones}::text[])
    ORDER BY c.mark = 'no_cash' DESC LIMIT 1`
  return found ?? null
}

const notesOf = (db: Database, phones: string[]): Promise<Customer['notes']> => rows(db)`
  SELECT n.id, n.at, n.event, n.mark, n.text, (SELECT name FROM users WHERE id = n.staff_id) AS by
  FROM customer_notes n WHERE n.phone = ANY (${phones}::text[]) ORDER BY n.id DESC LIMIT ${MOST_NOTES}`

/** However their letters are written, each as it was first. */
const different = (values: string[]): string[] => {
  const lower = values.map((value) => value.toLowerCase())
  return values.filter((value, index) => value !== '' && lower.indexOf(lower[index] ?? '') === index)
}

function addressesOf(orders: OrderRow[]): Order['address'][] {
  const byText = new Map<string, Order['address']>()
  for (const { address } of orders) {
    const text = JSON.stringify([address.street, address.address, address.city]).toLowerCase()
    if (address.street !== '' && !byText.has(text)) byText.set(text, address)
  }
  return [...byText.values()]
}

const historyOf = (orders: OrderRow[]): Customer['history'] => ({
  delivered: orders.filter(
    ({ ending, status }) => !ending && (status === 'delivered' || status === 'completed'),
  ).length,
  refused: orders.filter(({ ending }) => ending === 'refused').length,
  returned: orders.filter(({ ending }) => ending === 'returned').length,
})

const glanceOf = (order: OrderRow): Customer['orders'][number] => ({
  id: order.id,
  createdAt: order.createdAt,
  status: order.status,
  ending: order.ending,
  totalAmount: toDecimal(order.totalInPiastres),
  owed: toDecimal(owedOf(order)),
})

/** What came is ours as far as it was charged; the rest goes back. */
function moneyOf(orders: OrderRow[]): Customer['money'] {
  const sum = (amounts: number[]) => toDecimal(amounts.reduce((all, one) => all + one, 0))
  return {
    received: sum(
      orders.map(({ paid, refunded, charged, adjusted }) => Math.min(paid - refunded, charged + adjusted)),
    ),
    owed: sum(orders.map((order) => Math.max(0, owedOf(order)))),
    payBack: sum(orders.map((order) => Math.max(0, -owedOf(order)))),
  }
}

/** An account is closed by whoever has its password. */
function erasingOf(orders: OrderRow[], { phone }: Person): Customer['erasing'] {
  const ofGuest = orders.filter(({ userId, dialled }) => userId === null && dialled === phone)
  if (ofGuest.length === 0) return 'account'
  return ofGuest.some(({ isUnderWay }) => isUnderWay) ? 'open_orders' : 'possible'
}
