/**
 * What customers owe. The ledger of an order only grows: a mistake or an undo is a further entry with the opposite amount.
 *
 *     kind     amount                                               method      reference
 *     charge   goods + shipping − discount + taxes when sold        none        ''
 *     adjust   what is owed more or less since                      none        cancelled, edit…, return…
 *     payment  money that came                                      cash, card  the payment attempt, completed, staff, settlement …
 *              paid to the courier, who owes it to us               none        balance …: see courier_balances
 *     refund   money that went back; positive                       cash, card  the refund
 *
 *     owed = charges + adjustments − payments + refunds
 *
 * An edit of an order that changes its total writes an adjustment whose reference begins with "edit": the nightly check compares
 * charges and edits with the total.
 */
import { type Database, execute, onlyRow, prepared, rows } from '#platform/database/database.ts'
import { type Actor, actorText } from '../../context/actor.ts'
import { ShopError } from '../../context/shop-error.ts'
import { LEDGER_SUMS, type LedgerSums, PAYMENT_STATE, paymentState } from './payment-state.ts'

export type Entry = {
  kind: 'charge' | 'adjust' | 'payment' | 'refund'
  amountInPiastres: number
  method: 'cash' | 'card' | 'none'
  reference: string
}

export const ledgerSums = (tx: Database, orderId: string): Promise<LedgerSums> =>
  onlyRow(tx)(prepared`SELECT ${LEDGER_SUMS} FROM ledger_entries e WHERE e.order_id = ${orderId}::uuid`)

/** The sums with these entries. More refunded than paid is a mistake of the shop. */
export function withEntries(sums: LedgerSums, entries: Entry[]): LedgerSums {
  const after = { ...sums }
  for (const { kind, amountInPiastres } of entries) after[COLUMN[kind]] += amountInPiastres
  if (after.refunded > after.paid) throw new Error(`${after.refunded} refunded of ${after.paid} paid`)
  return after
}

const COLUMN = { charge: 'charged', adjust: 'adjusted', payment: 'paid', refund: 'refunded' } as const

/** Here and nowhere else it is decided who of the staff moves money with an order. */
function refuseWithoutCash({ by, takesCash }: Actor): void {
  if (by === 'staff' && !takesCash) throw new ShopError('forbidden', { needs: ['cash'] })
}

/** Of an order that is locked; its payment status follows. */
export async function addEntries(
  tx: Database,
  order: { id: string; sums: LedgerSums },
  entries: Entry[],
  { actor, eventId }: { actor: Actor; eventId: number },
): Promise<void> {
  if (entries.length === 0) return
  if (entries.some(({ kind }) => kind === 'payment' || kind === 'refund')) refuseWithoutCash(actor)
  await rows(tx)(prepared`
    WITH added AS (
      INSERT INTO ledger_entries (order_id, number, kind, amount_in_piastres, method, reference, actor, event_id)
      SELECT ${order.id}::uuid, coalesce((SELECT max(number) FROM ledger_entries WHERE order_id = ${order.id}::uuid), 0) + place,
        kind, amount, method, reference, ${actorText(actor)}::text, ${eventId}::bigint
      FROM unnest(${entries.map(({ kind }) => kind)}::text[], ${entries.map((entry) => entry.amountInPiastres)}::bigint[],
        ${entries.map(({ method }) => method)}::text[], ${entries.map(({ reference }) => reference)}::text[])
        WITH ORDINALITY AS entry (kind, amount, method, reference, place)
    )
    UPDATE orders SET payment_status = ${paymentState(withEntries(order.sums, entries))}::text, updated_at = now()
    WHERE id = ${order.id}::uuid`)
}

/** What undoes the entries of this kind and reference, or of any reference. Each has the reference of what it undoes: not twice. */
export async function reverseOf(
  tx: Database,
  orderId: string,
  kind: Entry['kind'],
  reference: string | null,
): Promise<Entry[]> {
  const found = await rows(tx)<Omit<Entry, 'kind'>>(prepared`
    SELECT method, reference, -sum(amount_in_piastres)::bigint AS "amountInPiastres" FROM ledger_entries
    WHERE order_id = ${orderId}::uuid AND kind = ${kind} AND reference = coalesce(${reference}::text, reference)
    GROUP BY method, reference HAVING sum(amount_in_piastres) <> 0 ORDER BY method, reference`)
  return found.map((entry) => ({ kind, ...entry }))
}

/** What takes back the entries of an event. */
export async function reverseOfEvent(tx: Database, eventId: number): Promise<Entry[]> {
  return rows(tx)<Entry>`
    SELECT kind, method, reference, -sum(amount_in_piastres)::bigint AS "amountInPiastres" FROM ledger_entries
        WHERE event_id = ${eventId} GROUP BY kind, method, reference HAVING sum(amount_in_piastres) <> 0
        ORDER BY kind, method, reference`
}

export type Payment = {
  orderId: string
  eventId: number
  amountInPiastres: number
  method: Entry['method']
  reference: string
}

/** Payments of many orders, which are locked, in two statements. Of nothing, none is written. */
export async function addPayments(tx: Database, payments: Payment[], actor: Actor): Promise<void> {
  refuseWithoutCash(actor)
  const orderIds = [...new Set(payments.map(({ orderId }) => orderId))]
  await execute(tx)`
    INSERT INTO ledger_entries (order_id, number, kind, amount_in_piastres, method, reference, actor, event_id)
        SELECT p.id, (SELECT max(number) FROM ledger_entries e WHERE e.order_id = p.id) + row_number() OVER (PARTITION BY p.id ORDER BY p.place),
          'payment', p.amount, p.method, p.reference, ${actorText(actor)}, p.event_id
        FROM unnest(${payments.map((payment) => payment.orderId)}::uuid[], ${payments.map((payment) => payment.amountInPiastres)}::bigint[],
          ${payments.map(({ method }) => method)}::text[], ${payments.map(({ reference }) => reference)}::text[],
          ${payments.map(({ eventId }) => eventId)}::bigint[]) WITH ORDINALITY AS p (id, amount, method, reference, event_id, place)
        WHERE p.amount <> 0`
  await execute(tx)`UPDATE orders o SET payment_status = derived.state, updated_at = now()
        FROM (
          SELECT sums.id, ${PAYMENT_STATE} AS state FROM (
            SELECT e.order_id AS id, ${LEDGER_SUMS} FROM ledger_entries e WHERE e.order_id = ANY (${orderIds}::uuid[]) GROUP BY e.order_id
          ) AS sums
        ) AS derived
        WHERE o.id = derived.id AND o.payment_status <> derived.state`
}
