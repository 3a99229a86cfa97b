import { toPounds } from '#contract/money.ts'
import type { Database } from '#platform/database/database.ts'
import { ASKS_TO_CANCEL, orderPath } from '#shared/pages.ts'
import { governorateBeside } from '#shared/places/governorates.ts'
import { SHORT_NUMBER } from '#shared/values.ts'
import { type MailBatch, type RenderedMail, unlinked } from '../../mails/mails.ts'
import { orderLinks, paymentPage } from '../links/order-link.ts'
import { cancelledByCustomers, findOrders, type OrderRecord } from '../orders-sql.ts'
import { en, type OrderMailText } from './mail-text/en.ts'
import { texts } from './mail-text/texts.ts'
import { type About, type House, orderLetter } from './order-letter.ts'

/**
 * Which mails there are about an order. How they look: order-letter.ts. Those to the shopper repeat nothing that was typed, because
 * anybody can order with anybody's email and write a message to them as a name or a street. The order behind the link has the rest.
 */

/** To the shopper, in the language of the order: what was bought, and a link that opens the confirmation on any device. */
export async function renderConfirmations(
  db: Database,
  house: House,
  orderIds: string[],
  batch: MailBatch = {},
): Promise<(RenderedMail | null)[]> {
  const tell = await toShoppers(db, house)
  return renderEach(ordersOf(batch, db, orderIds), (order) => {
    const { confirmed, received } = texts[order.language]
    const isAsked = order.confirmation === 'open'
    return tell(order, isAsked ? received : confirmed, { asks: isAsked ? 'answer' : undefined })
  })
}

/** To the shopper, once it is on its way, there, or not coming. Null when staff have changed their mind since. */
export async function renderStatuses(
  db: Database,
  house: House,
  orderIds: string[],
  status: 'shipped' | 'delivered' | 'cancelled',
): Promise<(RenderedMail | null)[]> {
  const tell = await toShoppers(db, house)
  const byThemselves = status === 'cancelled' ? await cancelledByCustomers(db, orderIds) : []
  return renderEach(findOrders(db, orderIds), (order) => {
    if (order.status !== status) return null
    const text = texts[order.language]
    const words = byThemselves.includes(order.id) ? text.cancelledByYou : text[status]
    const owesMoney = status === 'cancelled' && order.paymentStatus === 'refund_due'
    const opening = owesMoney ? `${words.opening} ${text.refund}` : words.opening
    return tell(order, { ...words, opening }, { asks: status === 'delivered' ? 'howItFits' : undefined })
  })
}

/** To the shopper, about something else than its status. */
export async function renderNews(
  db: Database,
  house: House,
  orderIds: string[],
  news: 'addressChanged' | 'paid',
): Promise<(RenderedMail | null)[]> {
  const tell = await toShoppers(db, house)
  return renderEach(findOrders(db, orderIds), (order) => tell(order, texts[order.language][news]))
}

/** To the shopper, who pays by card on the page that it opens. Null when there is nothing to pay any more. */
export async function renderPaymentLinks(
  db: Database,
  house: House,
  orderIds: string[],
): Promise<(RenderedMail | null)[]> {
  const tell = await toShoppers(db, house)
  return renderEach(findOrders(db, orderIds), (order) =>
    order.owedInPiastres > 0 ? tell(order, texts[order.language].paymentLink, { asks: 'payment' }) : null,
  )
}

/** To the shopper, after staff have changed what is ordered. Null when it does not count any more. */
export async function renderEdits(
  db: Database,
  house: House,
  orderIds: string[],
): Promise<(RenderedMail | null)[]> {
  const tell = await toShoppers(db, house)
  return renderEach(findOrders(db, orderIds), (order) => {
    if (order.status === 'cancelled') return null
    const text = texts[order.language]
    const { owedInPiastres: owed, paymentStatus, totalInPiastres: total } = order
    const price = text.price(toPounds(Math.abs(owed)))
    const rest =
      paymentStatus === 'refund_due'
        ? text.edited.isReturned(price)
        : owed > 0 && owed < total
          ? text.edited.isLeft(price)
          : ''
    return tell(order, { ...text.edited, opening: `${text.edited.opening} ${rest}`.trim() })
  })
}

