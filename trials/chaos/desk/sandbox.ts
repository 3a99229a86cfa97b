/**
 * The sandbox courier, by its page. Its parcels are in the database of the shop, so that a crash after it has created one and before the
 * shop has noted it is an answer that got lost. What it reports to the shop, others report a second time.
 */
import { setTimeout as delay } from 'node:timers/promises'
import { type Database, rows } from '#platform/database/database.ts'
import { type Caller, call, succeed } from '../../harness/call.ts'
import type { Carrier } from './carrier.ts'
import { type DeskNotes, isIn, oneOf, succeeded } from './notes.ts'

export const sandbox: Carrier = {
  settings: { COURIER: 'sandbox' },
  carryUntil,
  answerAgain: () => {},
  differences,
  close: async () => {},
}

async function carryUntil(isOver: () => boolean, staff: Caller, notes: DeskNotes): Promise<void> {
  for (; !isOver(); await delay(500))
    for (const view of ['way', 'attention'])
      for (const parcel of (await listed(staff, view)).filter(() => isIn(20)))
        await carryOn(parcel, staff.address, notes)
}

type Parcel = { state: string; trackingNumber: string | null; trackingLink: string | null }

async function listed(staff: Caller, view: string): Promise<Parcel[]> {
  const { data } = await succeed(staff, 'GET', `/shipping?view=${view}`)
  return data.map(({ parcel }: { parcel: Parcel }) => parcel)
}

async function carryOn(
  { state, trackingNumber, trackingLink }: Parcel,
  address: string,
  notes: DeskNotes,
): Promise<void> {
  const actions = ACTIONS[state]
  if (!actions || !trackingLink) return
  await press(address, trackingLink, oneOf(actions))
  const named = isIn(5) ? 'nobody knows it' : trackingNumber
  for (let again = oneOf([0, 1, 2]); again > 0; again--) {
    const answer = await call({ address }, 'POST', '/couriers/sandbox/webhook', { trackingNumber: named })
    succeeded(notes, 'webhook', answer)
  }
}

/** By state. Several times the same: that is more likely. What came back or is lost is for staff to decide about. */
const ACTIONS: Record<string, string[]> = {
  created: ['advance'],
  picked_up: ['advance'],
  in_transit: [...Array(9).fill('advance'), 'lose'],
  out_for_delivery: ['advance', 'advance', 'advance', 'advance', 'refuse'],
  attempt_failed: ['advance'],
  returning: ['advance'],
}

/** Until it is answered: a page that was pressed during a crash is pressed again. */
async function press(address: string, trackingLink: string, action: string): Promise<void> {
  const { pathname, search } = new URL(trackingLink)
  for (;;) {
    const body = new URLSearchParams({ action })
    const reply = await fetch(address + pathname + search, {
      method: 'POST',
      body,
      redirect: 'manual',
    }).catch(() => undefined)
    if (reply && reply.status < 400) return
    if (reply && reply.status < 500) throw new Error(`The courier's page answered ${reply.status}.`)
    await delay(150)
  }
}

/** Its table takes a reference once, so that only what one of the two does not know can be wrong. */
async function differences(db: Database): Promise<string[]> {
  const found = await rows(db)<{ reference: string; ours: string | null; theirs: string | null }>`
    SELECT coalesce(p.reference, s.reference) AS reference, p.state AS ours, s.state AS theirs
    FROM (SELECT * FROM parcels WHERE tracking_number IS NOT NULL) AS p
    FULL JOIN sandbox_parcels s ON s.reference = p.reference AND s.tracking_number = p.tracking_number
    WHERE p.state IS DISTINCT FROM s.state`
  return found.map(
    ({ reference, ours, theirs }) =>
      `parcel ${reference} is ${ours ?? 'unknown'}, at the courier ${theirs ?? 'unknown'}`,
  )
}
