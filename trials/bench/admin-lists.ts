/** How much more staff lists cost in a large shop than in a small one. */

import { succeed } from '../harness/call.ts'
import type { Row } from '../harness/results.ts'
import { costOf, type FilledShop, inTurn, type Sample } from './filled-shop.ts'

const ROUNDS = 10

export const compareLists = (small: FilledShop, large: FilledShop): Promise<Row[]> =>
  compareCalls(asked, small, large)

export async function compareCalls(asked: Asked[], small: FilledShop, large: FilledShop): Promise<Row[]> {
  const compared: Row[] = []
  for (const [name, ask, method = 'GET'] of asked)
    compared.push(
      await inTurn(name, small, large, (shop) =>
        costOf(shop, ROUNDS, async () => {
          for (let round = 0; round < ROUNDS; round++) await succeed(shop.staff, method, ask(shop.sample))
        }),
      ),
    )
  return compared
}

export type Asked = [name: string, ask: Ask, method?: string]
type Ask = (sample: Sample) => string

const orderList =
  (query: string): Ask =>
  () =>
    `/orders/admin?limit=25&${query}`
const orderSearch =
  (term: (sample: Sample) => string, more = ''): Ask =>
  (sample) =>
    `/orders/admin?limit=25&q=${encodeURIComponent(term(sample))}${more}`
const productList =
  (query: string): Ask =>
  () =>
    `/products?page=1&limit=100${query}`

/** Only states that both shops have: among a thousand synthetic orders none is old enough to be completed. */
const asked: Asked[] = [
  ['orders, newest first', orderList('page=1')],
  ['orders, page 20', orderList('page=20')],
  ['orders by amount', orderList('sort=totalAmount&order=desc')],
  ['orders by id, ascending', orderList('sort=id&order=asc')],
  ['pending orders', orderList('status=pending')],
  ['delivered orders by amount', orderList('status=delivered&sort=totalAmount')],
  ['cancelled orders, page 2', orderList('status=cancelled&page=2')],
  ['search: an email', orderSearch(({ email }) => email)],
  ['search: an email, email field', orderSearch(({ email }) => email, '&field=email')],
  ['search: a name', orderSearch(({ name }) => name)],
  ['search: a first name', orderSearch(() => 'tarek')],
  ['search: a first name, page 15', orderSearch(() => 'tarek', '&page=15')],
  ['search: a first name, by amount', orderSearch(() => 'tarek', '&sort=totalAmount')],
  ['search: a phone, phone field', orderSearch(({ phone }) => phone, '&field=phone')],
  ['search: an order id', orderSearch(({ id }) => id)],
  ['search: part of an id', orderSearch(({ id }) => id.slice(-8))],
  ['search: a product', orderSearch(() => 'siena')],
  ['search: a city', orderSearch(() => 'aswan')],
  ['search: a street', orderSearch(() => '77 el horreya')],
  ['search: a SKU', orderSearch(() => 'syn-77-m')],
  ['orders of a city', orderList('city=Luxor')],
  ['orders by card of some days', orderList('paymentMethod=card&from=2026-01-01')],
  ['orders whose money goes back', orderList('refundDue=true')],
  ['search: two letters', orderSearch(() => 'ma')],
  ['search: two letters, in none', orderSearch(() => 'qz')],
  ['search: in nearly every order', orderSearch(() => 'gmail')],
  ['search: in none', orderSearch(() => 'nobody at all')],
  [
    'search: a name, delivered, by amount',
    orderSearch(({ name }) => name, '&status=delivered&sort=totalAmount'),
  ],
  ['overview of 12 months', () => '/overview?period=12m'],
  ['products', productList('')],
  ['products of a category', productList('&category=Women')],
  ['products of a collection', () => '/products?page=1&limit=20&collection=season-7'],
  ['products searched', productList('&q=herringbone%203')],
]
