/**
 * Confirming cash orders: staff call the customers of a queue, or the customer answers by the mailed link.
 */
import type {
  Confirmation,
  ConfirmationCard,
  ConfirmationsQuery,
  CustomerAnswer,
  NewCallAttempt,
} from '#contract/desk/confirmations.ts'
import { toPounds } from '#contract/money.ts'
import type { KnownOfOrder } from '#contract/orders/order-words.ts'
import type { Order } from '#contract/orders/orders.ts'
import { type Database, onlyRow, onlyValue, rows, type SQL, sql } from '#platform/database/database.ts'
import { isolate } from '#shared/language/isolate.ts'
import type { Language } from '#shared/language/language.ts'
import { BRAND } from '#shared/settings.ts'
import { SHORT_NUMBER } from '#shared/values.ts'
import { backOnTheShelf } from '../catalog/catalog.ts'
import { foundRow } from '../context/found-row.ts'
import type { Shop } from '../context/shop.ts'
import { ShopError } from '../context/shop-error.ts'
import { knownOfOrders } from '../customers/customers.ts'
import {
  type AskedOrder,
  findOrders,
  lineIn,
  type OrderRecord,
  orderContains,
  orderLinks,
  orderMailTexts,
  orderShown,
  provenOrder,
  readOrder,
  STANDS,
  toOrder,
} from '../orders/orders.ts'
import type { UnconfirmedLimits } from '../unconfirmed/unconfirmed.ts'
import { writeAnswer } from './answer.ts'
import { claim, writeCall } from './calls.ts'

export { changeOwnAddress, newAddress, writeAddress } from './change-address.ts'
export { askAboutNewOrder, openConfirmation, restoreConfirmation } from './confirmation-row.ts'
export { moveOrder } from './move-order.ts'

type Announcing = Pick<Shop, 'config' | 'db' | 'productsOutdated' | 'ordersChanged' | 'mailDue'>

export async function listConfirmations(
  db: Database,
  { limit = QUEUE_PAGE, ...query }: ConfirmationsQuery,
): Promise<{ data: Confirmation[]; meta: { next: string | null } }> {
  // One more than the page tells whether there is another.
  const found = await readQueue(db, { ...query, limit: limit + 1 })
  const page = found.slice(0, limit)
  const ids = page.map(({ orderId }) => orderId)
  const orders = await findOrders(db, ids)
  const known = await knownOfOrders(db, ids)
  const last = found.length > limit ? page.at(-1) : undefined
  return {
    data: page.flatMap((record, index) => {
      const order = orders[index]
      return order ? toConfirmation(record, order, known.get(record.orderId)) : []
    }),
    meta: { next: last ? `${Date.parse(last.dueAt)}_${last.orderId}` : null },
  }
}

export async function viewConfirmation(
  { db, config }: Pick<Shop, 'db' | 'config'>,
  orderId: string,
): Promise<ConfirmationCard> {
  const record = await foundRow(db)<ConfirmationRecord>`
    ${SELECT_CONFIRMATIONS} WHERE c.order_id = ${orderId}::uuid`
  const order = await readOrder(db, orderId)
  const attempts = await rows(db)<ConfirmationCard['attempts'][number]>`
    SELECT e.id, e.at, e.after->>'call' AS outcome, e.note, (e.after->>'callAgainAt')::timestamptz AS "dueAt", u.name AS "staffName"
    FROM order_events e LEFT JOIN users u ON u.id = e.staff_id
    WHERE e.order_id = ${orderId}::uuid AND e.after ? 'call' AND ${STANDS} ORDER BY e.id DESC LIMIT 50`
  const linkTo = await orderLinks(db, config.publicUrl)
  const known = (await knownOfOrders(db, [orderId])).get(orderId)
  const confirmation = toConfirmation(record, order, known)
  return {
    ...confirmation,
    attempts,
    history: { ...confirmation.history, waiting: await countWaiting(db, orderId) },
    message: callMessage(order, linkTo(orderId, order.language)),
  }
}

/** Reserves the customer for one colleague to call. */
export async function claimConfirmation(
  shop: Announcing,
  orderId: string,
  staffId: number,
  takesOver = false,
): Promise<ConfirmationCard> {
  await claim(shop.db, orderId, staffId, takesOver)
  shop.ordersChanged()
  return viewConfirmation(shop, orderId)
}

export async function recordCall(
  shop: Announcing,
  orderId: string,
  attempt: NewCallAttempt,
  staffId: number,
): Promise<ConfirmationCard> {
  const undo = await writeCall(shop.db, orderId, attempt, staffId)
  announce(shop, await readOrder(shop.db, orderId))
  return { ...(await viewConfirmation(shop, orderId)), undo }
}

/**
 * The customer's own answer. Only whoever reads the mails of the order may confirm it: by the key of a mailed link, or by an account with
 * a confirmed address. The browser that placed the order may belong to anybody; it is enough to cancel it, as are its number and phone
 * number.
 */
export async function answerOrder(
  shop: Announcing,
  asked: AskedOrder,
  answer: CustomerAnswer,
  limits: UnconfirmedLimits,
): Promise<Order> {
  const { orderId } = asked
  const { proof } = await provenOrder(shop.db, asked)
  const mayConfirm = proof === 'mail' || proof === 'account'
  if (answer === 'confirm' && !mayConfirm) throw new ShopError('not_found')
  await writeAnswer(shop.db, orderId, answer === 'confirm', limits)
  const answered = await readOrder(shop.db, orderId)
  announce(shop, answered)
  shop.mailDue()
  return orderShown(shop.db, asked, { record: answered, proof })
}

