import { type Database, execute } from '#platform/database/query.ts'
import { addEntry } from './ledger-entry.ts'

/** The sandbox has not answered a refund of 50.00, sent that many hours ago. Refund and payment have the number of the order. */
export async function addUnknownRefund(db: Database, orderId: string, hoursAgo = 1): Promise<void> {
  await addEntry(db, orderId, 'payment', 2_000_00)
  await execute(db)`WITH attempt AS (
          INSERT INTO payment_attempts (reference, provider, state, owner, customer, lines, shipping_in_piastres, amount_in_piastres,
            currency, hold_expires_at)
          VALUES (${orderId}::uuid, 'sandbox', 'paid', 'guest:nobody', '{}', '[]', 0, 200000, 'EGP', now())
          ON CONFLICT DO NOTHING
        ), paid AS (
          INSERT INTO sandbox_payments (reference, provider_order_id, amount, currency, status)
          VALUES (${orderId}, ${orderId}, '2000.00', 'EGP', 'SUCCESS')
          ON CONFLICT DO NOTHING
        )
        INSERT INTO refunds (id, order_id, attempt, method, amount_in_piastres, state, actor, sent_at, next_try_at)
        VALUES (${orderId}::uuid, ${orderId}::uuid, ${orderId}::uuid, 'card', 5000, 'unknown', 'shop',
          now() - make_interval(hours => ${hoursAgo}), now() + interval '1 hour')
        ON CONFLICT (id) DO UPDATE SET state = 'unknown', problem = NULL, settled_at = NULL`
  await execute(db)`UPDATE orders SET payment_reference = ${orderId}::uuid WHERE id = ${orderId}::uuid`
}
