/** Staff of the shipping desk: they pack, hand over, cancel, and decide about what came back. Two of them often want the same. */
import { setTimeout as delay } from 'node:timers/promises'
import { type Answer, type Caller, call, succeed } from '../../harness/call.ts'
import { type DeskNotes, isIn, oneOf, succeeded } from './notes.ts'

export async function shipUntil(isOver: () => boolean, staff: Caller, notes: DeskNotes): Promise<void> {
  for (; !isOver(); await delay(200)) {
    await packSome(staff, notes)
    await emptyReady(staff, notes)
    await lookAtAttention(staff, notes)
  }
}

type Entry = {
  order: { id: string }
  parcel: { id: string; booking: string; attention: string | null; state: string }
}

async function listed(staff: Caller, view: string): Promise<Entry[]> {
  const { data } = await succeed(staff, 'GET', `/shipping?view=${view}`)
  return data
}

async function packSome(staff: Caller, notes: DeskNotes): Promise<void> {
  const orderIds = (await listed(staff, 'pack')).slice(0, 12).map(({ order }) => order.id)
  const [first, ...others] = orderIds
  if (first === undefined) return
  const twice = await Promise.all([1, 2].map(() => call(staff, 'POST', `/orders/${first}/parcels`)))
  const made = twice.filter((answer) => succeeded(notes, 'pack', answer))
  for (const { body } of made) notes.parcels.add(body.data.id)
  if (made.length > 1) notes.contradictions.push(`order ${first} was packed twice`)
  if (others.length === 0) return
  const answers = await Promise.all(
    [1, 2].map(() => call(staff, 'POST', '/shipping/parcels', { orderIds: others })),
  )
  const packed = answers.flatMap((answer) => idsDone(notes, 'pack many', answer))
  for (const id of packed) notes.packed.add(id)
  if (new Set(packed).size < packed.length) notes.contradictions.push('an order of many was packed twice')
}

async function emptyReady(staff: Caller, notes: DeskNotes): Promise<void> {
  const parcelIds = (await listed(staff, 'ready'))
    .filter(({ parcel }) => parcel.booking === 'booked')
    .slice(0, 20)
    .map(({ parcel }) => parcel.id)
  const toCancel = parcelIds.filter(() => isIn(5))
  for (const id of toCancel) await cancel(staff, id, notes)
  const toHandOver = parcelIds.filter((id) => !toCancel.includes(id))
  if (toHandOver.length === 0) return
  const answer = await call(staff, 'POST', '/shipping/hand-over', { parcelIds: toHandOver })
  for (const id of idsDone(notes, 'hand over', answer)) notes.handedOver.add(id)
}

/** Of the courier's answer that it cannot be cancelled any more, nothing is recorded. */
async function cancel(staff: Caller, id: string, notes: DeskNotes): Promise<void> {
  const answer = await call(staff, 'POST', `/parcels/${id}/cancel`)
  if (succeeded(notes, 'cancel a parcel', answer) && answer.body.data.state === 'cancelled')
    notes.cancelled.add(id)
}

async function lookAtAttention(staff: Caller, notes: DeskNotes): Promise<void> {
  for (const { order, parcel } of (await listed(staff, 'attention')).slice(0, 20)) {
    if (parcel.attention === 'refused') await giveUp(staff, order.id, parcel.id, notes)
    else if (parcel.state === 'returned') await decide(staff, parcel.id, notes, ['shelved', ...BOTH])
    else if (parcel.state === 'lost') await decide(staff, parcel.id, notes, BOTH)
  }
}

const BOTH = ['written_off', 'sent_again']

async function decide(staff: Caller, id: string, notes: DeskNotes, outcomes: string[]): Promise<void> {
  const outcome = oneOf(outcomes)
  const answer = await call(staff, 'POST', `/parcels/${id}/outcome`, { outcome })
  if (succeeded(notes, `decide: ${outcome}`, answer)) notes.outcomes.set(id, outcome)
}

/** The courier does not know the city, whether it is asked again or not. */
async function giveUp(staff: Caller, orderId: string, id: string, notes: DeskNotes): Promise<void> {
  if (isIn(50)) return void succeeded(notes, 'book again', await call(staff, 'POST', `/parcels/${id}/book`))
  await cancel(staff, id, notes)
  const answer = await call(staff, 'PUT', `/orders/status/${orderId}`, { status: 'cancelled' })
  succeeded(notes, 'cancel an order', answer)
}

/** The ids of a call about many that were not refused. */
function idsDone(notes: DeskNotes, kind: string, answer: Answer): string[] {
  if (!succeeded(notes, kind, answer)) return []
  return answer.body.data.flatMap(({ id, code }: { id: string; code: string | null }) =>
    code === null ? id : [],
  )
}
