/**
 * Whoever orders here. A person is a phone number, and named by one of their orders. Staff see what became of their orders, write notes, and
 * mark who may not pay in cash like everybody; checkout and confirmations ask for the mark.
 */
import type { Customer, MarkChange } from '#contract/accounts/customers.ts'
import type { AccountExport } from '#contract/accounts/own-account.ts'
import { type Database, execute, rows, values } from '#platform/database/database.ts'
import type { Shop } from '../context/shop.ts'
import { addNote, setMark, undoNote } from './mark-customer.ts'
import { viewCustomer } from './view-customer.ts'

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

/** The phone numbers of an account's orders. */
export const phonesOfAccount = (tx: Database, userId: number): Promise<string[]> => values(tx)`
  SELECT DISTINCT dialled_digits(phone) AS phone FROM orders WHERE user_id = ${userId} AND phone <> ''`

/**
 * What was written about a phone number goes with its last order. Not before: anybody can type a number, and would otherwise erase what was
 * written about its owner.
 */
export const forgetCustomers = (tx: Database, phones: string[]): Promise<void> => execute(tx)`
  DELETE FROM customers c WHERE c.phone = ANY (${phones}::text[])
    AND NOT EXISTS (SELECT FROM orders o WHERE dialled_digits(o.phone) = c.phone)`

/** For the export of an account's personal data: of phone numbers that nobody else has ordered with. */
export const customerNotesOf = async (
  db: Database,
  userId: number,
): Promise<AccountExport['customerNotes']> => rows(db)`
  SELECT n.at, n.event, n.mark, n.text FROM customer_notes n
  WHERE n.phone = ANY (${await phonesOfAccount(db, userId)}::text[]) AND NOT EXISTS (
    SELECT FROM orders o WHERE dialled_digits(o.phone) = n.phone AND o.user_id IS DISTINCT FROM ${userId})
  ORDER BY n.id`
