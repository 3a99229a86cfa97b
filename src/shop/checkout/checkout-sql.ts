import { type Database, onlyRow, prepared, row, rows } from '#platform/database/database.ts'
import type { CustomerMark } from '#shared/values.ts'
import { markOf } from '../customers/customers.ts'
import type { LockedAttempt } from '../payments/payments.ts'
import { type PlaceRule, placeRules } from '../places/places.ts'
import type { Pricing } from './goods-to-order.ts'

/** What is read of several domains at once. Nothing is written here. */

/**
 * What the shopper has under way: the order under the same key, payments that are not paid, and anything that is held. And what staff and
 * the owner have decided about such a shopper and place.
 */
export const underWay = (
  tx: Database,
  { owner, idempotencyKey, phone, userId, ...places }: OfShopper,
): Promise<{
  earlier: { id: string; bodyHash: string | null } | null
  hasAttempts: boolean
  hasHolds: boolean
  /** What staff have decided about their cash. */
  mark: CustomerMark | null
  rules: PlaceRule[] | null
}> =>
  onlyRow(tx)(prepared`
    SELECT (
      SELECT json_build_object('id', id, 'bodyHash', body_hash) FROM orders
      WHERE owner = ${owner} AND idempotency_key = ${idempotencyKey}
    ) AS earlier,
    EXISTS (SELECT FROM payment_attempts WHERE owner = ${owner} AND state <> 'paid') AS "hasAttempts",
    EXISTS (SELECT FROM stock_holds WHERE owner = ${owner}) AS "hasHolds", ${markOf(phone, userId)} AS mark,
    ${placeRules(places)} AS rules`)

type OfShopper = {
  owner: string
  idempotencyKey: string | null
  phone: string
  userId: number | null
} & Pick<Pricing, 'governorate' | 'cityGovernorate'>

export const orderPaidBy = (
  tx: Database,
  reference: string,
): Promise<{ id: string; owner: string; street: string } | undefined> =>
  row(tx)`SELECT id, owner, street FROM orders WHERE payment_reference = ${reference}::uuid`

/** Locks the order that exists for the same cart, if this attempt is paid, too. A cancelled one does not count. */
export async function lockOrderInstead(
  tx: Database,
  { otherOrder }: LockedAttempt,
  later: { reference: string; otherOrder: string | null }[],
): Promise<string | undefined> {
  const ids = [otherOrder, ...later.map((attempt) => attempt.otherOrder)].filter((id) => id !== null)
  const references = later.map(({ reference }) => reference)
  if (ids.length + references.length === 0) return undefined
  const found = await row(tx)<{ id: string }>`
    SELECT id FROM orders
    WHERE (id = ANY (${ids}::uuid[]) OR payment_reference = ANY (${references}::uuid[])) AND status <> 'cancelled'
    ORDER BY id LIMIT 1 FOR UPDATE`
  return found?.id
}

type EndedHold = { reference: string; productIds: number[] }

export const endedHolds = (db: Database): Promise<EndedHold[]> =>
  rows(db)`
    SELECT reference, array_agg(DISTINCT v.product_id) AS "productIds" FROM stock_holds h JOIN variants v ON v.id = h.variant_id
    WHERE expires_at <= now() GROUP BY reference LIMIT 1000`
