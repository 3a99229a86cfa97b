import { type Database, prepared, rows } from '../../platform/database/database.ts'

/** What an order took without a confirmation by staff no longer counts. */
export async function forgetUnconfirmedPieces(tx: Database, orderId: string): Promise<void> {
  await rows(tx, prepared`DELETE FROM unconfirmed_pieces WHERE order_id = ${orderId}::uuid`)
}
