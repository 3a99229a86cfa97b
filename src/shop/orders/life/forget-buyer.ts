import { type Database, hasRow, rows, sql } from '#platform/database/database.ts'
import type { Account } from '../../context/shopper.ts'
import { forgottenWords, storedWords } from '../order-columns.ts'
import { writeSearchTexts } from '../search/write-search-texts.ts'

/**
 * Somebody has to bring it somewhere. Also one that the account would get by confirming its address: placed in a browser in which it was
 * opened.
 */
export const hasOpenOrders = (tx: Database, { id, email }: Account): Promise<boolean> =>
  hasRow(tx)`
    SELECT FROM orders WHERE (user_id = ${id} OR (adopter_id = ${id} AND user_id IS NULL AND lower(email) = lower(${email})))
      AND status IN ('pending', 'processing', 'shipped')`

/** The orders stay for the books without the person: a number, goods, prices and states. What was written about the person goes. */
export async function forgetBuyers(tx: Database, orderIds: string[]): Promise<void> {
  await rows(tx)`DELETE FROM order_events WHERE order_id = ANY (${orderIds}::uuid[]) AND event = 'noted'`
  await rows(tx)`
    UPDATE order_events SET note = NULL, before = (before - 'address') #- '{parcel,reason}', after = (after - 'address') #- '{parcel,reason}'
    WHERE order_id = ANY (${orderIds}::uuid[])`
  await rows(tx)`
    UPDATE orders SET ${sql.settings(storedWords(forgottenWords))}, courier_note = '',
      user_id = NULL, guest_hash = NULL, session_id = NULL, owner = 'deleted:' || id, idempotency_key = NULL,
      body_hash = NULL
    WHERE id = ANY (${orderIds}::uuid[])`
  await writeSearchTexts(tx, orderIds)
}
