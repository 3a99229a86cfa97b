import { type Database, onlyRow, prepared, rows, sql } from '../../platform/database/database.ts'
import type { StockLine } from '../catalog/catalog.ts'
import type { UnconfirmedConfig } from '../settings/limit-settings.ts'

/** How much may leave the shelf before a person has confirmed it, for this network and its /48. Null: as much as there is. */
export type UnconfirmedLimits = (UnconfirmedConfig & { network: string; wideNetwork: string | null }) | null

/** What an order took without a confirmation by staff no longer counts. */
export async function forgetUnconfirmedPieces(tx: Database, orderId: string): Promise<void> {
  await rows(tx, prepared`DELETE FROM unconfirmed_pieces WHERE order_id = ${orderId}::uuid`)
}

export async function takeUnconfirmed(
  tx: Database,
  order: { id: string; phone: string; userId: number | null; guestHash: string | null; owner: string },
  goods: { lines: StockLine[]; count: number; totalInPiastres: number },
  unconfirmed: UnconfirmedLimits,
): Promise<boolean> {
  const { may } = await onlyRow<{ may: boolean }>(
    tx,
    sql`SELECT may_take_for_cash(${JSON.stringify({ ...order, unconfirmed })}::jsonb, ${JSON.stringify(goods.lines)}::jsonb,
          ${goods.count}, ${goods.totalInPiastres}) AS may`,
  )
  return may
}

export async function holdUnconfirmed(
  tx: Database,
  payment: { owner: string; userId: number | null; reference: string },
  goods: { lines: StockLine[]; count: number; totalInPiastres: number },
  unconfirmed: UnconfirmedLimits,
): Promise<boolean> {
  const { may } = await onlyRow<{ may: boolean }>(
    tx,
    sql`SELECT may_hold(${JSON.stringify({ ...payment, unconfirmed })}::jsonb, ${JSON.stringify(goods.lines)}::jsonb,
          ${goods.count}, ${goods.totalInPiastres}) AS may`,
  )
  return may
}

export async function isNewAccount(tx: Database, userId: number | null): Promise<boolean> {
  return (await onlyRow<{ is: boolean }>(tx, sql`SELECT is_new_account(${userId}::integer) AS is`)).is
}
