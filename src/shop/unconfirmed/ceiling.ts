/**
 * The ceiling: all newcomers together hold at most half of the shop, and half of each size, before staff have confirmed it. Sizes of one
 * or two pieces are left out: half of them would be nothing.
 */
import type { Ceiling } from '#contract/orders/ceiling.ts'
import {
  type Database,
  execute,
  inTransaction,
  onlyRow,
  prepared,
  row,
  rows,
  type SQL,
  sql,
} from '#platform/database/database.ts'
import { TIME_ZONE } from '#shared/settings.ts'
import { recordChange } from '../audit/audit.ts'
import type { StockLine } from '../catalog/catalog.ts'
import type { Shop } from '../context/shop.ts'

/** What an order or a payment is about to take: its lines, and their sums. */
export type Goods = { lines: StockLine[]; count: number; totalInPiastres: number }

const isOverHalf = (pieces: number, held: number): boolean => pieces >= 3 && held > Math.floor(pieces / 2)

/**
 * Counts these goods for newcomers; false if there is no room. The row of "ceiling" is locked from here to the end of the transaction,
 * so that nobody else counts meanwhile. "held" never counts too little, so the shop is counted anew only when it says that there is no
 * room, or after a minute. To pieces that a restock notice has promised the ceiling does not apply.
 */
export async function takeOfCeiling(
  tx: Database,
  owner: string,
  { lines, count }: Goods,
  promised: Record<number, number>,
): Promise<boolean> {
  const promisedOf = ({ variantId, quantity }: StockLine) => Math.min(quantity, promised[variantId] ?? 0)
  const wanted = lines.reduce((rest, line) => rest - promisedOf(line), count)
  if (wanted === 0) return true
  const [added, readAtOnce] = await Promise.all([addByCount(tx, wanted), readSizes(tx, owner, lines)])
  if (added?.isLifted) return true
  if (!added && !(await addAfterCounting(tx, owner, wanted))) return false
  const sizes = added ? readAtOnce : await readSizes(tx, owner, lines)
  return !lines.some((line) => {
    const size = sizes.find(({ id }) => id === line.variantId)
    const more = line.quantity - promisedOf(line)
    // What the owner holds now is given back first.
    return (
      size && more > 0 && isOverHalf(size.stock + size.held + promisedOf(line), size.held - size.own + more)
    )
  })
}

const addByCount = (tx: Database, wanted: number): Promise<{ isLifted: boolean } | undefined> =>
  row(tx)(prepared`
    UPDATE ceiling SET held = held + ${wanted}::integer
    WHERE lifted_until > now() OR (held + ${wanted}::integer <= pieces / 2 AND counted_at > now() - interval '1 minute')
    RETURNING lifted_until > now() AS "isLifted"`)

/** The owner's current hold returns to the stock in this transaction, so it is counted as stock. */
async function addAfterCounting(tx: Database, owner: string, wanted: number): Promise<boolean> {
  await execute(tx)`SELECT FROM ceiling FOR UPDATE`
  const shop = await onlyRow(tx)<
    Pieces & { own: number }
  >`SELECT ${piecesOfShop}, (SELECT coalesce(sum(quantity), 0) FROM stock_holds WHERE owner = ${owner} AND by_newcomer) AS own`
  const held = shop.held - shop.own
  const hasRoom = !isOverHalf(shop.held + shop.shelf, held + wanted)
  await execute(tx)`
    UPDATE ceiling SET pieces = ${shop.held + shop.shelf}, held = ${hasRoom ? held + wanted : held}, counted_at = clock_timestamp()`
  return hasRoom
}

type Pieces = { held: number; shelf: number }

/** What newcomers hold by cash orders and card payments, and what is on the shelf. */
const piecesOfShop: SQL = sql`
  (SELECT coalesce(sum(u.pieces), 0) FROM unconfirmed_pieces u WHERE u.by_newcomer)
    + (SELECT coalesce(sum(h.quantity), 0) FROM stock_holds h WHERE h.by_newcomer) AS held,
  (SELECT coalesce(sum(v.stock), 0) FROM variants v JOIN products p ON p.id = v.product_id WHERE v.is_active AND p.is_active) AS shelf`

/** The same of the size "v". */
const heldOfSize: SQL = sql`
  (SELECT coalesce(sum(u.pieces), 0) FROM unconfirmed_pieces u WHERE u.by_newcomer AND u.variant_id = v.id)
    + (SELECT coalesce(sum(h.quantity), 0) FROM stock_holds h WHERE h.by_newcomer AND h.variant_id = v.id)`

const readSizes = (
  tx: Database,
  owner: string,
  lines: StockLine[],
): Promise<{ id: number; stock: number; held: number; own: number }[]> =>
  rows(tx)(prepared`
    SELECT v.id, v.stock, ${heldOfSize} AS held, (
        SELECT coalesce(sum(h.quantity), 0) FROM stock_holds h
        WHERE h.owner = ${owner} AND h.variant_id = v.id AND h.by_newcomer) AS own
    FROM variants v WHERE v.id = ANY (${lines.map(({ variantId }) => variantId)}::integer[])`)

/** For staff: full sizes while somebody waits for them. The shop is full when no more pieces may go. */
export async function viewCeiling(db: Database): Promise<Ceiling> {
  const shop = await onlyRow(db)<
    Pieces & { liftedUntil: string | null }
  >`SELECT ${piecesOfShop}, CASE WHEN lifted_until > now() THEN lifted_until END AS "liftedUntil" FROM ceiling`
  const awaited = await rows(db)<
    Ceiling['fullSizes'][number] & { stock: number; held: number }
  >`SELECT v.id AS "variantId", p.id AS "productId", p.name AS "productName", v.size, v.color, v.stock, ${heldOfSize} AS held
        FROM variants v JOIN products p ON p.id = v.product_id
        WHERE v.stock > 0 AND v.id IN (
          SELECT i.variant_id FROM orders o JOIN order_items i ON i.order_id = o.id
          WHERE o.attention_reason = 'to_confirm')
        ORDER BY v.id`
  return {
    shopIsFull: isOverHalf(shop.held + shop.shelf, shop.held + 1),
    fullSizes: awaited
      .filter(({ stock, held }) => isOverHalf(stock + held, held + 1))
      .map(({ stock: _, held: __, ...size }) => size),
    liftedUntil: shop.liftedUntil,
  }
}

/** Until the end of the day in Cairo. */
export async function liftCeiling(
  { db, ordersChanged }: Pick<Shop, 'db' | 'ordersChanged'>,
  staffId: number,
): Promise<Ceiling> {
  await inTransaction(db, async (tx) => {
    const before = await onlyRow(tx)<{ liftedUntil: string | null }>`
      SELECT CASE WHEN lifted_until > now() THEN lifted_until END AS "liftedUntil" FROM ceiling FOR UPDATE`
    const after = await onlyRow(tx)<{ liftedUntil: string }>`UPDATE ceiling SET
            lifted_until = (date_trunc('day', now() AT TIME ZONE ${TIME_ZONE}) + interval '1 day') AT TIME ZONE ${TIME_ZONE}
          RETURNING lifted_until AS "liftedUntil"`
    await recordChange(tx, 'ceiling', staffId, before, after)
  })
  ordersChanged()
  return viewCeiling(db)
}
