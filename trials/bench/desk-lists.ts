/** How much more the queue, the shipping desk and settlements cost in a large shop than in a small one. */
import { succeed } from '../harness/call.ts'
import type { Row } from '../harness/results.ts'
import { type Asked, compareCalls } from './admin-lists.ts'
import type { FilledShop, Sample } from './filled-shop.ts'

export async function compareDesk(small: FilledShop, large: FilledShop): Promise<Row[]> {
  const drafts = new Map<Sample, string>()
  for (const { staff, sample } of [small, large]) drafts.set(sample, await draft(staff, sample))
  return compareCalls(
    [
      ...asked,
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
const asked: Asked[] = [
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
