/**
 * Guests who buy one thing after the other, on delivery or by card, and record every confirmed order and every payment that the
 * provider took. Some who pay never return to the shop.
 */
import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import type { Notes } from '../harness/books.ts'
import { type Answer, type Caller, call } from '../harness/call.ts'
import { addToCart, orderForm, orderIn, placeOrder } from '../harness/guests.ts'

export type PayingNotes = Notes & {
  /** How many are between the card page and the confirmation at this moment. */
  paying: number
}

export async function buyUntil(
  isOver: () => boolean,
  address: string,
  variantIds: number[],
  notes: PayingNotes,
  provider: string,
): Promise<void> {
  while (!isOver()) {
    const guest: Caller = { address }
    const name = `Guest ${randomUUID()}`
    for (const variantId of picked(variantIds))
      await addToCart(guest, variantId, 1 + Math.floor(Math.random() * 2))
    const order =
      Math.random() < 0.5
        ? await payByCard(guest, name, notes, provider)
        : orderIn(await placeOrder(guest, cashForm(name), keyOf('order', name)))
    if (order) notes.confirmed.set(name, order.id)
  }
}

const picked = (variantIds: number[]): number[] =>
  variantIds.toSorted(() => Math.random() - 0.5).slice(0, 1 + Math.floor(Math.random() * 3))

/** Some live where the courier does not go. */
function cashForm(name: string) {
  const form = orderForm(name)
  const city = Math.random() < 0.05 ? 'Atlantis' : form.shippingAddress.city
  return { ...form, shippingAddress: { ...form.shippingAddress, city } }
}

const keyOf = (kind: string, name: string): string => `${kind} ${name}`.replaceAll(' ', '-')

async function payByCard(
  guest: Caller,
  name: string,
  notes: PayingNotes,
  provider: string,
): Promise<{ id: string } | undefined> {
  const { body: cart } = await call(guest, 'GET', '/cart')
  const opened = await call(
    guest,
    'POST',
    `/payments/${provider}/create-order`,
    {
      amount: cart.data.total.toFixed(2),
      currency: 'EGP',
      customer: { name, email: 'nadia@example.com', phone: '01012345678' },
      order: orderForm(name),
    },
    keyOf('card', name),
  )
  if (opened.status !== 201) return orderIn(opened)
  const comesBack = Math.random() < 0.7
  notes.paying++
  try {
    await payOnPage(opened.body.paymentUrl, comesBack ? CARDS.pays : CARDS.neverComesBack)
    notes.paid.add(name)
    if (!comesBack) return undefined
    return orderIn(await comeBack(guest, name, opened.body.orderId, provider))
  } finally {
    notes.paying--
  }
}

/** As the return page does: while the provider cannot be asked, the payment is not confirmed yet. */
async function comeBack(
  guest: Caller,
  name: string,
  merchantOrderId: string,
  provider: string,
): Promise<Answer> {
  for (let asked = 1; ; asked++) {
    const form = { ...orderForm(name), merchantOrderId }
    const answer = await call(guest, 'POST', `/payments/${provider}/place-order`, form)
    if (answer.status !== 402 || asked === 60) return answer
    await delay(500)
  }
}

const CARDS = { pays: '5123450000000008', neverComesBack: '4000000000003220' }

/** For a browser the card page is another host, so it is retried in the same way, but not as a call of our API. */
async function payOnPage(paymentUrl: string, cardNumber: string): Promise<void> {
  const body = new URLSearchParams({ cardNumber, expiry: '12/30', cvv: '100', action: 'pay' })
  for (;;) {
    const reply = await fetch(paymentUrl, { method: 'POST', body, redirect: 'manual' }).catch(() => undefined)
    if (reply && reply.status < 400) return
    if (reply && reply.status < 500) throw new Error(`The card page answered ${reply.status}.`)
    await delay(150)
  }
}
