import type { AccountExport } from '#contract/own-account.ts'
import { type Database, execute, rows, values } from '#platform/database/database.ts'

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
export async function customerNotesOf(db: Database, userId: number): Promise<AccountExport['customerNotes']> {
  const found = await rows(db)<Omit<AccountExport['customerNotes'][number], 'at'> & { at: Date }>`
    SELECT n.at, n.event, n.mark, n.text FROM customer_notes n
    WHERE n.phone = ANY (${await phonesOfAccount(db, userId)}::text[]) AND NOT EXISTS (
      SELECT FROM orders o WHERE dialled_digits(o.phone) = n.phone AND o.user_id IS DISTINCT FROM ${userId})
    ORDER BY n.id`
  return found.map((note) => ({ ...note, at: note.at.toISOString() }))
}
