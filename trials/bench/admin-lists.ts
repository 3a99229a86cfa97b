/** How much more staff lists cost in a large shop than in a small one. */
import { succeed } from '../harness/call.ts'
import type { Row } from '../harness/results.ts'
import { costOf, type FilledShop, inTurn, type Sample } from './filled-shop.ts'

const ROUNDS = 10

export const compareLists = (small: FilledShop, large: FilledShop): Promise<Row[]> =>
  compareCalls(ordersAndProducts, small, large)

async function compareCalls(asked: Asked[], small: FilledShop, large: FilledShop): Promise<Row[]> {
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

type Asked = [name: string, ask: Ask, method?: string]
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
const ordersAndProducts: Asked[] = [
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

/** The queue, the shipping desk and settlements. */
export async function compareDesk(small: FilledShop, large: FilledShop): Promise<Row[]> {
  const drafts = new Map<Sample, string>()
  for (const { staff, sample } of [small, large]) drafts.set(sample, await draft(staff, sample))
  return compareCalls(
    [
      ...desk,
      ['statement of 20 lines, matched', (sample) => `/settlements/${drafts.get(sample)}/judge`, 'POST'],
    ],
    small,
    large,
  )
}

const queue =
  (query: (sample: Sample) => string): Asked[1] =>
  (sample) =>
    `/confirmations?limit=25&${query(sample)}`
const ofSettlement =
  (path: string): Asked[1] =>
  ({ parcel }) =>
    `/settlements/${parcel.settlementId}${path}`

/** As many rows as both shops have. */
const desk: Asked[] = [
  ['queue', queue(() => '')],
  ['queue: a phone', queue(({ waiting }) => `q=${encodeURIComponent(waiting.phone)}`)],
  ['queue: a name', queue(({ waiting }) => `q=${encodeURIComponent(waiting.name)}`)],
  ['queue: in none', queue(() => 'q=nobody')],
  ['calls that are due', () => '/confirmations/due'],
  ['card of a customer', ({ waiting }) => `/confirmations/${waiting.id}`],
  ['orders to pack', () => '/shipping?view=pack'],
  ['parcels that are ready', () => '/shipping?view=ready'],
  ['parcels on their way', () => '/shipping?view=way'],
  ['parcels that need attention', () => '/shipping?view=attention'],
  ['orders to pack: a phone', ({ waiting }) => `/shipping?view=pack&q=${encodeURIComponent(waiting.phone)}`],
  ['parcels on their way: a waybill', ({ parcel }) => `/shipping?view=way&q=${parcel.waybill}`],
  ['parcels that need attention: in none', () => '/shipping?view=attention&q=nobody'],
  ['parcels of an order', ({ parcel }) => `/orders/${parcel.orderId}/parcels`],
  ['settlements', () => '/settlements?limit=3'],
  ['a settlement', ofSettlement('')],
  ['lines of a settlement', ofSettlement('/lines?limit=20')],
  ['lines: a waybill', (sample) => ofSettlement(`/lines?q=${sample.parcel.waybill}`)(sample)],
  ['cash still with couriers', () => '/settlements/with-couriers'],
  ['parcels still to settle', () => '/settlements/parcels?courier=bosta&limit=25'],
]

/** The lines of an old settlement once more, as the courier's file has them. */
async function draft(staff: FilledShop['staff'], { parcel }: Sample): Promise<string> {
  const { data: lines } = await succeed(staff, 'GET', `/settlements/${parcel.settlementId}/lines?limit=20`)
  const rows = lines.map(
    ({ waybill, collected }: { waybill: string; collected: string }) => `${waybill},${collected}`,
  )
  const form = new FormData()
  form.append('courier', 'bosta')
  form.append('file', new Blob([['waybill,collected', ...rows].join('\n')]), 'again.csv')
  const { data } = await succeed(staff, 'POST', '/settlements/files', form)
  return data.id
}
