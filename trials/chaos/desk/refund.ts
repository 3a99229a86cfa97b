/** Staff who cancel paid orders and pay back, in cash and to the card; often two of them the same. And whether each refund was made once. */
import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { type Database, execute, onlyRow, rows } from '#platform/database/database.ts'
import { type Caller, call, succeed } from '../../harness/call.ts'
import type { CardProvider } from './card-provider.ts'
import { type DeskNotes, isIn, succeeded } from './notes.ts'

export async function refundUntil(
  isOver: () => boolean,
  staff: Caller,
  provider: CardProvider,
  notes: DeskNotes,
): Promise<void> {
  for (; !isOver(); await delay(200)) {
    for (const { id, paymentMethod } of await listed(staff, 'status=processing'))
      if (paymentMethod === 'card' && isIn(40)) {
        const cancelled = await call(staff, 'PUT', `/orders/status/${id}`, { status: 'cancelled' })
        succeeded(notes, 'cancel a paid order', cancelled)
      }
    const due = await listed(staff, 'refundDue=true')
    await Promise.all(due.slice(0, 6).map(({ id }) => payBack(staff, id, notes)))
    if (isIn(10)) await provider.refundInDashboard()
  }
}

type Listed = { id: string; paymentMethod: string }

async function listed(staff: Caller, query: string): Promise<Listed[]> {
  const { data } = await succeed(staff, 'GET', `/orders/admin?limit=20&${query}`)
  return data
}

async function payBack(staff: Caller, id: string, notes: DeskNotes): Promise<void> {
  const { data } = await succeed(staff, 'GET', `/orders/${id}/refunds`)
  const [card] = data.cards
  if (Number(data.due) <= 0) return
  const sum = (most: string) => (isIn(30) ? '40.00' : most)
  const way =
    card && isIn(80)
      ? { method: 'card', attempt: card.attempt, amount: sum(card.most) }
      : { method: 'cash', amount: sum(data.due) }
  // What a lost reply makes us repeat has the same number; a colleague's has another one.
  const ids = isIn(30) ? [randomUUID(), randomUUID()] : [randomUUID()]
  notes.refunding++
  const answers = await Promise.all(
    ids.map((refund) => call(staff, 'POST', `/orders/${id}/refunds`, { id: refund, ...way })),
  ).finally(() => notes.refunding--)
  for (const [index, answer] of answers.entries())
    if (succeeded(notes, `pay back: ${way.method}`, answer)) notes.refunds.add(ids[index] as string)
}

/** At any moment. */
export async function refundedTooMuch(db: Database): Promise<string[]> {
  const found = await rows(db)<{ id: string }>`
    SELECT order_id AS id FROM ledger_entries GROUP BY order_id
    HAVING sum(amount_in_piastres) FILTER (WHERE kind = 'refund') > coalesce(sum(amount_in_piastres) FILTER (WHERE kind = 'payment'), 0)`
  return found.map(({ id }) => `more was paid back than was paid: ${id}`)
}

/** Once the provider's totals were read: what the shop knows is what the provider has done, and it was asked for each refund once. */
export async function refundDifferences(
  db: Database,
  provider: CardProvider,
  notes: DeskNotes,
): Promise<string[]> {
  await readTotalsAtOnce(db, provider)
  const known = await rows(db)<Known>`
    SELECT attempt AS reference, state, count(*) AS count, count(sent_at) AS sent,
      coalesce(sum(amount_in_piastres), 0)::integer AS sum, actor = 'provider' AS "isTheirs"
    FROM refunds WHERE attempt IS NOT NULL GROUP BY 1, 2, 6`
  const ofPayment = Map.groupBy(known, ({ reference }) => reference)
  const problems: string[] = []
  for (const { reference, refunded, inDashboard, accepted, lost } of await provider.sentBack(db)) {
    const ours = ofPayment.get(reference) ?? []
    const total = (of: (one: Known) => number) => ours.reduce((sum, one) => sum + of(one), 0)
    const sent = total((one) => one.sent)
    const confirmed = total((one) => (one.state === 'confirmed' ? one.sum : 0))
    const theirs = total((one) => (one.isTheirs ? one.sum : 0))
    const open = total((one) => (one.state === 'asked' || one.state === 'unknown' ? one.count : 0))
    if (accepted + lost > sent)
      problems.push(`payment ${reference} was sent back ${accepted + lost} times for ${sent}`)
    if (confirmed !== refunded)
      problems.push(`of payment ${reference} ${refunded} went back, ${confirmed} in the books`)
    // The totals are sums: while one of ours is lost, as much of the dashboard's counts as ours. Both together are compared above.
    if (lost === 0 && theirs !== inDashboard)
      problems.push(`of payment ${reference} ${theirs} count as refunds in the dashboard`)
    // Of what never reached the provider, nobody knows that. Nor of what the shop had not sent when it died.
    if (provider.name !== 'sandbox' && open > sent - accepted)
      problems.push(`${open} refunds of payment ${reference} have no answer`)
  }
  const there = await rows(db)<{ id: string }>`SELECT id FROM refunds`
  const missing = notes.refunds.difference(new Set(there.map(({ id }) => id)))
  for (const id of missing) problems.push(`refund ${id} was answered as a success and is lost`)
  console.table(
    await rows(db)`
      SELECT method, state, problem, actor = 'provider' AS dashboard, count(*), count(sent_at) AS sent FROM refunds GROUP BY 1, 2, 3, 4 ORDER BY 1, 2, 3`,
  )
  return problems
}

type Known = {
  reference: string
  state: string
  count: number
  sent: number
  sum: number
  isTheirs: boolean
}

/** As if the pauses were over. The job comes every minute; what arrives later has arrived by then. */
async function readTotalsAtOnce(db: Database, provider: CardProvider): Promise<void> {
  await delay(3_000)
  const known = new Map(
    (
      await rows(db)<{ reference: string; sum: number }>`
        SELECT attempt AS reference, sum(amount_in_piastres)::integer AS sum FROM refunds WHERE state = 'confirmed' GROUP BY 1`
    ).map(({ reference, sum }) => [reference, sum]),
  )
  const unread = (await provider.sentBack(db))
    .filter(({ reference, refunded }) => refunded !== (known.get(reference) ?? 0))
    .map(({ reference }) => reference)
  await execute(db)`UPDATE refunds SET next_try_at = now() WHERE next_try_at IS NOT NULL`
  await execute(db)`
    UPDATE payment_attempts SET totals_due_at = now() WHERE reference = ANY (${unread}::uuid[]) AND state = 'paid'`
  for (const patienceEnds = Date.now() + 200_000; Date.now() < patienceEnds; await delay(1_000)) {
    const { due } = await onlyRow(db)<{ due: number }>`
      SELECT (SELECT count(*) FROM refunds WHERE next_try_at <= now())
        + (SELECT count(*) FROM payment_attempts WHERE reference = ANY (${unread}::uuid[]) AND totals_due_at IS NOT NULL) AS due`
    // What is claimed is still being read.
    if (due === 0) return void (await delay(3_000))
  }
  throw new Error('The shop does not look after its refunds.')
}
