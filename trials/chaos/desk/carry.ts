/**
 * The courier carries parcels and reports by webhooks: some twice, some never, some about parcels that nobody knows. Some of its
 * answers get lost.
 */
import { setTimeout as delay } from 'node:timers/promises'
import type { BostaStandIn, Delivery } from '../../../tests/support/bosta-stand-in.ts'
import { call } from '../../harness/call.ts'
import { type DeskNotes, isIn, oneOf, succeeded } from './notes.ts'

export async function carryUntil(
  isOver: () => boolean,
  address: string,
  bosta: BostaStandIn,
  notes: DeskNotes,
): Promise<void> {
  for (; !isOver(); await delay(500)) {
    if (isIn(20) && bosta.next.length === 0) bosta.next.push(oneOf(TROUBLES))
    const underWay = bosta.deliveries.filter(({ state }) => NEXT[state.code] !== undefined)
    await Promise.all(underWay.filter(() => isIn(20)).map((delivery) => carryOn(delivery, address, notes)))
  }
}

async function carryOn(delivery: Delivery, address: string, notes: DeskNotes): Promise<void> {
  delivery.state = { code: oneOf(NEXT[delivery.state.code] ?? []) }
  if (delivery.state.code === 47) delivery.exceptionCode = REFUSED_BY_CUSTOMER
  const trackingNumber = isIn(5) ? 'nobody knows it' : delivery.trackingNumber
  const webhooks = Array.from({ length: oneOf([0, 1, 1, 1, 2, 3]) }, () =>
    call({ address }, 'POST', '/couriers/bosta/webhook', { trackingNumber }),
  )
  for (const webhook of webhooks) succeeded(notes, 'webhook', await webhook)
}

const TROUBLES = ['lose answer', 'lose request', 'nonsense', 'busy'] as const

/** By Bosta's codes. Several times the same: that is more likely. */
const NEXT: Record<number, number[]> = {
  10: [21],
  21: [30],
  30: [41, 41, 41, 41, 41, 41, 41, 41, 41, 100],
  41: [45, 45, 45, 45, 47],
  47: [41, 49],
  49: [46],
}
const REFUSED_BY_CUSTOMER = 8
