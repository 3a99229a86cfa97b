import { type Database, onlyRow, prepared, row } from '#platform/database/database.ts'
import type { OrderStatus, PaymentMethod } from '#shared/values.ts'
import type { StockLine } from '../../catalog/catalog.ts'
import { ShopError } from '../../context/shop-error.ts'
import { ledgerSums } from './ledger.ts'
import type { LedgerSums, PaymentState } from './payment-state.ts'

/** What decides about an order, as it is while its row is locked. */
export type LockedOrder = {
  id: string
  status: OrderStatus
  paymentMethod: PaymentMethod
  paymentStatus: PaymentState
  attentionReason: string | null
  stockTaken: boolean
  /** The status before the last cancellation. */
  cancelledFrom: OrderStatus | null
  deliveredAt: string | null
  email: string
  phone: string
  owner: string
  userId: number | null
  guestHash: string | null
  totalInPiastres: number
  twinOrder: string | null
  /** The other order for the same cart is not cancelled, and staff have not said that this one was seen to. */
  mayBeDouble: boolean
  /** Somebody packs it, or it has left. */
  hasOpenParcel: boolean
  /** Its goods are in a parcel that staff have to decide about or to cancel. One by hand that has not left is cancelled with it. */
  isUnderWay: boolean
  /** Its cash is not ours before the courier's settlement, whatever its status. Staff themselves say so of parcels by hand. */
  isCashWithCourier: boolean
  /** Of a return: none was asked for, or something came, so that its goods are no longer those of its lines. */
  returned: 'none' | 'asked' | 'came'
  lines: StockLine[]
  sums: LedgerSums
}

/** Every verb that touches an order locks its row first, and reads what decides afterwards. */
export async function lockOrder(tx: Database, id: string): Promise<LockedOrder> {
  if (!(await row(tx)(prepared`SELECT FROM orders WHERE id = ${id}::uuid FOR UPDATE`)))
    throw new ShopError('not_found')
  const order = await onlyRow(tx)<Omit<LockedOrder, 'sums'>>(prepared`
    SELECT o.id, o.status, o.payment_method AS "paymentMethod", o.payment_status AS "paymentStatus",
      o.attention_reason AS "attentionReason", o.stock_taken AS "stockTaken", o.cancelled_from AS "cancelledFrom",
      o.delivered_at AS "deliveredAt", o.email, o.phone, o.owner, o.user_id AS "userId", o.guest_hash AS "guestHash",
      o.total_in_piastres AS "totalInPiastres", o.twin_order AS "twinOrder",
      o.attention_reason IS NOT NULL
        AND EXISTS (SELECT FROM orders twin WHERE twin.id = o.twin_order AND twin.status <> 'cancelled') AS "mayBeDouble",
      EXISTS (SELECT FROM parcels p WHERE p.order_id = o.id AND p.closed_at IS NULL) AS "hasOpenParcel",
      EXISTS (SELECT FROM parcels p WHERE p.order_id = o.id AND p.closed_at IS NULL
        AND (p.courier <> 'by_hand' OR p.handed_over_at IS NOT NULL)) AS "isUnderWay",
      EXISTS (SELECT FROM parcels p WHERE p.order_id = o.id AND p.courier <> 'by_hand' AND p.settled_at IS NULL
        AND p.cash_to_collect_in_piastres > 0 AND p.state NOT IN ('returned', 'lost', 'cancelled')) AS "isCashWithCourier",
      coalesce((SELECT CASE WHEN bool_or(r.state IN ('received', 'sent', 'done')) THEN 'came' ELSE 'asked' END
        FROM returns r WHERE r.order_id = o.id HAVING count(*) > 0), 'none') AS returned,
      (SELECT coalesce(json_agg(json_build_object('variantId', i.variant_id, 'quantity', i.quantity) ORDER BY i.variant_id), '[]')
        FROM order_items i WHERE i.order_id = o.id) AS lines
    FROM orders o WHERE o.id = ${id}::uuid`)
  return { ...order, sums: await ledgerSums(tx, id) }
}

/** It has taken nothing yet: any status but cancelled confirms it and takes its goods. */
export const waits = ({ attentionReason }: Pick<LockedOrder, 'attentionReason'>): boolean =>
  attentionReason === 'to_confirm'

/** There is no parcel yet: what was ordered, and where it goes, may still change. */
export const isUnpacked = ({
  status,
  hasOpenParcel,
}: Pick<LockedOrder, 'status' | 'hasOpenParcel'>): boolean =>
  !hasOpenParcel && (status === 'pending' || status === 'processing')
