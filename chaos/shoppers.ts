/** Guests who buy one thing after the other, by cash or by card, and write down every order that the shop confirmed. */
import { randomUUID } from 'node:crypto'
import { type Answer, type Caller, call } from './stubborn-call.ts'

/** What the shop said yes to: the name on the order and its number. */
export type Receipts = Map<string, string>

export async function buyUntil(
  isOver: () => boolean,
  address: string,
  variantIds: number[],
  receipts: Receipts,
): Promise<void> {
  while (!isOver()) {
    const guest: Caller = { address }
    const name = `Guest ${randomUUID()}`
    for (const variantId of picked(variantIds))
      await call(guest, 'POST', '/cart/items', { variantId, quantity: 1 + Math.floor(Math.random() * 2) })
    const order = Math.random() < 0.3 ? await payByCard(guest, name) : await payOnDelivery(guest, name)
    if (order) receipts.set(name, order.id)
  }
}

const picked = (variantIds: number[]): number[] =>
  variantIds.toSorted(() => Math.random() - 0.5).slice(0, 1 + Math.floor(Math.random() * 3))

const formFor = (guestName: string) => ({
  shippingAddress: { street: '12 Talaat Harb', city: 'Cairo', zip: '11511' },
  email: 'nadia@example.com',
  phoneNumber: '01012345678',
  guestName,
})

async function payOnDelivery(guest: Caller, name: string): Promise<{ id: string } | undefined> {
  const placed = await call(
    guest,
    'POST',
    '/checkout/place-order',
    formFor(name),
    `order ${name}`.replaceAll(' ', '-'),
  )
  return bought(placed)
}

async function payByCard(guest: Caller, name: string): Promise<{ id: string } | undefined> {
  const { body: cart } = await call(guest, 'GET', '/cart')
  const opened = await call(
    guest,
    'POST',
    '/payments/sandbox/create-order',
    {
      amount: cart.data.total.toFixed(2),
      currency: 'EGP',
      customer: { name, email: 'nadia@example.com', phone: '01012345678' },
      order: formFor(name),
    },
    `card ${name}`.replaceAll(' ', '-'),
  )
  if (opened.status !== 201) return bought(opened)
  await payOnPage(opened.body.paymentUrl)
  return bought(
    await call(guest, 'POST', '/payments/sandbox/place-order', {
      ...formFor(name),
      merchantOrderId: opened.body.orderId,
    }),
  )
}

/** The card page is another one's host to a browser, so it is asked as stubbornly, but not as a call of ours. */
async function payOnPage(paymentUrl: string): Promise<void> {
  const body = new URLSearchParams({
    cardNumber: '5123450000000008',
    expiry: '12/30',
    cvv: '100',
    action: 'pay',
  })
  for (;;) {
    const reply = await fetch(paymentUrl, { method: 'POST', body, redirect: 'manual' }).catch(() => undefined)
    if (reply && reply.status < 500) return
    await new Promise((later) => setTimeout(later, 150))
  }
}

/** Nothing when the shelf was empty; anything else that is not an order is a broken promise. */
function bought({ status, body }: Answer): { id: string } | undefined {
  if (status === 201) return body.order
  // A cart that a lost reply filled twice, or not at all, is refused in words and bought anew.
  if (status === 409) return undefined
  throw new Error(`An order was answered with ${status} ${JSON.stringify(body)}`)
}
