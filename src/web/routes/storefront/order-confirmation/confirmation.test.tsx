import { expect, it } from 'vitest'
import type { Order } from '#contract/orders/orders.ts'
import { proves } from '#tests/conformance/proves.ts'
import { stillPage } from '#tests/support/still-page.tsx'
import { Confirmation } from './confirmation.tsx'

const address = {
  street: '5 Hoda Shaarawy',
  address: '',
  city: 'Cairo',
  state: 'EG',
  zip: '11511',
  country: 'Egypt',
  governorate: 'C' as const,
}
const order: Partial<Order> = {
  id: '018f0000-0000-7000-8000-000000000001',
  createdAt: '2026-01-01T00:00:00Z',
  status: 'pending',
  paymentMethod: 'cod',
  shippingAddress: address,
  items: [],
}

const page = (attentionReason: Order['attentionReason'], more: Partial<Order> = {}): string =>
  stillPage(<Confirmation order={{ ...order, attentionReason, ...more } as Order} />)

it('an order is confirmed', () => {
  expect(page(null)).toContain('Order Confirmed!')
})

it('an order that waits for staff says what happens next, and not that it is confirmed', {
  meta: proves('2:51b'),
}, () => {
  expect(page('to_confirm')).toContain('Order Received!')
  expect(page('to_confirm')).toContain('We will call you to confirm your order')
  expect(page('to_confirm')).not.toContain('Order Confirmed!')
})

it('nor is one that waits for the yes of its customer', { meta: proves('2:51b') }, () => {
  expect(page(null, { confirmation: 'open' })).toContain('Order Received!')
  expect(page(null, { confirmation: 'open' })).not.toContain('Order Confirmed!')
  expect(page(null, { confirmation: 'confirmed', status: 'processing' })).toContain('Order Confirmed!')
})

it('shows where the parcel is followed, once there is one', () => {
  const link = 'https://courier.example/track/7'
  expect(page(null, { tracking: { number: '7', link } })).toMatch(
    /Tracking number.*7.*courier\.example.*Follow the parcel/s,
  )
  expect(page(null, { tracking: { number: '7', link: null } })).not.toContain('Follow the parcel')
  expect(page(null, { tracking: null })).not.toContain('Tracking number')
})

it('each line of an address begins below the one before, whichever way its letters run', () => {
  const lines = page(null).match(/<address.*?<\/address>/s)?.[0] ?? ''
  expect(lines).toContain('<bdi>5 Hoda Shaarawy</bdi>')
  expect(lines).not.toContain('dir=')
})

it('names the governorate beside the city, unless that is its name', () => {
  const inGiza = { ...address, city: 'Dokki', zip: '', governorate: 'GZ' as const }
  expect(page(null, { shippingAddress: inGiza })).toMatch(/>Dokki<.*>Giza<.*>EG, Egypt</)
  expect(page(null).match(/Cairo/g)).toHaveLength(1)
})

it('estimates the delivery by the days that the order was promised', () => {
  expect(page(null, { deliveryDays: 9 })).toContain('Saturday, January 10, 2026')
})

it.each<[Order['status'], string]>([
  ['processing', 'Order Confirmed!'],
  ['shipped', 'Your Order Is on Its Way'],
  ['delivered', 'Your Order Was Delivered'],
  ['completed', 'Your Order Is Complete'],
  ['cancelled', 'Your Order Was Cancelled'],
])(
  'the heading of an order that is %s is "%s", and we can be called',
  { meta: proves('2:51c') },
  (status, heading) => {
    expect(page(null, { status })).toContain(`>${heading}</h1>`)
    expect(page(null, { status })).toContain('href="tel:')
  },
)