const QUEUE_PAGE = 100

const toConfirmation = (
  { orderId: _, ...rest }: ConfirmationRecord,
  order: OrderRecord,
  { history, mark }: KnownOfOrder = UNKNOWN,
): Confirmation => ({
  ...rest,
  history,
  mark,
  order: toOrder(order, { forStaff: true }),
})

const UNKNOWN: KnownOfOrder = { history: { delivered: 0, refused: 0, returned: 0 }, mark: null }

/** An answer or its undo moves stock one way or the other. */
function announce({ productsOutdated, ordersChanged }: Announcing, order: OrderRecord): void {
  productsOutdated(backOnTheShelf(order.items.map(({ productId }) => productId)))
  ordersChanged()
}

/** How the queue is read. */

type ConfirmationRecord = Omit<Confirmation, 'order' | 'history' | 'mark'> & { orderId: string }

const SELECT_CONFIRMATIONS = sql`SELECT c.order_id AS "orderId", c.state, c.due_at AS "dueAt", c.opened_at AS "openedAt",
    c.is_wrong_number AS "isWrongNumber",
    (SELECT jsonb_build_object('staffId', u.id, 'name', u.name, 'until', c.claimed_until)
      FROM users u WHERE u.id = c.claimed_by AND c.claimed_until > now()) AS claim,
    c.calls
  FROM confirmations c`

/** The open ones, due first, then oldest first. */
function readQueue(
  db: Database,
  { q, after, limit }: Pick<ConfirmationsQuery, 'q' | 'after'> & { limit: number },
): Promise<ConfirmationRecord[]> {
  const [time = '0', id = ''] = after?.split('_') ?? []
  const behind = after ? sql`AND (c.due_at, c.order_id) > (${new Date(Number(time))}, ${id}::uuid)` : sql``
  return rows(db)`
    ${SELECT_CONFIRMATIONS} WHERE c.state = 'open' ${behind} ${q ? found(q) : sql``}
    ORDER BY c.due_at, c.order_id LIMIT ${limit}`
}

/** Only the open ones are looked at, however many orders there are. */
const found = (q: string): SQL =>
  sql`AND EXISTS (SELECT FROM orders o WHERE o.id = c.order_id AND ${orderContains(q)})`

/** A queue that nobody works on is not counted further than staff would read. */
export const countDue = (db: Database): Promise<number> => onlyValue(db)`
  SELECT count(*) AS due FROM (
    SELECT FROM confirmations WHERE state = 'open' AND due_at <= now() LIMIT 1000) AS counted`

/** The length of the queue, and how many of it are due. */
export const countQueue = (db: Database): Promise<{ toConfirm: number; toCallNow: number }> => onlyRow(db)`
  SELECT count(*) AS "toConfirm", count(*) FILTER (WHERE due_at <= now()) AS "toCallNow" FROM confirmations WHERE state = 'open'`

/** How many other orders wait for a call to the same number. */
const countWaiting = (db: Database, orderId: string): Promise<number> => onlyValue(db)`
  SELECT count(*) AS waiting FROM orders called
  JOIN orders o ON dialled_digits(o.phone) = dialled_digits(called.phone) AND o.id <> called.id
  JOIN confirmations c ON c.order_id = o.id AND c.state = 'open'
  WHERE called.id = ${orderId}::uuid AND called.phone <> ''`

/** For the export of an account's personal data. */
export const callsAbout = (
  db: Database,
  orderIds: string[],
): Promise<{ orderId: string; at: string; outcome: string; note: string | null }[]> => rows(db)`
  SELECT order_id AS "orderId", at, after->>'call' AS outcome, note FROM order_events
  WHERE order_id = ANY (${orderIds}::uuid[]) AND after ? 'call' ORDER BY id`

/** What staff send by WhatsApp, in the language of the order. Like the mails, it repeats nothing that the shopper typed. */
function callMessage(order: OrderRecord, link: string): string {
  const { separator, price } = orderMailTexts[order.language]
  const { opening, total, question } = texts[order.language]
  const lines = order.items.map((item) => {
    const { productName, color, size, quantity } = lineIn(order.language, item)
    return `• ${productName} (${[color, size].filter(Boolean).join(separator)}) × ${quantity}`
  })
  return [
    opening(order.id.slice(-SHORT_NUMBER)),
    ...lines.slice(0, MOST_LINES),
    ...(lines.length > MOST_LINES ? ['…'] : []),
    total(price(toPounds(order.totalInPiastres))),
    `${question} ${link}`,
  ].join('\n')
}

/** The message is part of an address, which browsers cut off somewhere. */
const MOST_LINES = 12

type Texts = { opening: (number: string) => string; total: (sum: string) => string; question: string }

const texts: Record<Language, Texts> = {
  en: {
    opening: (number) => `Hello, this is ${BRAND}. Thank you for your order #${number}:`,
    total: (sum) => `Total: ${sum}, in cash on delivery.`,
    question: 'Is everything right? You can confirm or cancel it here:',
  },
  ar: {
    opening: (number) => `مرحبًا، معك ${BRAND}. شكرًا على طلبك ${isolate(`#${number}`)}:`,
    total: (sum) => `الإجمالي: ${sum}، نقدًا عند الاستلام.`,
    question: 'هل كل شيء صحيح؟ يمكنك تأكيد الطلب أو إلغاؤه من هنا:',
  },
}
