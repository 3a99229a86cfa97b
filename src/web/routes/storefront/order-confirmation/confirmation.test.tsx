import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { Router } from 'wouter'
import { proves } from '../../../../../tests/conformance/proves.ts'
import { createClient } from '../../../../client/client.ts'
import type { Order } from '../../../../contract/orders.ts'
import { ClientContext } from '../../../data/client-context.ts'
import { Confirmation } from './confirmation.tsx'

const address = {
  street: '5 Hoda Shaarawy',
  address: '',
  city: 'Cairo',
  state: 'EG',
  zip: '11511',
  country: 'Egypt',
}
const order: Partial<Order> = {
  id: '018f0000-0000-7000-8000-000000000001',
  createdAt: '2026-01-01T00:00:00Z',
  status: 'pending',
  paymentMethod: 'cod',
  shippingAddress: address,
  items: [],
}

const client = createClient(() => new Promise(() => {}))

const page = (attentionReason: Order['attentionReason'], status: Order['status'] = 'pending'): string =>
  renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <ClientContext value={client}>
        <Router ssrPath="/">
          <Confirmation order={{ ...order, attentionReason, status } as Order} />
        </Router>
      </ClientContext>
    </QueryClientProvider>,
  )

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
    expect(page(null, status)).toContain(`>${heading}</h1>`)
    expect(page(null, status)).toContain('href="tel:')
  },
)
