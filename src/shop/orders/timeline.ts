import type { Mail } from '#contract/desk/mails.ts'
import type { MoneyEntry, Timeline, TimelineEntry, TimelineKind } from '#contract/desk/timeline.ts'
/** All about one order in one list: its journal, with the money and stock that each event moved, and the mails to its customer. */
import { toDecimal } from '#contract/money.ts'
import { type Database, rows } from '#platform/database/database.ts'
import type { OrderStatus } from '#shared/values.ts'
import { foundRow } from '../context/found-row.ts'
import { mailsAbout } from '../mails/mails.ts'
import type { OrderGoods } from './edit/order-goods.ts'
import { type Changes, STAFF_OF_EVENT, type StoredEvent } from './life/journal.ts'
import type { OrderEvent } from './life/transitions.ts'
import { mailsToSendAgain } from './mails/send-mail-again.ts'

/** A mail has links by which its order is changed in the customer's name. Its text is only for staff who may do so in their own. */
export async function orderTimeline(
  db: Database,
  id: string,
  { readsMails }: { readsMails: boolean },
): Promise<Timeline> {
  const order = await foundRow(db)<{ id: string; email: string; status: OrderStatus }>`
    SELECT id, email, status FROM orders WHERE id = ${id}::uuid`
  const [events, money, stock, mails] = await Promise.all([
    eventsOf(db, id),
    moneyOf(db, id),
    stockOf(db, id),
    mailsAbout(db, order.email, id),
  ])
  const again = mailsToSendAgain(order, mails)
  const undone = new Map(events.flatMap((event) => (event.undoes === null ? [] : [[event.undoes, event]])))
  const entries = [
    ...events
      .filter(({ undoes }) => undoes === null)
      .map((event) =>
        toEntry(event, undone.get(event.id), {
          money: money.filter(({ eventId }) => eventId === event.id).map(({ entry }) => entry),
          stock: stock.filter(({ eventId }) => eventId === event.id),
        }),
      ),
    ...mails.map((mail) => toMailEntry(readsMails ? mail : { ...mail, text: null }, again.includes(mail))),
  ]
  return {
    entries: entries.toSorted((one, other) => Date.parse(other.at) - Date.parse(one.at)),
    money: money.map(({ entry }) => entry),
  }
}

type Who = Pick<TimelineEntry, 'by' | 'staff'>
type EventRow = Omit<StoredEvent, 'orderId' | 'actor' | 'staffId'> & Who

const eventsOf = (db: Database, orderId: string): Promise<EventRow[]> =>
  rows(db)`
    SELECT e.id, e.at, e.event, e.actor AS by, ${STAFF_OF_EVENT} AS staff, e.parcel_id AS "parcelId", e.before, e.after, e.note, e.undoes
    FROM order_events e WHERE e.order_id = ${orderId}::uuid ORDER BY e.id DESC LIMIT ${MOST}`

async function moneyOf(
  db: Database,
  orderId: string,
): Promise<{ eventId: number | null; entry: MoneyEntry }[]> {
  const found = await rows(db)<Omit<MoneyEntry, 'amount'> & { piastres: number; eventId: number | null }>`
    SELECT e.event_id AS "eventId", e.created_at AS at, e.kind, e.method, e.reference,
      CASE WHEN e.kind = 'payment' THEN -e.amount_in_piastres ELSE e.amount_in_piastres END AS piastres,
      CASE WHEN e.actor LIKE 'staff:%' THEN 'staff' WHEN e.actor = 'shopper' THEN 'customer' ELSE e.actor END AS by,
      (SELECT jsonb_build_object('id', u.id, 'name', u.name, 'email', u.email)
        FROM users u WHERE u.id = substring(e.actor FROM '^staff:([0-9]+)$')::integer) AS staff
    FROM ledger_entries e WHERE e.order_id = ${orderId}::uuid ORDER BY e.number LIMIT ${MOST}`
  return found.map(({ eventId, piastres, ...entry }) => ({
    eventId,
    entry: { ...entry, amount: toDecimal(piastres) },
  }))
}

const stockOf = (
  db: Database,
  orderId: string,
): Promise<{ eventId: number; reason: string; pieces: number }[]> =>
  rows(db)`
    SELECT e.id AS "eventId", m.reason, sum(m.change)::integer AS pieces
    FROM order_events e JOIN stock_movements m ON m.event_id = e.id
    WHERE e.order_id = ${orderId}::uuid GROUP BY e.id, m.reason, m.change > 0 ORDER BY e.id, m.reason, 3 LIMIT ${MOST}`

const MOST = 300

function toEntry(
  event: EventRow,
  undone: EventRow | undefined,
  books: { money: MoneyEntry[]; stock: { reason: string; pieces: number }[] },
): TimelineEntry {
  const { id, at, by, staff, before, after, note } = event
  return {
    id,
    at,
    by,
    staff,
    kinds: kindsOf(event, books),
    event: event.event,
    before: toldOf(before),
    after: toldOf(after),
    note,
    takenBack: undone ? { at: undone.at, by: undone.by, staff: undone.staff } : null,
    money: books.money,
    stock: books.stock.map(({ reason, pieces }) => ({ reason, pieces })),
    mail: null,
  }
}

/** The first gives an entry its sign. */
function kindsOf(
  { event, parcelId, note }: EventRow,
  { money, stock }: { money: object[]; stock: object[] },
): TimelineKind[] {
  const kinds: [TimelineKind, boolean][] = [
    ['calls', ANSWERS.includes(event)],
    ['parcel', parcelId !== null],
    ['mails', event === 'mail_sent_again'],
    ['notes', Boolean(note) || event === 'courier_note'],
    ['books', money.length + stock.length > 0 || event.startsWith('refund_')],
  ]
  return kinds.flatMap(([kind, isOfIt]) => (isOfIt ? kind : []))
}

const ANSWERS: readonly OrderEvent[] = ['called', 'confirmed', 'declined', 'released']

/** What people read of it. */
function toldOf({
  stockTaken,
  cancelledFrom,
  deliveredAt,
  confirmation,
  parcel,
  goods,
  return: _,
  returns,
  ...told
}: Changes): Record<string, unknown> {
  const { outcome, state, reasonCode, reason } = parcel ?? {}
  return {
    ...told,
    ...(confirmation?.state !== undefined && { confirmation: confirmation.state }),
    ...((outcome ?? state) !== undefined && { parcel: outcome ?? state }),
    ...(goods && toldOfGoods(goods)),
    ...(returns && { returnsEnded: returns.length }),
    ...(reasonCode !== undefined && { reasonCode }),
    ...(reason !== undefined && { reason }),
  }
}

/** What people compare of an edit. */
const toldOfGoods = ({ lines, shippingInPiastres }: OrderGoods) => ({
  lines: lines.map(({ id, productName, size, color, quantity }) => ({
    id,
    productName,
    size,
    color,
    quantity,
  })),
  shipping: toDecimal(shippingInPiastres),
})

const toMailEntry = (mail: Mail, canBeSentAgain: boolean): TimelineEntry => ({
  id: mail.id,
  at: mail.sentAt ?? mail.createdAt,
  by: 'shop',
  staff: null,
  kinds: ['mails'],
  event: 'mail',
  before: {},
  after: {},
  note: null,
  takenBack: null,
  money: [],
  stock: [],
  mail: { kind: mail.kind, state: mail.state, subject: mail.subject, text: mail.text, canBeSentAgain },
})
