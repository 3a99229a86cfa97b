import { type Database, inTransaction } from '#platform/database/database.ts'
import { SHOP } from '../context/actor.ts'
import { advanceOrder } from '../orders/orders.ts'
import { letGo } from './ask-return.ts'
import { changeReturn, lockReturn } from './change-return.ts'
import { findReturn } from './returns-sql.ts'

/** The goods have not come in time: what was held for them is for sale again. False if it is no hold of a return. */
export async function endReturnHold(db: Database, id: string): Promise<boolean> {
  if (!(await findReturn(db, id))) return false
  await inTransaction(db, async (tx) => {
    const { order, record } = await lockReturn(tx, id)
    if (!record.heldUntil) return
    const said = await changeReturn(tx, record, { heldUntil: null, holdEnded: true })
    const eventId = await advanceOrder(tx, order, { event: 'exchange_hold_ended', actor: SHOP, said })
    await letGo(tx, record, { actor: SHOP, eventId })
  })
  return true
}
