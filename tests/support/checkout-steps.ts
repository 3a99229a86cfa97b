/** The steps of a shopper up to an order, for tests that begin there. Each visitor types a phone number of their own. */
import type { Reply, TestShop, Visitor } from './test-shop.ts'

export const form = {
  shippingAddress: {
    street: '12 Talaat Harb',
    address: 'Floor 3',
    city: 'Cairo',
    zip: '11511',
    country: 'Egypt',
  },
  email: 'nadia@example.com',
  phoneNumber: '01012345678',
  guestName: 'Nadia Fahmy',
  sessionId: 'session-of-a-guest-0001',
}

export const formOf = ({ phoneNumber }: Visitor) => ({ ...form, phoneNumber })

export const customer = { name: 'Nadia Fahmy', email: 'nadia@example.com', phone: '01012345678' }

const customerOf = ({ phoneNumber: phone }: Visitor) => ({ ...customer, phone })

export async function fill(
  visitor: Visitor,
  ...lines: [variantId: number, quantity?: number][]
): Promise<void> {
  for (const [variantId, quantity = 1] of lines) {
    const reply = await visitor.call('POST', '/cart/items', { variantId, quantity })
    if (reply.status !== 200) throw new Error(`could not fill the cart: ${JSON.stringify(reply.body)}`)
  }
}

export const placeOrder = (
  visitor: Visitor,
  changes: object = {},
  headers: Record<string, string> = {},
): Promise<Reply> =>
  visitor.call(
    'POST',
    '/checkout/place-order',
    { ...formOf(visitor), paymentMethod: 'cod', ...changes },
    headers,
  )

export type CardPage = { paymentUrl: string; orderId: string }

export async function openPayment(visitor: Visitor, changes: object = {}): Promise<CardPage> {
  const reply = await createOrder(visitor, changes)
  if (reply.status !== 201) throw new Error(`no payment page: ${JSON.stringify(reply.body)}`)
  return reply.body
}

/** With the total that the cart shows. */
export async function createOrder(
  visitor: Visitor,
  changes: object = {},
  headers: Record<string, string> = {},
): Promise<Reply> {
  const cart = await visitor.call('GET', '/cart')
  const body = {
    amount: cart.body.data.total.toFixed(2),
    currency: 'EGP',
    customer: customerOf(visitor),
    order: { ...formOf(visitor), paymentMethod: 'card' },
    ...changes,
  }
  return visitor.call('POST', '/payments/sandbox/create-order', body, headers)
}

export type Returned = { status: number; location: string; query: Record<string, string>; html: string }

/** Submits a card on the sandbox's page without following redirects. */
export async function payWith(
  shop: TestShop,
  page: CardPage,
  cardNumber: string,
  action = 'pay',
): Promise<Returned> {
  const { pathname, search } = new URL(page.paymentUrl)
  const reply = await shop.app.inject({
    method: 'POST',
    url: pathname + search,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ cardNumber, expiry: '12/30', cvv: '100', action }).toString(),
  })
  const location = String(reply.headers.location ?? '')
  const query = location ? Object.fromEntries(new URL(location).searchParams) : {}
  return { status: reply.statusCode, location, query, html: reply.body }
}

/** The call of the return page. */
export const comeBack = (
  visitor: Visitor,
  query: Record<string, string>,
  changes: object = {},
): Promise<Reply> =>
  visitor.call('POST', '/payments/sandbox/place-order', {
    ...formOf(visitor),
    paymentMethod: 'card',
    orderId: query.orderId,
    merchantOrderId: query.merchantOrderId,
    paymentReturn: query,
    ...changes,
  })

export const GOOD_CARD = '5123450000000008'
export const DECLINED_CARD = '4000000000000002'
export const PENDING_CARD = '4000000000000119'
export const LOST_CARD = '4000000000003220'
