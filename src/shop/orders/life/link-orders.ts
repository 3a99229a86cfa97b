import { type Database, rows, sql } from '#platform/database/database.ts'
import { CUSTOMER } from '../../context/actor.ts'
import { type OrderRow, type OrderWords, storedWords } from '../order-columns.ts'
import { writeSearchTexts } from '../search/write-search-texts.ts'
import { difference, writeEvent } from './journal.ts'
import { lockOrder } from './locked-order.ts'

/**
 * Each of two orders for the same cart names the other, and staff decide before either is shipped. A more urgent reason to look at one
 * of them stays.
 */
export async function linkOrders(tx: Database, one: string, other: string): Promise<void> {
  await rows(tx)`
    UPDATE orders SET twin_order = CASE WHEN id = ${one}::uuid THEN ${other}::uuid ELSE ${one}::uuid END,
      attention_reason = coalesce(attention_reason, 'superseded_attempt'), updated_at = now()
    WHERE id IN (${one}::uuid, ${other}::uuid)`
}

/** The provider's server was first, and without an address; the browser brings it. */
export async function giveAddress(
  tx: Database,
  orderId: string,
  address: OrderWords & Pick<OrderRow, 'deliveryDays'>,
): Promise<void> {
  const was = await lockOrder(tx, orderId)
  const twinsReason = was.twinOrder ? 'superseded_attempt' : null
  const attentionReason = was.attentionReason === 'no_address' ? twinsReason : was.attentionReason
  await writeEvent(tx, orderId, {
    event: 'address_given',
    actor: CUSTOMER,
    ...difference(was, { attentionReason }),
  })
  const settings = sql.settings({
    ...storedWords(address),
    delivery_days: address.deliveryDays,
    attention_reason: attentionReason,
  })
  await rows(tx)`UPDATE orders SET ${settings}, updated_at = now() WHERE id = ${orderId}::uuid`
  await writeSearchTexts(tx, [orderId])
}
