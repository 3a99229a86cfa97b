/** Staff who call the customers of the queue, and customers who answer by the mailed link; sometimes both at once. */
import { setTimeout as delay } from 'node:timers/promises'
import { type Caller, call, succeed } from '../../harness/call.ts'
import { type DeskNotes, isIn, oneOf, succeeded } from './notes.ts'

export async function confirmUntil(isOver: () => boolean, staff: Caller, notes: DeskNotes): Promise<void> {
  while (!isOver()) {
    const { data } = await succeed(staff, 'GET', '/confirmations?limit=20')
    await Promise.all(
      data.map(({ order }: { order: { id: string } }) => {
        // A reply that gets lost may have changed it.
        notes.confirmations.delete(order.id)
        return oneOf(ways)(staff, order.id, notes)
      }),
    )
    await delay(200)
  }
}

type Way = (staff: Caller, orderId: string, notes: DeskNotes) => Promise<unknown>

/** Answers the event that can be undone. */
const callAnd =
  (outcome: keyof typeof states): Way =>
  async (staff, orderId, notes) => {
    if (!(await claimed(staff, orderId, notes))) return null
    const dueAt = outcome === 'later' ? new Date(Date.now() + 3_600_000).toISOString() : undefined
    const answer = await call(staff, 'POST', `/confirmations/${orderId}/calls`, { outcome, dueAt })
    if (!succeeded(notes, `call: ${outcome}`, answer)) return null
    notes.confirmations.set(orderId, states[outcome])
    return answer.body.data.undo
  }

const states = { confirmed: 'confirmed', declined: 'declined', no_answer: 'open', later: 'open' } as const

const callAndUndo: Way = async (staff, orderId, notes) => {
  const undo = await callAnd(isIn(50) ? 'confirmed' : 'declined')(staff, orderId, notes)
  if (!undo || !notes.confirmations.delete(orderId)) return
  const answer = await call(staff, 'POST', '/orders/undo', { events: [undo] })
  if (succeeded(notes, 'call undone', answer)) notes.confirmations.set(orderId, 'open')
}

const answerByLink =
  (said: 'confirm' | 'cancel'): Way =>
  async (staff, orderId, notes) => {
    const answer = await sayByLink(staff, orderId, said)
    const state = said === 'confirm' ? 'confirmed' : 'declined'
    if (succeeded(notes, `link: ${said}`, answer)) notes.confirmations.set(orderId, state)
  }

const bothAtOnce: Way = async (staff, orderId, notes) => {
  if (!(await claimed(staff, orderId, notes))) return
  const [ofStaff, ofCustomer] = await Promise.all([
    call(staff, 'POST', `/confirmations/${orderId}/calls`, { outcome: 'declined' }),
    sayByLink(staff, orderId, 'confirm'),
  ])
  const isDeclined = succeeded(notes, 'call: declined, at once', ofStaff)
  const isConfirmed = succeeded(notes, 'link: confirm, at once', ofCustomer)
  if (isDeclined && isConfirmed) notes.contradictions.push(`order ${orderId} was confirmed and declined`)
  else if (isDeclined || isConfirmed) notes.confirmations.set(orderId, isDeclined ? 'declined' : 'confirmed')
}

/** Most customers say yes. */
const ways: Way[] = [
  ...Array.from({ length: 4 }, () => callAnd('confirmed')),
  ...Array.from({ length: 4 }, () => answerByLink('confirm')),
  callAnd('declined'),
  callAnd('no_answer'),
  callAnd('later'),
  callAndUndo,
  answerByLink('cancel'),
  bothAtOnce,
]

const claimed = async (staff: Caller, orderId: string, notes: DeskNotes): Promise<boolean> =>
  succeeded(notes, 'claim', await call(staff, 'POST', `/confirmations/${orderId}/claim`, {}))

/** The link is in the message that staff send to the customer. */
async function sayByLink(staff: Caller, orderId: string, answer: 'confirm' | 'cancel') {
  const { data } = await succeed(staff, 'GET', `/confirmations/${orderId}`)
  const key = /[?&]key=([^\s&]+)/.exec(data.message)?.[1]
  return call({ address: staff.address }, 'POST', `/orders/${orderId}/answer?key=${key}`, { answer })
}
