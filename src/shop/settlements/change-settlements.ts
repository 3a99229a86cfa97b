/** What staff do with a settlement. Judging its lines changes nothing else; the confirmation is in confirm-settlement.ts. */
import type { SettlementWithSums } from '#contract/desk/settlements.ts'
import { type Database, execute, inTransaction, row, rows } from '#platform/database/database.ts'
import { staff } from '../context/actor.ts'
import type { Shop } from '../context/shop.ts'
import { ShopError } from '../context/shop-error.ts'
import { addDraft, linesOfDraft, lockDraft } from './drafts-sql.ts'
import type { ColumnNames } from './file/columns.ts'
import { type FileLine, readFile } from './file/read-file.ts'
import { judge } from './judge.ts'
import { readSettlement, settlementOf } from './read-settlements.ts'

type Announcing = Pick<Shop, 'db' | 'ordersChanged'>

/** A draft of a courier's file. `named` are columns that staff named; they are remembered once the file is read. */
export async function draftFromFile(
  shop: Announcing,
  file: { name: string; bytes: Uint8Array },
  { courier, named }: { courier: string; named: ColumnNames | null },
  staffId: number,
): Promise<SettlementWithSums> {
  const lines = await readFile(file.bytes, named ?? (await rememberedColumns(shop.db, courier)))
  return changing(shop, async (tx) => {
    if (named) await rememberColumns(tx, courier, named)
    return draft(tx, courier, lines, { fileName: file.name, actor: staff(staffId) })
  })
}

/** Parcels that staff chose by hand. */
export const draftFromParcels = (
  shop: Announcing,
  courier: string,
  parcelIds: string[],
  staffId: number,
): Promise<SettlementWithSums> =>
  changing(shop, async (tx) => {
    // Chosen ones as lines, each with the cash that was to collect.
    const chosen = await rows(tx)<{ waybill: string; collectedInPiastres: number }>`
      SELECT coalesce(p.tracking_number, p.reference) AS waybill, p.cash_to_collect_in_piastres AS "collectedInPiastres"
      FROM unnest(${parcelIds}::uuid[]) WITH ORDINALITY AS chosen (id, place) JOIN parcels p USING (id)
      WHERE p.courier = ${courier} ORDER BY place`
    if (chosen.length !== parcelIds.length) throw new ShopError('not_found')
    const lines = chosen.map((line, index) => ({
      ...line,
      orderNumber: null,
      line: index + 1,
      feeInPiastres: null,
    }))
    return draft(tx, courier, lines, { fileName: null, actor: staff(staffId) })
  })

async function draft(
  tx: Database,
  courier: string,
  lines: FileLine[],
  by: Parameters<typeof addDraft>[2],
): Promise<string> {
  const made = await addDraft(tx, courier, by)
  await judge(
    tx,
    made,
    lines.map((line) => ({ ...line, isAccepted: false })),
  )
  return made.id
}

/** Compares the lines with the parcels as they are now. */
export const judgeAgain = (shop: Announcing, id: string): Promise<SettlementWithSums> =>
  changing(shop, async (tx) => {
    await judge(tx, await lockDraft(tx, id), await linesOfDraft(tx, id))
    return id
  })

/** Staff accept that the amounts of these lines differ, or no longer do. */
export const acceptLines = (
  shop: Announcing,
  id: string,
  lines: number[],
  isAccepted: boolean,
): Promise<SettlementWithSums> =>
  changing(shop, async (tx) => {
    const locked = await lockDraft(tx, id)
    await execute(tx)`
      UPDATE settlement_lines SET is_accepted = ${isAccepted}
      WHERE settlement_id = ${id}::uuid AND line = ANY (${lines}::integer[]) AND verdict = 'amount_differs'`
    await judge(tx, locked, await linesOfDraft(tx, id))
    return id
  })

/** A confirmed one stays. */
export async function deleteDraft({ db, ordersChanged }: Announcing, id: string): Promise<void> {
  await readSettlement(db, id)
  await execute(db)`DELETE FROM settlements WHERE id = ${id}::uuid`
  ordersChanged()
}

/** Colleagues see it without a reload. */
async function changing(
  { db, ordersChanged }: Announcing,
  change: (tx: Database) => Promise<string>,
): Promise<SettlementWithSums> {
  const id = await inTransaction(db, change)
  ordersChanged()
  return settlementOf(db, id)
}

const rememberedColumns = async (db: Database, courier: string): Promise<ColumnNames | null> =>
  (await row(db)<ColumnNames>`
    SELECT waybill, collected, fee FROM settlement_columns WHERE courier = ${courier}`) ?? null

const rememberColumns = (db: Database, courier: string, { waybill, collected, fee }: ColumnNames) => rows(db)`
  INSERT INTO settlement_columns (courier, waybill, collected, fee) VALUES (${courier}, ${waybill}, ${collected}, ${fee})
  ON CONFLICT (courier) DO UPDATE SET waybill = excluded.waybill, collected = excluded.collected, fee = excluded.fee`
