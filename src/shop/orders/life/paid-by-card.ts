import { type Database, prepared, rows } from '#platform/database/database.ts'
import type { Actor } from '../../context/actor.ts'
import { type Entry, withEntries } from './ledger.ts'
import type { LockedOrder } from './locked-order.ts'
import { owedOf } from './payment-state.ts'
import { tellPaid } from './tell-customer.ts'

/** An order that was there before is a card order once nothing is left to pay at the door. Its customer hears that the money came. */
export async function setPaidByCard(
  tx: Database,
  was: LockedOrder,
  payment: Entry,
  by: { actor: Actor; eventId: number },
): Promise<void> {
  if (owedOf(withEntries(was.sums, [payment])) <= 0)
    await rows(tx)(prepared`
      UPDATE orders SET payment_method = 'card', payment_reference = coalesce(payment_reference, ${payment.reference}::uuid)
      WHERE id = ${was.id}::uuid`)
  await tellPaid(tx, was, by)
}
