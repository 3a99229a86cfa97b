import { expect, test } from 'vitest'
import type { Cart } from '#contract/orders/cart.ts'
import type { Order } from '#contract/orders/orders.ts'
import { OrderSummary } from '#web/features/checkout/form/order-summary.tsx'
import { OrderLines } from '#web/routes/admin/orders/dialogs/order-lines.tsx'
import { CartSummary } from '#web/routes/storefront/cart/cart-screen.tsx'
import { Confirmation } from '#web/routes/storefront/order-confirmation/confirmation.tsx'
import { stillPage } from './support/still-page.tsx'

const cart = (sums: Partial<Cart>): Cart => ({
  items: [],
  count: 2,
  subtotal: 2000,
  discount: 0,
  shipping: 75,
  taxes: 0,
  total: 2075,
  delivery: { governorate: null, days: 5, cashAllowed: true, largestCash: null },
  ...sums,
})

const order = (sums: Partial<Order>) =>
  ({
    id: '018f0000-0000-7000-8000-000000000001',
    createdAt: '2026-01-01T00:00:00Z',
    status: 'pending',
    subtotal: '2000.00',
    discount: '0.00',
    shipping: '75.00',
    taxes: '0.00',
    totalAmount: '2075.00',
    shippingAddress: { city: '' },
    items: [],
    orderItems: [],
    paymentMethod: 'cod',
    ...sums,
  }) as Order

const screens: [string, (amounts: { discount?: number; taxes?: number }) => React.ReactElement][] = [
  ['cart', (amounts) => <CartSummary cart={cart(amounts)} />],
  ['checkout', (amounts) => <OrderSummary cart={cart(amounts)} />],
  ['confirmation', (amounts) => <Confirmation order={order(asText(amounts))} />],
  ["staff's order", (amounts) => <OrderLines order={order(asText(amounts))} />],
]

test.each(screens)('the %s shows a discount and taxes when there are any', (_, screen) => {
  expect(textOf(screen({}))).not.toContain('Discount')
  expect(textOf(screen({ discount: 200 }))).toContain('Discount -200.00 L.E Shipping')
  expect(textOf(screen({ taxes: 14 }))).toContain('Taxes 14.00 L.E Total')
})

test.each(screens.slice(0, 3))('the %s does not mention taxes of nothing', (_, screen) => {
  expect(textOf(screen({}))).not.toContain('Taxes')
})

const asText = (amounts: object) =>
  Object.fromEntries(Object.entries(amounts).map(([name, pounds]) => [name, `${pounds}.00`]))

const textOf = (screen: React.ReactElement): string => stillPage(screen).replace(/(<[^>]+>)+/g, ' ')