async function renderEach(
  orders: ReturnType<typeof findOrders>,
  say: (order: OrderRecord) => RenderedMail | null,
): Promise<(RenderedMail | null)[]> {
  return (await orders).map((order) => (order ? say(order) : null))
}

/** Shopper and staff get mails about the same orders, so these are read once for both. */
function ordersOf(batch: MailBatch, db: Database, orderIds: string[]): ReturnType<typeof findOrders> {
  const ids = orderIds.join()
  const read = lastRead.get(batch)
  if (read?.ids === ids) return read.orders
  const orders = findOrders(db, orderIds)
  lastRead.set(batch, { ids, orders })
  return orders
}

const lastRead = new WeakMap<MailBatch, { ids: string; orders: ReturnType<typeof findOrders> }>()

/** What is said to the shopper about an order, with the link to it. */
export async function toShoppers(db: Database, house: House) {
  const linkTo = await orderLinks(db, house.publicUrl)
  return (
    order: OrderRecord,
    words: OrderMailText['confirmed'],
    {
      asks,
      about,
    }: { asks?: 'answer' | 'howItFits' | 'payment' | undefined; about?: About & { isSent: boolean } } = {},
  ): RenderedMail => {
    const text = texts[order.language]
    const link = linkTo(order.id, order.language)
    return orderLetter(order, house, order.language, {
      ...words,
      subject: words.subject(shortId(order)),
      button: asks === 'answer' ? text.answer.confirm : asks === 'payment' ? text.pay : text.viewOrder,
      link: asks === 'payment' ? paymentPage(link) : link,
      // The link itself changes nothing: it opens the question.
      otherwise:
        asks === 'answer'
          ? { label: text.answer.cancel, link: `${link}&${new URLSearchParams(ASKS_TO_CANCEL)}` }
          : undefined,
      about,
      shipsTo: order.status === 'cancelled' || about?.isSent === false ? [] : [text.addressInOrder],
      ...(asks === 'howItFits' && {
        question: { ...text.howItFits, link: linkTo(order.id, order.language, 'howItFits') },
      }),
    })
  }
}

/** To the staff: the same order, and who to call about it. */
export function renderNewOrders(
  db: Database,
  house: House,
  orderIds: string[],
  batch: MailBatch = {},
): Promise<(RenderedMail | null)[]> {
  return renderEach(ordersOf(batch, db, orderIds), (order) => {
    const attention = order.attentionReason ? ` It needs attention: ${ATTENTION[order.attentionReason]}.` : ''
    return orderLetter(order, { ...house, phone: '' }, 'en', {
      subject: `New order ${shortId(order)}: ${en.price(toPounds(order.totalInPiastres))}${attention && ' (needs attention)'}`,
      heading: 'New order',
      opening: `${unlinked(order.name)} (${order.email}, ${order.phone}) has placed an order.${attention}`,
      button: 'Open the order',
      link: `${house.publicUrl}${orderPath(order.id)}`,
      shipsTo: [...typedLines(order).map(unlinked), order.phone],
    })
  })
}

const ATTENTION = {
  stock_gone: 'it is paid, but the goods are no longer in stock',
  superseded_attempt: 'it is paid, but the shopper had begun another payment or order',
  no_address: 'it is paid, but came without an address',
  paid_meanwhile: 'it was paid by card while its parcel was under way',
  refund_not_due: 'money was sent back that was not due',
  refund_unknown: 'the card provider has not answered a refund for a day',
  to_confirm: 'call the customer and confirm or cancel it; its goods are not taken off the shelf before that',
} as const

const shortId = (order: OrderRecord): string => order.id.slice(-SHORT_NUMBER)

const typedLines = (order: OrderRecord): string[] =>
  [
    order.name,
    order.street,
    order.address,
    [order.city, order.zip].filter(Boolean).join(' '),
    governorateBeside(order, 'en'),
    order.country,
  ].filter(Boolean)
