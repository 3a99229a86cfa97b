/**
 * Confirming cash orders: staff call the customers of a queue, or the customer answers by the mailed link.
 */
import type {
  Confirmation,
  ConfirmationCard,
  ConfirmationsQuery,
  CustomerAnswer,
  NewCallAttempt,
} from '#contract/confirmations.ts'
import type { KnownOfOrder } from '#contract/order-words.ts'
import type { Order } from '#contract/orders.ts'
import type { Database } from '#platform/database/database.ts'
import type { Language } from '#shared/language/language.ts'
import { backOnTheShelf } from '../catalog/catalog.ts'
import type { Shop } from '../context/shop.ts'
import { ShopError } from '../context/shop-error.ts'
import type { Shopper } from '../context/shopper.ts'
import { knownOfOrders } from '../customers/customers.ts'
import {
  findOrders,
  type OrderClaim,
  type OrderRecord,
  orderLinks,
  provenOrder,
  readOrder,
  statusDatesOf,
  toOrder,
} from '../orders/orders.ts'
import type { UnconfirmedLimits } from '../unconfirmed/unconfirmed.ts'
import { writeAnswer } from './answer.ts'
import { callMessage } from './call-message.ts'
import { claim, writeCall } from './calls.ts'
import {
  type ConfirmationRecord,
  countWaiting,
  readAttempts,
  readConfirmation,
  readQueue,
} from './confirmations-sql.ts'

export { changeOwnAddress, newAddress, writeAddress } from './change-address.ts'
export { askAboutNewOrder, openConfirmation, restoreConfirmation } from './confirmation-row.ts'
export { callsAbout, countDue, countOpen } from './confirmations-sql.ts'
export { moveOrder } from './move-order.ts'

type Announcing = Pick<Shop, 'config' | 'db' | 'productsOutdated' | 'ordersChanged' | 'mailDue'>

export async function listConfirmations(
  db: Database,
  { limit = QUEUE_PAGE, ...query }: ConfirmationsQuery,
): Promise<{ confirmations: Confirmation[]; next: string | null }> {
  // One more than the page tells whether there is another.
  const found = await readQueue(db, { ...query, limit: limit + 1 })
  const page = found.slice(0, limit)
  const orders = await findOrders(
    db,
    page.map(({ orderId }) => orderId),
  )
  const known = await knownOfOrders(
    db,
    page.map(({ orderId }) => orderId),
  )
  const last = found.length > limit ? page.at(-1) : undefined
  return {
    confirmations: page.flatMap((record, place) => {
      const order = orders[place]
      return order ? toConfirmation(record, order, known.get(record.orderId)) : []
    }),
    next: last ? `${last.dueAt.getTime()}_${last.orderId}` : null,
  }
}

export async function viewConfirmation(
  { db, config }: Pick<Shop, 'db' | 'config'>,
  orderId: string,
): Promise<ConfirmationCard> {
  const record = await readConfirmation(db, orderId)
  if (!record) throw new ShopError('not_found')
  const order = await readOrder(db, orderId)
  const attempts = await readAttempts(db, orderId)
  const linkTo = await orderLinks(db, config.publicUrl)
  const known = (await knownOfOrders(db, [orderId])).get(orderId)
  const confirmation = toConfirmation(record, order, known)
  return {
    ...confirmation,
    attempts: attempts.map(({ at, dueAt, ...attempt }) => ({
      ...attempt,
      at: at.toISOString(),
      dueAt: dueAt?.toISOString() ?? null,
    })),
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
  {
    shopper,
    orderId,
    claim,
    language,
  }: { shopper: Shopper; orderId: string; claim: OrderClaim; language: Language },
  answer: CustomerAnswer,
  limits: UnconfirmedLimits,
): Promise<Order> {
  const { proof } = await provenOrder(shop.db, shopper, orderId, claim)
  const mayConfirm = proof === 'mail' || proof === 'account'
  if (answer === 'confirm' && !mayConfirm) throw new ShopError('not_found')
  await writeAnswer(shop.db, orderId, answer === 'confirm', limits)
  const answered = await readOrder(shop.db, orderId)
  announce(shop, answered)
  shop.mailDue()
  return {
    ...toOrder(answered, { accountId: shopper.account?.id, language, isTracked: proof === 'number' }),
    statusDates: await statusDatesOf(shop.db, orderId),
  }
}

const QUEUE_PAGE = 100

const toConfirmation = (
  { orderId: _, dueAt, openedAt, ...rest }: ConfirmationRecord,
  order: OrderRecord,
  { history, mark }: KnownOfOrder = UNKNOWN,
): Confirmation => ({
  ...rest,
  history,
  mark,
  order: toOrder(order, { forStaff: true }),
  dueAt: dueAt.toISOString(),
  openedAt: openedAt.toISOString(),
})

const UNKNOWN: KnownOfOrder = { history: { delivered: 0, refused: 0, returned: 0 }, mark: null }

/** An answer or its undo moves stock one way or the other. */
function announce({ productsOutdated, ordersChanged }: Announcing, order: OrderRecord): void {
  productsOutdated(backOnTheShelf(order.items.map(({ productId }) => productId)))
  ordersChanged()
}
