/** Guests who place cash orders at every address again and again, and record each reply with its time. */
import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { type Caller, call } from '../chaos/stubborn-call.ts'
import { addressOf, type Door, doors } from './shops.ts'

export type Diary = {
  sales: { door: Door; at: number; name: string; id: string }[]
  answers: { door: Door; at: number; status: number; hasRetryAfter: boolean; tookMs: number }[]
}

const GUESTS: Record<Door, number> = { front: 4, 'by HAProxy': 2, 'by PgBouncer': 2 }
const PAUSE_MS = 700

export async function buyUntil(isOver: () => boolean, variantIds: number[], diary: Diary): Promise<void> {
  const guests = (Object.keys(doors) as Door[]).flatMap((door) =>
    Array.from({ length: GUESTS[door] }, async () => {
      for (; !isOver(); await delay(PAUSE_MS)) await buy(door, variantIds, diary)
    }),
  )
  await Promise.all(guests)
}

export async function buy(door: Door, variantIds: number[], diary: Diary): Promise<void> {
  const guest: Caller = {
    address: addressOf(door),
    onAnswer: (heard) => diary.answers.push({ door, at: performance.now(), ...heard }),
  }
  const name = `Guest ${randomUUID()}`
  const variantId = variantIds[Math.floor(Math.random() * variantIds.length)]
  await call(guest, 'POST', '/cart/items', { variantId, quantity: 1 })
  const { status, body } = await call(
    guest,
    'POST',
    '/checkout/place-order',
    {
      shippingAddress: { street: '12 Talaat Harb', city: 'Cairo', zip: '11511' },
      email: mailboxOf(name),
      phoneNumber: '01012345678',
      guestName: name,
    },
    name.replaceAll(' ', '-'),
  )
  if (status === 201) diary.sales.push({ door, at: performance.now(), name, id: body.order.id })
  // A lost reply may have filled the cart twice or not at all: the order is refused, and the guest starts again.
  else if (status !== 409) throw new Error(`An order was answered with ${status} ${JSON.stringify(body)}`)
}

export const mailboxOf = (name: string): string => `${name.replaceAll(' ', '-').toLowerCase()}@example.com`
