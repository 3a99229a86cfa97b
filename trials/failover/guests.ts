/** Guests who place cash orders at every address again and again, and record each reply with its time. */
import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import type { Caller } from '../harness/call.ts'
import { addToCart, orderForm, orderIn, placeOrder } from '../harness/guests.ts'
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
  await addToCart(guest, variantIds[Math.floor(Math.random() * variantIds.length)] ?? 0)
  const form = { ...orderForm(name), email: mailboxOf(name) }
  const order = orderIn(await placeOrder(guest, form, name.replaceAll(' ', '-')))
  if (order) diary.sales.push({ door, at: performance.now(), name, id: order.id })
}

export const mailboxOf = (name: string): string => `${name.replaceAll(' ', '-').toLowerCase()}@example.com`
