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

const page = (attentionReason: Order['attentionReason']): string =>
  renderToStaticMarkup(
    <Router ssrPath="/">
      <ClientContext value={createClient(() => new Promise(() => {}))}>
        <QueryClientProvider client={new QueryClient()}>
          <Confirmation order={{ ...order, attentionReason } as Order} />
        </QueryClientProvider>
      </ClientContext>
    </Router>,
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
