/** What the settlements of couriers write into parcels, thousands at once. */
import { type Database, execute, rows } from '#platform/database/database.ts'

/** After their orders, and in the order of their ids, too. Events may refer to them meanwhile. */
export const lockParcels = (tx: Database, ids: string[]): Promise<void> =>
  execute(tx)`SELECT FROM parcels WHERE id = ANY (${ids}::uuid[]) ORDER BY id FOR NO KEY UPDATE`

/** Their cash has come. Answers how many: one that was settled before stays as it is. */
export async function markSettled(tx: Database, settlementId: string, parcelIds: string[]): Promise<number> {
  const marked = await rows(tx)`
    UPDATE parcels SET settled_at = now(), settlement_id = ${settlementId}::uuid
    WHERE id = ANY (${parcelIds}::uuid[]) AND settled_at IS NULL RETURNING id`
  return marked.length
}

export const writeFees = (
  tx: Database,
  fees: { parcelId: string; feeInPiastres: number }[],
): Promise<void> => execute(tx)`
  UPDATE parcels p SET fee_in_piastres = charged.fee
  FROM unnest(${fees.map(({ parcelId }) => parcelId)}::uuid[], ${fees.map((fee) => fee.feeInPiastres)}::bigint[]) AS charged (id, fee)
  WHERE p.id = charged.id`
