/**
 * The pieces on the shelf. A trigger of `variants` records every change of their stock as a movement, with the cause that is set here;
 * the movements of a size add up to its stock.
 */
import { type Database, prepared, rows, type SQL, sql } from '#platform/database/database.ts'
import { type Actor, actorText } from '../../context/actor.ts'
import { ShopError } from '../../context/shop-error.ts'

export type StockLine = { variantId: number; quantity: number }

export type StockCause = {
  reason: string
  /** The order, the hold, or empty. */
  reference?: string
  actor: Actor
  /** The event of the order that it belongs to. */
  eventId?: number | SQL | undefined
  /** What staff wrote about it. */
  note?: string | undefined
}

/** For a statement that changes `variants.stock` by itself. */
export async function setStockCause(tx: Database, cause: StockCause): Promise<void> {
  await rows(tx)(prepared`SELECT ${causing(cause)}`)
}

/** Until the next one in this transaction. */
function causing({ reason, reference = '', actor, eventId, note }: StockCause): SQL {
  const cause = JSON.stringify({ reason, reference, actor: actorText(actor), note })
  const event = sql`jsonb_build_object('eventId', ${eventId ?? null}::bigint)`
  return sql`set_config('taglio.stock_cause', (${cause}::jsonb || ${event})::text, true)`
}

/** Takes pieces off the shelf; all of them, or none and a refusal. */
export async function takeStock(tx: Database, lines: StockLine[], cause: StockCause): Promise<void> {
  const [line, ...others] = lines
  if (!line) return
  // Most orders have one size, which needs no lock order.
  if (others.length === 0 && (await moveStock(tx, lines, -1, cause))) return
  const stocks = await lockVariants(tx, idsOf(lines))
  if (lines.some(({ variantId, quantity }) => (stocks.get(variantId) ?? 0) < quantity))
    await refuseShortage(tx, lines)
  await moveStock(tx, lines, -1, cause)
}

export async function returnStock(tx: Database, lines: StockLine[], cause: StockCause): Promise<void> {
  if (lines.length === 0) return
  await lockVariants(tx, idsOf(lines))
  await moveStock(tx, lines, 1, cause)
}

/**
 * The same as the last of a transaction, with COMMIT: the database itself refuses to take what is not there (`isShortage`), because
 * nobody looks at the rows in between.
 */
export async function takeStockLast(tx: Database, lines: StockLine[], cause: StockCause): Promise<void> {
  const ids = idsOf(lines)
  await Promise.all([
    lines.length > 1 &&
      rows(tx)(prepared`
        SELECT FROM variants WHERE id = ANY (${ids}::integer[]) ORDER BY id FOR NO KEY UPDATE`),
    rows(tx)(moving(lines, -1, cause)),
  ])
}

export const isShortage = (error: unknown): boolean =>
  error instanceof Error && 'constraint' in error && error.constraint === 'variants_stock_check'

/** False if there is less than that of one of them; then none is moved. */
async function moveStock(
  tx: Database,
  lines: StockLine[],
  sign: 1 | -1,
  cause: StockCause,
): Promise<boolean> {
  const enough = sql`AND v.stock + line.change >= 0`
  return (await rows(tx)(moving(lines, sign, cause, enough))).length > 0
}

const moving = (lines: StockLine[], sign: 1 | -1, cause: StockCause, enough = sql``): SQL =>
  prepared`UPDATE variants v SET stock = v.stock + line.change
        FROM (SELECT ${causing(cause)}) AS cause, (${changes(lines, sign)}) AS line
        WHERE v.id = line.id ${enough} RETURNING v.id`

/** Most orders have one line, of which PostgreSQL knows that it is one: a quarter less of the whole statement. */
function changes(lines: StockLine[], sign: 1 | -1): SQL {
  const [line, ...others] = lines
  if (line && others.length === 0)
    return sql`SELECT ${line.variantId}::integer AS id, ${sign * line.quantity}::integer AS change`
  return sql`SELECT id, sum(change)::integer AS change
    FROM unnest(${idsOf(lines)}::integer[], ${lines.map(({ quantity }) => sign * quantity)}::integer[]) AS l (id, change) GROUP BY id`
}

/**
 * In the order of their ids, so that orders with the same sizes wait for each other instead of deadlocking. Returning and taking stock
 * may change what their products say of the shelf (follow_shelf): a shopper who goes from wool to linen and one who goes from linen to
 * wool would lock the two products in opposite order. Only a size that is sold out can change its product by coming back, so whoever
 * locks one locks all products concerned at once. An ordinary sale, with something left of every size, locks no product.
 */
export async function lockVariants(tx: Database, ids: number[]): Promise<Map<number, number>> {
  const locked = await rows(tx)<{ id: number; stock: number }>(prepared`
    SELECT id, stock FROM variants WHERE id = ANY (${ids}::integer[]) ORDER BY id FOR NO KEY UPDATE`)
  if (locked.some(({ stock }) => stock === 0))
    await rows(tx)(prepared`
      SELECT FROM products WHERE id IN (SELECT product_id FROM variants WHERE id = ANY (${ids}::integer[]))
      ORDER BY id FOR NO KEY UPDATE`)
  return new Map(locked.map(({ id, stock }) => [id, stock]))
}

/** Refuses lines of which there is not enough, and names them. */
export async function refuseShortage(tx: Database, lines: StockLine[]): Promise<void> {
  const short = await rows(tx)<Shortage>`
    SELECT v.id AS "variantId", p.name AS "productName", v.size, v.color, v.stock AS available,
      jsonb_build_object('productName', p.translations->'ar'->>'name', 'color', p.translations->'ar'->'colors'->>v.color) AS ar
    FROM unnest(${idsOf(lines)}::integer[], ${lines.map(({ quantity }) => quantity)}::integer[]) AS line (id, quantity)
    JOIN variants v ON v.id = line.id JOIN products p ON p.id = v.product_id
    WHERE v.stock < line.quantity ORDER BY v.id`
  if (short.length > 0) throw new ShopError('out_of_stock', { ...short[0], items: short })
}

type Shortage = {
  variantId: number
  productName: string
  size: string
  color: string
  available: number
  ar: { productName: string | null; color: string | null }
}

const idsOf = (lines: StockLine[]): number[] => lines.map(({ variantId }) => variantId)
