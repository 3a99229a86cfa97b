/** The beginning of an order: everything about it is written in one statement. */
import { type Database, prepared, rows, type SQL, sql } from '#platform/database/database.ts'
import type { OrderSource, OrderStatus } from '#shared/values.ts'
import type { Sums } from '../../cart/cart.ts'
import { type Actor, actorText, CUSTOMER, PROVIDER } from '../../context/actor.ts'
import type { GoodsLine } from '../../context/goods-line.ts'
import { queueingMails } from '../../mails/mails.ts'
import { type OrderRow, type OrderWords, storedOrder } from '../order-columns.ts'
import { orderSearchText, type SearchedAccount } from '../search/search-text.ts'
import type { Entry } from './ledger.ts'
import { paymentState } from './payment-state.ts'
import { transitions } from './transitions.ts'

export type OrderToWrite = OrderWords &
  Pick<
    OrderRow,
    'id' | 'userId' | 'guestHash' | 'sessionId' | 'deliveryDays' | 'language' | 'attentionReason'
  > & {
    owner: string
    /** Staff find the order by what it says, too. */
    account?: SearchedAccount | null | undefined
    idempotencyKey: string | null
    bodyHash: string | null
    lines: GoodsLine[]
    sums: Sums
    source: OrderSource
    /** By staff, who have spoken with the customer. Otherwise the customer, or the provider, has placed it. */
    typedIn?: { actor: Actor; status: OrderStatus }
    /** What a card has paid of it; null: cash on delivery. */
    paid: { reference: string; amountInPiastres: number } | null
    stockTaken: boolean
    /** Who of the shop hears of it. */
    staffEmail: string
  }

/**
 * `also` are further parts of its WITH, for what other domains write about it: `asked AS (INSERT …)`. They may read id and
 * from_known_phone of `written`.
 */
export async function writeOrder(tx: Database, order: OrderToWrite, also: SQL[] = []): Promise<void> {
  const { id, lines, sums, paid, typedIn, stockTaken, attentionReason } = order
  const event = typedIn ? 'typed_in' : paid ? 'paid' : 'placed'
  const status = typedIn?.status ?? transitions[paid ? 'paid' : 'placed'].to
  const actor = typedIn?.actor ?? (paid ? PROVIDER : CUSTOMER)
  const entries = firstEntries(order)
  const paymentStatus = paymentState({
    charged: sums.total,
    adjusted: 0,
    paid: paid?.amountInPiastres ?? 0,
    refunded: 0,
  })
  const row = {
    ...storedOrder({
      ...order,
      status,
      paymentMethod: paid ? 'card' : 'cod',
      paymentStatus,
      paymentReference: paid?.reference ?? null,
      subtotalInPiastres: sums.subtotal,
      discountInPiastres: sums.discount,
      shippingInPiastres: sums.shipping,
      taxesInPiastres: sums.taxes,
      totalInPiastres: sums.total,
    }),
    owner: order.owner,
    stock_taken: stockTaken,
    idempotency_key: order.idempotencyKey,
    body_hash: order.bodyHash,
    search: orderSearchText(order, lines, order.account ?? null),
  }
  const after = { status, paymentStatus, stockTaken, ...(attentionReason && { attentionReason }) }
  // Of somebody who is forgotten by now there is no address. Nobody takes back what a customer has ordered: only mails about an order
  // that was typed in name its event, with which they are withdrawn.
  const mails = [
    { kind: 'order_confirmation', recipient: order.email },
    { kind: 'new_order', recipient: order.staffEmail },
  ].filter(({ recipient }) => recipient.includes('@'))
  // Lists as JSON: to unnest an array for each of their columns takes four times as long.
  await rows(tx)(prepared`
    WITH written AS (
      INSERT INTO orders (${sql.names(row)}, from_known_phone)
      VALUES (${sql.values(row)}, ${order.phone}::text <> '' AND EXISTS (SELECT FROM orders earlier
        WHERE dialled_digits(earlier.phone) = dialled_digits(${order.phone}) AND earlier.status IN ('delivered', 'completed')))
      RETURNING id, from_known_phone
    ), line AS (
      INSERT INTO order_items (order_id, variant_id, product_id, product_name, size, color, sku, quantity,
        unit_price_in_piastres, image, translations)
      SELECT ${id}::uuid, * FROM jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) AS line (
        "variantId" integer, "productId" integer, "productName" text, size text, color text, sku text, quantity integer,
        "unitPriceInPiastres" integer, image text, translations jsonb)
    ), event AS (
      INSERT INTO order_events (order_id, event, actor, staff_id, after)
      VALUES (${id}, ${event}, ${actor.by}, ${actor.staffId}, ${JSON.stringify(after)})
      RETURNING id
    ), entry AS (
      INSERT INTO ledger_entries (order_id, number, kind, amount_in_piastres, method, reference, actor, event_id)
      SELECT ${id}::uuid, entry.number, entry.kind, entry."amountInPiastres", entry.method, entry.reference, entry.actor, event.id
      FROM event, jsonb_to_recordset(${JSON.stringify(entries)}::jsonb) AS entry (
        number integer, kind text, "amountInPiastres" bigint, method text, reference text, actor text)
    )${sql.join([sql``, ...also], sql`, `)}
    ${queueingMails(mails, {
      about: sql`${id}::uuid::text`,
      eventId: sql`CASE WHEN ${typedIn !== undefined} THEN event.id END`,
      from: sql`event`,
    })}`)
}

/** What it costs, and what a card has paid. */
function firstEntries({ sums, paid, typedIn }: OrderToWrite): NumberedEntry[] {
  const entries: NumberedEntry[] = [
    {
      number: 1,
      kind: 'charge',
      amountInPiastres: sums.total,
      method: 'none',
      reference: '',
      actor: actorText(typedIn?.actor ?? CUSTOMER),
    },
  ]
  if (paid && paid.amountInPiastres > 0)
    entries.push({ number: 2, kind: 'payment', method: 'card', actor: actorText(PROVIDER), ...paid })
  return entries
}

type NumberedEntry = Entry & { number: number; actor: string }
