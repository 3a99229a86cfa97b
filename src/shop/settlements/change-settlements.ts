/** What staff do with a settlement. */
import { decimalToPiastres } from '../../contract/money.ts'
import type {
  CourierBalance,
  SettlementConfirmation,
  SettlementWithSums,
} from '../../contract/settlements.ts'
import { type Database, onlyRow, patiently, row, rows, sql } from '../../platform/database/database.ts'
import type { BalanceState } from '../../shared/settlements.ts'
import type { Shop } from '../context/shop.ts'
import { changeBalance } from './balances-sql.ts'
import type { ColumnNames } from './file/columns.ts'
import { readFile } from './file/read-file.ts'
import { settlementOf } from './settlement-of.ts'
import { readSettlement } from './settlements-sql.ts'
import { toBalance } from './to-settlement.ts'

type Announcing = Pick<Shop, 'db' | 'ordersChanged'>

/** A draft of a courier's file. `named` are columns that staff named; they are remembered once the file is read. */
export async function draftFromFile(
  shop: Announcing,
  file: { name: string; bytes: Uint8Array },
  { courier, named }: { courier: string; named: ColumnNames | null },
  staffId: number,
): Promise<SettlementWithSums> {
  const { db } = shop
  const lines = await readFile(file.bytes, named ?? (await rememberedColumns(db, courier)))
  const { id } = await onlyRow<{ id: string }>(
    db,
    sql`SELECT draft_settlement(${courier}, ${file.name}, ${lines.map(({ line }) => line)}::integer[],
          ${lines.map(({ waybill }) => waybill)}::text[], ${lines.map((line) => line.collectedInPiastres)}::bigint[],
          ${lines.map((line) => line.feeInPiastres)}::bigint[], ${staffId}) AS id`,
  )
  if (named) await rememberColumns(db, courier, named)
  return changed(shop, id)
}

export async function draftFromParcels(
  shop: Announcing,
  courier: string,
  parcelIds: string[],
  staffId: number,
): Promise<SettlementWithSums> {
  const { id } = await onlyRow<{ id: string }>(
    shop.db,
    sql`SELECT draft_settlement_of_parcels(${courier}, ${parcelIds}::uuid[], ${staffId}) AS id`,
  )
  return changed(shop, id)
}

/** Compares the lines with the parcels as they are now. */
export async function judgeAgain(shop: Announcing, id: string): Promise<SettlementWithSums> {
  await rows(shop.db, sql`SELECT judge_settlement(${id}::uuid)`)
  return changed(shop, id)
}

export async function acceptLines(
  shop: Announcing,
  id: string,
  lines: number[],
  isAccepted: boolean,
): Promise<SettlementWithSums> {
  await rows(shop.db, sql`SELECT accept_settlement_lines(${id}::uuid, ${lines}::integer[], ${isAccepted})`)
  return changed(shop, id)
}

export async function confirmSettlement(
  shop: Announcing,
  id: string,
  seen: SettlementConfirmation,
  staffId: number,
): Promise<SettlementWithSums> {
  await readSettlement(shop.db, id)
  // 5,000 orders are paid and completed; on a busy machine that takes longer than a statement of a request may.
  await patiently(shop.db, (tx) =>
    rows(
      tx,
      sql`SELECT confirm_settlement(${id}::uuid, ${seen.lines}, ${decimalToPiastres(seen.collected)}::bigint,
          ${seen.completesOrders}, ${staffId})`,
    ),
  )
  return changed(shop, id)
}

/** What became of the difference of an accepted line. */
export async function settleBalance(
  { db, ordersChanged }: Announcing,
  said: { settlementId: string; line: number; state: BalanceState },
  staffId: number,
): Promise<CourierBalance> {
  const changed = await changeBalance(db, said, staffId)
  ordersChanged()
  return toBalance(changed)
}

/** A confirmed one stays. */
export async function deleteDraft({ db, ordersChanged }: Announcing, id: string): Promise<void> {
  await readSettlement(db, id)
  await rows(db, sql`DELETE FROM settlements WHERE id = ${id}::uuid`)
  ordersChanged()
}

/** Colleagues see it without a reload. */
function changed({ db, ordersChanged }: Announcing, id: string): Promise<SettlementWithSums> {
  ordersChanged()
  return settlementOf(db, id)
}

const rememberedColumns = async (db: Database, courier: string): Promise<ColumnNames | null> =>
  (await row<ColumnNames>(
    db,
    sql`SELECT waybill, collected, fee FROM settlement_columns WHERE courier = ${courier}`,
  )) ?? null

const rememberColumns = (db: Database, courier: string, { waybill, collected, fee }: ColumnNames) =>
  rows(
    db,
    sql`INSERT INTO settlement_columns (courier, waybill, collected, fee) VALUES (${courier}, ${waybill}, ${collected}, ${fee})
        ON CONFLICT (courier) DO UPDATE SET waybill = excluded.waybill, collected = excluded.collected, fee = excluded.fee`,
  )
