import type { RecordedChange } from '../../contract/audit.ts'
import { type Database, rows, sql } from '../../platform/database/database.ts'
import { type Changes, STAFF_OF_EVENT, type StoredEvent } from './life/journal.ts'
import { readOrder } from './orders-sql.ts'

/** What staff and customers did to an order, newest first. */
export async function orderHistory(db: Database, orderId: string): Promise<RecordedChange[]> {
  const { id } = await readOrder(db, orderId)
  const found = await rows<StoredEvent & { staff: RecordedChange['staff'] }>(
    db,
    sql`SELECT e.id, e.at, e.actor, e.before, e.after, ${STAFF_OF_EVENT} AS staff FROM order_events e
        WHERE e.order_id = ${id} AND e.event NOT IN ('placed', 'paid') ORDER BY e.id DESC LIMIT 200`,
  )
  return found.flatMap(({ at, actor, before, after, staff, ...event }) => {
    const changed = { before: toldOf(before), after: toldOf(after) }
    if (Object.keys({ ...changed.before, ...changed.after }).length === 0) return []
    const by = actor === 'customer' ? { changedBy: 'customer' } : {}
    return {
      id: event.id,
      at: at.toISOString(),
      staff,
      before: changed.before,
      after: { ...changed.after, ...by },
    }
  })
}

/** What people read of it. */
function toldOf({
  stockTaken: _,
  cancelledFrom: __,
  deliveredAt: ___,
  call: ____,
  callAgainAt: _____,
  confirmation,
  parcel,
  ...told
}: Changes): Record<string, unknown> {
  const decided = parcel?.outcome ?? undefined
  return {
    ...told,
    ...(confirmation?.state !== undefined && { confirmation: confirmation.state }),
    ...(decided !== undefined && { parcel: decided }),
  }
}
