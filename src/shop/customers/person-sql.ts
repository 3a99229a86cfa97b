import type { CustomerHistory, KnownOfOrder, MarkOfCustomer } from '#contract/orders/order-words.ts'
import { type Database, hasRow, row, rows, type SQL, sql } from '#platform/database/database.ts'
import type { CustomerMark } from '#shared/values.ts'
import { OWED, PARCEL_ENDING } from '../orders/orders.ts'

/**
 * Who a person is: the phone number of an order, the accounts that have ordered with it or have it as their own, and the own numbers of
 * these accounts.
 */
export type Person = {
  /** As dialled_digits writes it. */
  phone: string
  /** That one first. */
  phones: string[]
  accountIds: number[]
}

/** Whoever placed the order; undefined if they are forgotten. */
export const personOf = (db: Database, orderId: string): Promise<Person | undefined> => row(db)`
  SELECT asked.phone, accounts.ids AS "accountIds", array_prepend(asked.phone, ARRAY(
    SELECT DISTINCT dialled_digits(u.phone_number) FROM users u
    WHERE u.id = ANY (accounts.ids) AND dialled_digits(u.phone_number) NOT IN ('', asked.phone))) AS phones
  FROM (SELECT dialled_digits(phone) AS phone, user_id FROM orders WHERE id = ${orderId}::uuid) AS asked, LATERAL (
    SELECT ARRAY(
      SELECT asked.user_id WHERE asked.user_id IS NOT NULL
      UNION SELECT o.user_id FROM orders o WHERE dialled_digits(o.phone) = asked.phone AND o.user_id IS NOT NULL
      UNION SELECT u.id FROM users u WHERE dialled_digits(u.phone_number) = asked.phone) AS ids
  ) AS accounts
  WHERE asked.phone <> ''`

export const ordersOfPerson = ({ phones, accountIds }: Person): SQL =>
  sql`(dialled_digits(o.phone) = ANY (${phones}::text[]) OR o.user_id = ANY (${accountIds}::integer[]))`

/**
 * What became of the goods of an order `o`, if they did not stay with the customer. The last parcel says it best: only one that the
 * customer refused counts as refused, and one that was delivered and came back as returned. Without a parcel, returned is cancelled after
 * the delivery. Otherwise the customer has sent all of it back for the money: an order of which a pair stayed is a delivered one.
 */
export const ORDER_ENDING: SQL = sql`coalesce(
  (SELECT ${PARCEL_ENDING} FROM parcels p WHERE p.order_id = o.id AND p.return_id IS NULL ORDER BY p.created_at DESC, p.id DESC LIMIT 1),
  CASE WHEN o.status = 'cancelled' AND o.cancelled_from IN ('delivered', 'completed') THEN 'returned' END,
  (SELECT 'returned' FROM returns r JOIN return_lines l ON l.return_id = r.id WHERE r.order_id = o.id
    HAVING sum(l.shelved + l.written_off - l.exchanged) >= (SELECT sum(i.quantity) FROM order_items i WHERE i.order_id = o.id)))`

/** Of rows with the status and the ending of an order. */
export const HISTORY: SQL = sql`count(*) FILTER (WHERE ending IS NULL AND status IN ('delivered', 'completed')) AS delivered,
  count(*) FILTER (WHERE ending = 'refused') AS refused, count(*) FILTER (WHERE ending = 'returned') AS returned`

/** Of an order `o`: something is still to be done for whoever placed it, who is not erased before. */
export const IS_UNDER_WAY: SQL = sql`(o.status IN ('pending', 'processing', 'shipped')
  OR EXISTS (SELECT FROM returns r WHERE r.order_id = o.id AND r.state NOT IN ('done', 'declined', 'withdrawn'))
  OR ${OWED} < 0)`

export const areUnderWay = (tx: Database, orderIds: string[]): Promise<boolean> =>
  hasRow(tx)`SELECT FROM orders o WHERE o.id = ANY (${orderIds}::uuid[]) AND ${IS_UNDER_WAY}`

/** More orders of a person are not counted. */
export const MOST_ORDERS = 1_000

export async function knownOfOrders(db: Database, orderIds: string[]): Promise<Map<string, KnownOfOrder>> {
  const found = await rows(db)<CustomerHistory & { id: string; mark: MarkOfCustomer | null }>`
    SELECT asked.id, of_phone.*, (
      SELECT jsonb_build_object('kind', c.mark, 'reason', c.reason) FROM customers c
      WHERE ${isMarked(sql`asked.phone`, sql`asked.user_id`)} ${STRICTEST} LIMIT 1) AS mark
    FROM orders asked CROSS JOIN LATERAL (
      SELECT ${HISTORY} FROM (
        SELECT o.status, ${ORDER_ENDING} AS ending FROM orders o
        WHERE dialled_digits(o.phone) = dialled_digits(asked.phone) AND asked.phone <> '' AND o.id <> asked.id
        LIMIT ${MOST_ORDERS}) AS others) AS of_phone
    WHERE asked.id = ANY (${orderIds}::uuid[])`
  return new Map(found.map(({ id, mark, ...history }) => [id, { history, mark }]))
}

/** For a statement of the checkout: the mark of whoever orders with this phone number or account, or null. */
export const markOf = (phone: string, userId: number | null): SQL =>
  sql`(SELECT c.mark FROM customers c WHERE ${isMarked(sql`${phone}::text`, sql`${userId}::integer`)} ${STRICTEST} LIMIT 1)`

/** The numbers that the account has ordered with count too: another one in the form is no way around a mark. */
const isMarked = (phone: SQL, userId: SQL): SQL =>
  sql`c.mark IS NOT NULL AND c.phone = ANY (ARRAY(
        SELECT dialled_digits(${phone})
        UNION SELECT dialled_digits(own.phone) FROM orders own WHERE own.user_id = ${userId}
        UNION SELECT dialled_digits(u.phone_number) FROM users u WHERE u.id = ${userId} AND u.phone_number IS NOT NULL))`

const STRICTEST = sql`ORDER BY c.mark = 'no_cash' DESC`

export async function markOfOrder(tx: Database, orderId: string): Promise<CustomerMark | null> {
  const known = await knownOfOrders(tx, [orderId])
  return known.get(orderId)?.mark?.kind ?? null
}
