import {
  type Database,
  execute,
  hasRow,
  onlyRow,
  prepared,
  rows,
  type SQL,
  sql,
} from '#platform/database/database.ts'
import type { Goods } from './ceiling.ts'

/** The SQL on what unconfirmed orders and card payments took, except for the ceiling. */

/**
 * Serializes requests of one phone number and of one network, so that they are counted as if they came one after the other. The
 * shopper's current hold is about to be released, so it does not count any more.
 */
export async function lockLimits(
  tx: Database,
  owner: string,
  [network, wideNetwork]: string[],
  phone: string | null = null,
): Promise<void> {
  await rows(tx)(prepared`
    WITH released AS (
      DELETE FROM unconfirmed_stock u USING stock_holds h WHERE h.owner = ${owner} AND u.hold_reference = h.reference
    )
    SELECT pg_advisory_xact_lock(hashtext('unconfirmed phone'), hashtext(dialled_digits(${phone}::text))),
      pg_advisory_xact_lock(hashtext('unconfirmed network'), hashtext(${network ?? null}::text)),
      pg_advisory_xact_lock(hashtext('unconfirmed network'), hashtext(${wideNetwork ?? null}::text))`)
}

/** Pieces that one network took in the last hour and the last day, and its card payments under way. */
export type Counted = { inHour: number; inDay: number; holds: number }

type SoFar = {
  networks: Counted[]
  /** Pieces that are held for the shopper by a restock notice, by size. */
  promised: Record<number, number>
  /** Whether the ceiling applies: to everybody but an account with a delivered order. A phone number is only typed, and proves nothing. */
  isNewAccount: boolean
}

type OrderedSoFar = SoFar & {
  openOfPhone: number
  takenByPhone: number
  openOfShopper: number
  /** Without a delivered order, by account or by phone number. */
  isNewcomer: boolean
  /** The order exists: its customer confirms it now. */
  hasWaited: boolean
}

/** A person has few orders; by state, an index of all pending orders would be read. */
export const readOrderedSoFar = (
  tx: Database,
  order: { id: string; owner: string; phone: string; userId: number | null; guestHash: string | null },
  networks: string[],
): Promise<OrderedSoFar> =>
  onlyRow(tx)(prepared`
    SELECT of_phone.open AS "openOfPhone", of_phone.taken AS "takenByPhone", of_account.open + of_guest.open AS "openOfShopper",
      of_phone.delivered + of_account.delivered = 0 AS "isNewcomer", of_account.delivered = 0 AS "isNewAccount",
      EXISTS (SELECT FROM orders WHERE id = ${order.id}::uuid) AS "hasWaited",
      ${countedIn(networks)} AS networks, ${promisedTo(order.owner)} AS promised
    FROM (
      SELECT count(*) FILTER (WHERE ${isUnconfirmed}) AS open, count(*) FILTER (WHERE ${isUnconfirmed} AND o.stock_taken) AS taken,
        count(*) FILTER (WHERE ${isDelivered}) AS delivered
      FROM orders o WHERE dialled_digits(o.phone) = dialled_digits(${order.phone}::text)
    ) AS of_phone, (
      SELECT count(*) FILTER (WHERE ${isUnconfirmed}) AS open, count(*) FILTER (WHERE ${isDelivered}) AS delivered
      FROM orders o WHERE o.user_id = ${order.userId}::integer
    ) AS of_account, (
      SELECT count(*) FILTER (WHERE ${isUnconfirmed}) AS open
      FROM orders o WHERE o.guest_hash = ${order.guestHash}::text AND o.user_id IS NULL
    ) AS of_guest`)

export const readHeldSoFar = (
  tx: Database,
  { owner, userId }: { owner: string; userId: number | null },
  networks: string[],
): Promise<SoFar> =>
  onlyRow(tx)`SELECT NOT EXISTS (${deliveredOrders(userId)}) AS "isNewAccount",
          ${countedIn(networks)} AS networks, ${promisedTo(owner)} AS promised`

export const isNewAccount = async (tx: Database, userId: number | null): Promise<boolean> =>
  !(await hasRow(tx)`${deliveredOrders(userId)} LIMIT 1`)

const deliveredOrders = (userId: number | null): SQL =>
  sql`SELECT FROM orders o WHERE o.user_id = ${userId}::integer AND ${isDelivered}`

const isDelivered = sql`o.status IN ('delivered', 'completed')`

/** The customer's own yes, before staff have packed the order "o". */
export const isConfirmedByLink: SQL = sql`(
  EXISTS (SELECT FROM confirmations c WHERE c.order_id = o.id AND c.state = 'confirmed' AND c.settled_by = 'shopper')
  AND NOT EXISTS (SELECT FROM parcels p WHERE p.order_id = o.id))`

/** "o" is a cash order that staff have not confirmed: it is pending, or the customer's own yes has moved it on. */
export const isUnconfirmed: SQL = sql`(o.payment_method = 'cod'
  AND CASE o.status WHEN 'pending' THEN true WHEN 'processing' THEN ${isConfirmedByLink} ELSE false END)`

