/**
 * Whoever orders here. A person is a phone number, and named by one of their orders. Staff see what became of their orders, write notes, and
 * mark who may not pay in cash like everybody; checkout and confirmations ask for the mark.
 */
import type { Customer, MarkChange } from '#contract/customers.ts'
import type { Shop } from '../context/shop.ts'
import { addNote, setMark, undoNote } from './mark-customer.ts'
import { viewCustomer } from './view-customer.ts'

export { customerNotesOf, forgetCustomers, phonesOfAccount } from './forget-customers.ts'
export { customersFile, listCustomers } from './list-customers.ts'
export { areUnderWay, knownOfOrders, markOf, markOfOrder, personOf } from './person-sql.ts'
export { viewCustomer } from './view-customer.ts'

type Announcing = Pick<Shop, 'db' | 'ordersChanged'>
/** With the note that can be undone. */
export type ChangedCustomer = { customer: Customer; undo: number | null }

export const markCustomer = (
  shop: Announcing,
  orderId: string,
  change: MarkChange,
  staffId: number,
): Promise<ChangedCustomer> => changed(shop, orderId, () => setMark(shop.db, orderId, change, staffId))

export const addCustomerNote = (
  shop: Announcing,
  orderId: string,
  text: string,
  staffId: number,
): Promise<ChangedCustomer> => changed(shop, orderId, () => addNote(shop.db, orderId, text, staffId))

export const undoCustomerNote = (
  shop: Announcing,
  orderId: string,
  noteId: number,
  staffId: number,
): Promise<ChangedCustomer> =>
  changed(shop, orderId, async () => {
    await undoNote(shop.db, orderId, noteId, staffId)
    return null
  })

/** The lists of orders show the marks. */
async function changed(
  { db, ordersChanged }: Announcing,
  orderId: string,
  change: () => Promise<number | null>,
): Promise<ChangedCustomer> {
  const undo = await change()
  ordersChanged()
  return { customer: await viewCustomer(db, orderId), undo }
}
