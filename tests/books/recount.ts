/** The figures of the admin panel, counted anew from what happened to each order. */
import { type Database, rows } from '#platform/database/query.ts'
import { STANDS } from '#shop/orders/orders.ts'

/** By kind, day and key: how many, and their sum in piastres. */
export type Counts = Record<string, [count: number, sum: number]>

type Story = {
  id: string
  createdAt: string
  total: number
  source: string
  governorate: string | null
  status: string
  confirmation: string | null
  /** Every change of the status, oldest first. */
  moves: { at: string; before: string; after: string }[]
  owed: number
  charged: number
  refunded: number
  /** What came in cash or by card, without what a courier owes us. */
  inHand: number
  adjusted: number
  /** What it gave for pairs that came back for the money; null: none has. */
  sentBack: number | null
  parcel: { state: string; reason: string | null; wasDelivered: boolean } | null
  /** The reasons of parcels before the last one, and of the last one of an order that goes on. */
  sentAgain: (string | null)[]
  lines: { variant: number; product: number; size: string; quantity: number; price: number }[]
}

/** `known` says of each order whether its phone number had a delivered order when it was placed. */
export async function recount(db: Database, known: Map<string, boolean>): Promise<Counts> {
  const counts: Counts = {}
  const add = (kind: string, day: string, key: string | number, count: number, sum = 0) => {
    const was = counts[`${kind} / ${day} / ${key}`] ?? [0, 0]
    counts[`${kind} / ${day} / ${key}`] = [was[0] + count, was[1] + sum]
  }
  for (const story of await readStories(db)) {
    const day = cairoDay(story.createdAt)
    const { reached, deliveredAt } = courseOf(story)
    const ending = endingOf(story, reached)
    const wasShipped =
      ['shipped', 'delivered'].includes(reached) || (ending !== null && ending !== 'cancelled')
    const wasDelivered = reached === 'delivered' || ending === 'returned'
    const ours = Math.min(story.inHand - story.refunded, story.charged + story.adjusted)
    add('placed', day, '', 1, story.total)
    add('source', day, story.source, 1, story.total)
    if (wasShipped || (story.confirmation ?? 'confirmed') === 'confirmed')
      add('confirmed', day, '', 1, story.total)
    if (wasShipped) add('shipped', day, '', 1, story.total)
    if (wasDelivered) add('delivered', day, '', 1, story.total)
    if (ending) add(ending, day, '', 1, story.total)
    else if (story.sentBack !== null) add('returned', day, '', 1, story.sentBack)
    if (ours > 0 && story.status !== 'cancelled') add('received', day, '', 1, ours)
    if (story.owed < 0) add('refund', day, '', 1, -story.owed)
    if (ending === 'refused' || ending === 'came_back' || ending === 'returned')
      add('reason', day, story.parcel?.reason ?? '', 1)
    for (const reason of story.sentAgain) add('reason', day, reason ?? '', 1)

    const outcome = wasDelivered ? 'delivered' : ending === 'refused' ? 'refused' : null
    if (outcome) {
      add(`governorate ${outcome}`, day, story.governorate ?? '', 1)
      add(`phone ${outcome}`, day, known.get(story.id) ? 'known' : 'new', 1)
    }
    for (const { variant, product, size, quantity, price } of story.lines) {
      if (outcome) add(`size ${outcome}`, day, size, quantity)
      if (wasShipped && !ending) add('product', day, product, quantity, quantity * price)
      if (deliveredAt && !ending) add('variant', cairoDay(deliveredAt), variant, quantity)
    }
  }
  return counts
}

/** Phone numbers that have received something. */
export async function deliveredPhones(db: Database): Promise<Set<string>> {
  const found = await rows(db)<{
    phone: string
  }>`SELECT DISTINCT phone FROM orders WHERE status IN ('delivered', 'completed')`
  return new Set(found.map(({ phone }) => phone))
}

