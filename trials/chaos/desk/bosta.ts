/**
 * A stand-in of Bosta, which the crashes do not reach. It carries parcels and reports by webhooks: some twice, some never, some about
 * parcels that nobody knows. Some of its answers get lost.
 */
import { setTimeout as delay } from 'node:timers/promises'
import { type Database, rows } from '#platform/database/database.ts'
import { type BostaStandIn, type Delivery, startBosta } from '#tests/support/bosta-stand-in.ts'
import { call } from '../../harness/call.ts'
import type { Carrier } from './carrier.ts'
import { type DeskNotes, isIn, oneOf, succeeded } from './notes.ts'

export async function openBosta(): Promise<Carrier> {
  const bosta = await startBosta()
  return {
    settings: { COURIER: 'bosta', BOSTA_API_KEY: bosta.key, BOSTA_BASE_URL: bosta.baseUrl },
    carryUntil: (isOver, staff, notes) => carryUntil(isOver, staff.address, bosta, notes),
    answerAgain: () => {
      bosta.next.length = 0
    },
    differences: (db) => differences(db, bosta.deliveries),
    close: bosta.close,
  }
}

async function carryUntil(
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

/** The courier has each parcel once, and the shop knows each and what became of it. */
async function differences(db: Database, deliveries: Delivery[]): Promise<string[]> {
  const known = await rows(db)<{ reference: string; trackingNumber: string; state: string }>`
    SELECT reference, tracking_number AS "trackingNumber", state FROM parcels WHERE tracking_number IS NOT NULL`
  const parcels = new Map(known.map((parcel) => [parcel.reference, parcel]))
  const problems: string[] = []
  for (const [reference, same] of Map.groupBy(deliveries, ({ businessReference }) => businessReference)) {
    const [{ trackingNumber, state } = { trackingNumber: '', state: { code: 0 } }] = same
    const parcel = parcels.get(reference)
    if (same.length > 1) problems.push(`the courier has parcel ${reference} ${same.length} times`)
    if (parcel?.trackingNumber !== trackingNumber)
      problems.push(`the shop does not know that parcel ${reference} is booked`)
    else if (!STATES[state.code]?.includes(parcel.state))
      problems.push(`parcel ${reference} is ${parcel.state}, at the courier ${state.code}`)
    parcels.delete(reference)
  }
  for (const reference of parcels.keys()) problems.push(`the courier does not have parcel ${reference}`)
  return problems
}

/** By Bosta's codes. */
const STATES: Record<number, string> = {
  10: 'created',
  21: 'picked_up',
  30: 'in_transit',
  41: 'out_for_delivery',
  45: 'delivered',
  46: 'returned',
  47: 'attempt_failed',
  48: 'cancelled',
  49: 'returning',
  100: 'lost',
}
