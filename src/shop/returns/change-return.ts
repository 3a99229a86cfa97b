/** The row of a return changes with an event of its order, which is locked. */
import type { Database } from '#platform/database/database.ts'
import { holdAside, keepHeldStock, type StockLine } from '../catalog/catalog.ts'
import { orNotFound } from '../context/shop-error.ts'
import { timeIn } from '../context/times.ts'
import { type Entry, type LockedOrder, lockOrder } from '../orders/orders.ts'
import { HOLD_DAYS } from './offer.ts'
import {
  findReturn,
  type LineColumns,
  type ReturnColumns,
  type ReturnRecord,
  updateReturn,
} from './returns-sql.ts'

/** As the journal has it, so that an undo can put it back. Nothing that was declined is taken up again, so it has no reason. */
type Written = Omit<ReturnColumns, 'declinedBecause'> & { id: string; lines: LineColumns[] }
/** Null: there was none. */
export type ReturnChange = { before: { return: Written | null }; after: { return: Written } }

export async function lockReturn(
  tx: Database,
  id: string,
): Promise<{ order: LockedOrder; record: ReturnRecord }> {
  const known = orNotFound(await findReturn(tx, id))
  const order = await lockOrder(tx, known.orderId)
  return { order, record: await readReturn(tx, id) }
}

export async function readReturn(tx: Database, id: string): Promise<ReturnRecord> {
  return orNotFound(await findReturn(tx, id))
}

/** Answers what the event says. */
export async function changeReturn(
  tx: Database,
  was: ReturnRecord,
  changes: Partial<ReturnColumns>,
  lines: readonly LineColumns[] = [],
): Promise<ReturnChange> {
  const now = { ...was, ...changes }
  await updateReturn(tx, was.id, now, lines)
  const after = writtenOf(now)
  return {
    before: { return: writtenOf(was) },
    after: { return: { ...after, lines: lines.length > 0 ? [...lines] : after.lines } },
  }
}

export const asked = (record: ReturnRecord): ReturnChange => ({
  before: { return: null },
  after: { return: writtenOf(record) },
})

function writtenOf({ id, state, heldUntil, holdEnded, lines }: ReturnRecord): Written {
  return { id, state, heldUntil, holdEnded, lines: lines.map(columnsOf) }
}

export const columnsOf = ({ id, shelved, writtenOff, exchanged }: LineColumns): LineColumns => ({
  ...{ id, shelved, writtenOff, exchanged },
})

/**
 * As a return was before an event, the last one of its order. Its replacement is held again, or not any more: the undo of the movements
 * takes it off the shelf, or puts it back there.
 */
export async function restoreReturn(
  tx: Database,
  { before, after }: { before: unknown; after: unknown },
): Promise<void> {
  const { id } = after as Written
  const now = await readReturn(tx, id)
  const none = { ...writtenOf(now), state: 'withdrawn', heldUntil: null } as const
  const { lines, ...columns } = (before as Written | null) ?? none
  await updateReturn(tx, id, { ...columns, declinedBecause: null }, lines)
  await keepHeldStock(tx, id)
  if (columns.heldUntil)
    await holdAside(tx, { ...holdOf(now), expiresAt: columns.heldUntil }, { byNewcomer: false })
}

/** What goes out if everything comes: not for sale meanwhile. */
export const holdOf = ({ id, lines }: Pick<ReturnRecord, 'id' | 'lines'>) => ({
  reference: id,
  owner: `return:${id}`,
  lines: sumsOf(
    lines.flatMap(({ exchange, quantity }) => (exchange ? { variantId: exchange.variantId, quantity } : [])),
  ),
})

export const holdEnd = (): string => timeIn(HOLD_DAYS * 24 * 3_600_000)

/** One line for each size. */
export function sumsOf(lines: readonly StockLine[]): StockLine[] {
  const sums = new Map<number, number>()
  for (const { variantId, quantity } of lines) sums.set(variantId, (sums.get(variantId) ?? 0) + quantity)
  return [...sums].flatMap(([variantId, quantity]) => (quantity > 0 ? { variantId, quantity } : []))
}

export const lessOf = (lines: readonly StockLine[], less: readonly StockLine[]): StockLine[] =>
  sumsOf([...lines, ...less.map((line) => ({ ...line, quantity: -line.quantity }))])

/** What the order owes more by a return. */
export const entriesOf = (id: string, difference: number): Entry[] =>
  difference === 0
    ? []
    : [{ kind: 'adjust', amountInPiastres: difference, method: 'none', reference: `return ${id}` }]