/** How far it came, not counting a cancellation, and since when it is delivered. */
function courseOf({ status, moves }: Story): { reached: string; deliveredAt: string | null } {
  let [reached, deliveredAt]: [string, string | null] = [asStage(moves[0]?.before ?? status), null]
  for (const { at, after } of moves.filter((move) => move.after !== 'cancelled')) {
    if (asStage(after) !== 'delivered') deliveredAt = null
    else if (reached !== 'delivered') deliveredAt = at
    reached = asStage(after)
  }
  return { reached, deliveredAt }
}

const asStage = (status: string): string => (status === 'completed' ? 'delivered' : status)

function endingOf({ status, parcel }: Story, reached: string): string | null {
  if (status !== 'cancelled') return null
  if (reached === 'delivered') return 'returned'
  if (parcel?.state === 'lost') return 'lost'
  if (parcel?.state === 'returned' && parcel.wasDelivered) return 'returned'
  if (parcel?.state === 'returned' && parcel.reason === 'refused') return 'refused'
  const hasLeft = parcel !== null && parcel.state !== 'created' && parcel.state !== 'cancelled'
  return reached === 'shipped' || hasLeft ? 'came_back' : 'cancelled'
}

const cairoDays = new Intl.DateTimeFormat('en-CA', { timeZone: 'Africa/Cairo' })
const cairoDay = (at: string): string => cairoDays.format(new Date(at))

const readStories = (db: Database): Promise<Story[]> =>
  rows(db)`
    SELECT o.id, o.created_at AS "createdAt", o.total_in_piastres AS total, o.source, o.governorate, o.status,
          (SELECT state FROM confirmations c WHERE c.order_id = o.id) AS confirmation,
          (SELECT coalesce(jsonb_agg(jsonb_build_object('at', e.at, 'before', e.before->>'status', 'after', e.after->>'status')
              ORDER BY e.id), '[]')
            FROM order_events e WHERE e.order_id = o.id AND e.before ? 'status' AND ${STANDS}) AS moves,
          (SELECT jsonb_build_object('state', state, 'reason', reason_code, 'wasDelivered', EXISTS (SELECT FROM order_events e
              WHERE e.order_id = o.id AND e.parcel_id = p.id AND e.after->'parcel'->>'state' = 'delivered' AND ${STANDS}))
            FROM parcels p WHERE p.order_id = o.id AND p.return_id IS NULL ORDER BY created_at DESC, id DESC LIMIT 1) AS parcel,
          (SELECT coalesce(jsonb_agg(came.reason_code), '[]') FROM (
              SELECT p.*, row_number() OVER (ORDER BY created_at DESC, id DESC) AS from_last FROM parcels p
              WHERE p.order_id = o.id AND p.return_id IS NULL) AS came
            WHERE came.state = 'returned' AND (came.from_last > 1 OR o.status <> 'cancelled') AND EXISTS (SELECT FROM order_events e
              WHERE e.order_id = o.id AND e.parcel_id = came.id AND e.event = 'sent_again' AND ${STANDS})) AS "sentAgain",
          (SELECT jsonb_agg(jsonb_build_object('variant', variant_id, 'product', product_id, 'size', size, 'quantity', quantity,
              'price', unit_price_in_piastres)) FROM order_items i WHERE i.order_id = o.id) AS lines,
          (SELECT sum(l.price_in_piastres * (l.shelved + l.written_off - l.exchanged))::bigint
            FROM returns r JOIN return_lines l ON l.return_id = r.id
            WHERE r.order_id = o.id AND l.shelved + l.written_off > l.exchanged) AS "sentBack",
          money.*
        FROM orders o, LATERAL (
          SELECT coalesce(sum(amount_in_piastres) FILTER (WHERE kind = 'charge'), 0)::bigint AS charged,
            coalesce(sum(amount_in_piastres) FILTER (WHERE kind = 'adjust'), 0)::bigint AS adjusted,
            coalesce(sum(amount_in_piastres) FILTER (WHERE kind = 'payment' AND method <> 'none'), 0)::bigint AS "inHand",
            coalesce(sum(amount_in_piastres) FILTER (WHERE kind = 'refund'), 0)::bigint AS refunded,
            coalesce(sum(CASE WHEN kind = 'payment' THEN -amount_in_piastres ELSE amount_in_piastres END), 0)::bigint AS owed
          FROM ledger_entries e WHERE e.order_id = o.id) AS money`
