import { type Database, inTransaction } from '#platform/database/query.ts'
import { SHOP } from '#shop/context/actor.ts'
import { addEntries, type Entry, lockOrder, readOrder, writeEvent } from '#shop/orders/orders.ts'

/** An entry in cash, unless it says otherwise. Answers the state of the payment afterwards. */
export const addEntry = (
  db: Database,
  orderId: string,
  kind: Entry['kind'],
  amountInPiastres: number,
  from: Partial<Entry> = {},
): Promise<string> =>
  inTransaction(db, async (tx) => {
    const order = await lockOrder(tx, orderId)
    const eventId = await writeEvent(tx, orderId, { event: 'payment_set', actor: SHOP })
    const entry: Entry = { kind, amountInPiastres, method: 'cash', reference: 'staff', ...from }
    await addEntries(tx, order, [entry], { actor: SHOP, eventId })
    return (await readOrder(tx, orderId)).paymentStatus
  })