/** In the order of the networks. */
const countedIn = (networks: string[]): SQL =>
  sql`(SELECT jsonb_agg(jsonb_build_object('inHour', taken.in_hour, 'inDay', taken.in_day, 'holds', taken.holds) ORDER BY known.place)
       FROM unnest(${networks}::text[]) WITH ORDINALITY AS known (network, place), LATERAL (
         SELECT coalesce(sum(u.pieces) FILTER (WHERE u.taken_at > now() - interval '1 hour'), 0) AS in_hour,
           coalesce(sum(u.pieces), 0) AS in_day,
           count(*) FILTER (WHERE EXISTS (SELECT FROM stock_holds h WHERE h.reference = u.hold_reference)) AS holds
         FROM unconfirmed_stock u WHERE u.network = known.network AND u.taken_at > now() - interval '1 day'
       ) AS taken)`

const promisedTo = (owner: string): SQL =>
  sql`(SELECT coalesce(jsonb_object_agg(held.variant_id, held.pieces), '{}') FROM (
         SELECT h.variant_id, count(*) AS pieces FROM stock_holds h
         JOIN restock_notices n ON n.hold_reference = h.reference AND n.variant_id = h.variant_id
         WHERE h.owner = ${owner} GROUP BY h.variant_id
       ) AS held)`

/** The orders of each network that took nothing and wait, or were confirmed by their customers. */
export async function readWaiting(tx: Database, networks: string[]): Promise<number[]> {
  const found = await rows(tx)<{ waiting: number }>`SELECT (
          SELECT count(*) FROM unconfirmed_stock u JOIN orders o ON o.id = u.waiting_order
          WHERE u.network = known.network AND u.taken_at > now() - interval '1 day'
            AND (o.attention_reason = 'to_confirm' OR ${isConfirmedByLink})
        ) AS waiting
        FROM unnest(${networks}::text[]) WITH ORDINALITY AS known (network, place) ORDER BY known.place`
  return found.map(({ waiting }) => waiting)
}

export async function recordTaken(
  tx: Database,
  orderId: string,
  { lines, count }: Goods,
  networks: string[],
  byNewcomer: boolean,
): Promise<void> {
  await rows(tx)(prepared`
    WITH counted AS (
      INSERT INTO unconfirmed_stock (network, pieces) SELECT network, ${count}::integer FROM unnest(${networks}::text[]) AS network
    )
    INSERT INTO unconfirmed_pieces (order_id, variant_id, pieces, by_newcomer)
    SELECT ${orderId}::uuid, variant_id, pieces, ${byNewcomer}::boolean
    FROM unnest(${lines.map(({ variantId }) => variantId)}::integer[],
      ${lines.map(({ quantity }) => quantity)}::integer[]) AS line (variant_id, pieces)`)
}

export async function recordHeld(
  tx: Database,
  reference: string,
  count: number,
  networks: string[],
): Promise<void> {
  await execute(tx)`INSERT INTO unconfirmed_stock (network, pieces, hold_reference)
        SELECT network, ${count}::integer, ${reference}::uuid FROM unnest(${networks}::text[]) AS network`
}

export async function recordWaiting(tx: Database, orderId: string, networks: string[]): Promise<void> {
  await execute(tx)`INSERT INTO unconfirmed_stock (network, pieces, waiting_order)
        SELECT network, 0, ${orderId}::uuid FROM unnest(${networks}::text[]) AS network`
}

/** What an order takes after an edit counts instead of what it took, if that is counted. */
export async function followUnconfirmedPieces(
  tx: Database,
  orderId: string,
  lines: readonly { variantId: number; quantity: number }[],
): Promise<void> {
  const variants = lines.map(({ variantId }) => variantId)
  await execute(tx)`WITH counted AS (
          SELECT by_newcomer, taken_at FROM unconfirmed_pieces WHERE order_id = ${orderId}::uuid LIMIT 1
        ), gone AS (
          DELETE FROM unconfirmed_pieces WHERE order_id = ${orderId}::uuid AND variant_id <> ALL (${variants}::integer[])
        )
        INSERT INTO unconfirmed_pieces (order_id, variant_id, pieces, by_newcomer, taken_at)
        SELECT ${orderId}::uuid, line.variant_id, line.pieces, counted.by_newcomer, counted.taken_at
        FROM counted, unnest(${variants}::integer[], ${lines.map(({ quantity }) => quantity)}::integer[]) AS line (variant_id, pieces)
        ON CONFLICT (order_id, variant_id) DO UPDATE SET pieces = excluded.pieces`
}

/** What an order took without a confirmation by staff no longer counts. */
export async function forgetUnconfirmedPieces(tx: Database, orderId: string): Promise<void> {
  await rows(tx)(prepared`DELETE FROM unconfirmed_pieces WHERE order_id = ${orderId}::uuid`)
}

/** The limits look back a day. */
export async function forgetUnconfirmedStock(db: Database): Promise<void> {
  await execute(db)`DELETE FROM unconfirmed_stock WHERE taken_at < now() - interval '1 day'`
}
