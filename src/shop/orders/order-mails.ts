import { formatPrice, toPounds } from '../../contract/money.ts'
import { BRAND, TIME_ZONE } from '../../contract/settings.ts'
import { pagePaths } from '../../contract/values.ts'
import type { Database } from '../../platform/database.ts'
import { escapeHtml } from '../../platform/html.ts'
import type { RenderedMail } from '../mails/mails.ts'
import { orderLink } from './order-link.ts'
import { findOrder, type OrderRecord } from './orders-sql.ts'

/**
 * To the shopper: what was ordered, where it goes, and a link that opens the confirmation on any device. It does not call
 * them by the name in the order: whoever placed it may have typed anything there, and anybody's address.
 */
export async function renderConfirmation(
  db: Database,
  house: House,
  orderId: string,
): Promise<RenderedMail | null> {
  const order = await findOrder(db, orderId)
  if (!order) return null
  const words = order.attentionReason === 'to_confirm' ? received(order) : confirmed(order)
  return render(order, house, {
    ...words,
    button: 'View your order',
    link: await orderLink(db, house.publicUrl, order.id),
    shipsTo: addressOf(order),
  })
}

const confirmed = (order: OrderRecord) => ({
  subject: `${BRAND}: your order ${shortId(order)} is confirmed`,
  heading: 'Order Confirmed!',
  opening: 'Thank you. We have received your order and will contact you soon.',
})

const received = (order: OrderRecord) => ({
  subject: `${BRAND}: we have received your order ${shortId(order)}`,
  heading: 'Order Received!',
  opening:
    'Thank you. We will call you to confirm your order, and prepare it once we have spoken. There is nothing that you need to do until then.',
})

/** To the shopper, once it is on its way, there, or not coming. Null when staff have changed their mind since. */
export async function renderStatus(
  db: Database,
  house: House,
  orderId: string,
  status: keyof typeof STATUS,
): Promise<RenderedMail | null> {
  const order = await findOrder(db, orderId)
  if (order?.status !== status) return null
  const { subject, heading, opening } = STATUS[status]
  return render(order, house, {
    subject: `${BRAND}: your order ${shortId(order)} ${subject}`,
    heading,
    opening:
      status === 'cancelled' && order.paymentStatus === 'refund_due' ? `${opening} ${REFUND}` : opening,
    button: 'View your order',
    link: await orderLink(db, house.publicUrl, order.id),
    shipsTo: addressOf(order),
  })
}

const STATUS = {
  shipped: {
    subject: 'is on its way',
    heading: 'Your order is on its way',
    opening: 'We have handed your order over for delivery.',
  },
  delivered: {
    subject: 'has been delivered',
    heading: 'Your order has been delivered',
    opening: 'We hope that everything fits. If not, answer this mail and we will put it right.',
  },
  cancelled: {
    subject: 'has been cancelled',
    heading: 'Your order has been cancelled',
    opening: 'This order will not be delivered. If you did not expect that, please contact us.',
  },
} as const
const REFUND = 'What you paid will be returned to you.'

/** To the staff: the same order, and who to call about it. */
export async function renderNewOrder(
  db: Database,
  house: House,
  orderId: string,
): Promise<RenderedMail | null> {
  const order = await findOrder(db, orderId)
  if (!order) return null
  const attention = order.attentionReason ? ` It needs attention: ${ATTENTION[order.attentionReason]}.` : ''
  return render(order, house, {
    subject: `New order ${shortId(order)}: ${price(order.totalInPiastres)}${attention && ' (needs attention)'}`,
    heading: 'New order',
    opening: `${order.name} (${order.email}, ${order.phone}) has placed an order.${attention}`,
    button: 'Open the orders',
    link: `${house.publicUrl}${pagePaths.staffOrders}?q=${order.id}`,
    shipsTo: [order.name, ...addressOf(order)],
  })
}

const ATTENTION = {
  stock_gone: 'it is paid, but the goods are no longer in stock',
  superseded_attempt: 'it is paid, but the shopper had begun another payment or order',
  no_address: 'it is paid, but came without an address',
  to_confirm: 'call the customer and confirm or cancel it; its goods are not taken off the shelf before that',
} as const

/** What a mail tells of the shop itself. */
export type House = { publicUrl: string; tagline: string }

type Words = {
  subject: string
  heading: string
  opening: string
  button: string
  link: string
  shipsTo: string[]
}

function render(order: OrderRecord, { tagline }: House, words: Words): RenderedMail {
  return { subject: words.subject, html: htmlOf(order, tagline, words), text: textOf(order, tagline, words) }
}

function textOf(
  order: OrderRecord,
  tagline: string,
  { heading, opening, button, link, shipsTo }: Words,
): string {
  return [
    heading,
    '',
    opening,
    '',
    `Order number: ${order.id}`,
    `Date: ${dateOf(order)}`,
    '',
    ...order.items.map((line) => `${lineName(line)}  ${lineTotal(line)}`),
    '',
    ...sums(order).map(([name, amount]) => `${name}: ${amount}`),
    '',
    `Payment: ${paymentOf(order)}`,
    'Ships to:',
    ...shipsTo,
    '',
    `${button}: ${link}`,
    '',
    `${BRAND}. ${tagline}`,
  ].join('\n')
}

/** Tables and inline styles: mail programs know little else. */
function htmlOf(
  order: OrderRecord,
  tagline: string,
  { subject, heading, opening, button, link, shipsTo }: Words,
): string {
  const lines = order.items.map(
    (line) =>
      `<tr><td style="${CELL}">${escapeHtml(lineName(line))}</td><td style="${CELL};text-align:right;white-space:nowrap">${escapeHtml(lineTotal(line))}</td></tr>`,
  )
  const totals = sums(order).map(
    ([name, amount], place, all) =>
      `<tr style="font-weight:${place === all.length - 1 ? 700 : 400}"><td style="padding:6px 0">${escapeHtml(name)}</td><td style="padding:6px 0;text-align:right">${escapeHtml(amount)}</td></tr>`,
  )
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;background:#f5f2ec;color:#1d2433;font:16px/1.5 Georgia,'Times New Roman',serif">
<table role="presentation" width="100%" style="border-spacing:0"><tr><td align="center" style="padding:32px 12px">
<table role="presentation" width="560" style="max-width:100%;border-spacing:0;background:#ffffff"><tr><td style="padding:28px 32px;background:#1d2433;color:#ffffff;font-size:22px;letter-spacing:.2em;text-align:center">${escapeHtml(BRAND.toUpperCase())}</td></tr>
<tr><td style="padding:32px">
<h1 style="margin:0 0 12px;font-size:26px;font-weight:400">${escapeHtml(heading)}</h1>
<p style="margin:0 0 20px">${escapeHtml(opening)}</p>
<p style="margin:0 0 20px;font-size:14px;color:#5b6270">Order number <bdi>${escapeHtml(order.id)}</bdi><br>${escapeHtml(dateOf(order))}</p>
<table width="100%" style="border-spacing:0">${lines.join('')}</table>
<table width="100%" style="border-spacing:0;margin-top:12px">${totals.join('')}</table>
<p style="margin:24px 0 4px;font-size:14px;color:#5b6270">Payment</p><p style="margin:0">${escapeHtml(paymentOf(order))}</p>
<p style="margin:20px 0 4px;font-size:14px;color:#5b6270">Ships to</p><p style="margin:0">${shipsTo.map(escapeHtml).join('<br>')}</p>
<p style="margin:32px 0 0;text-align:center"><a href="${escapeHtml(link)}" style="display:inline-block;padding:14px 28px;background:#1d2433;color:#ffffff;text-decoration:none">${escapeHtml(button)}</a></p>
</td></tr>
<tr><td style="padding:20px 32px;text-align:center;font-size:13px;color:#5b6270;border-top:1px solid #e6e1d8">${escapeHtml(tagline)}</td></tr></table>
</td></tr></table></body></html>`
}

const CELL = 'padding:10px 0;border-bottom:1px solid #e6e1d8'

const price = (piastres: number): string => formatPrice(toPounds(piastres))
const shortId = (order: OrderRecord): string => order.id.slice(-6)

type Line = OrderRecord['items'][number]
const lineName = (line: Line): string =>
  `${line.productName} (${[line.color, line.size].filter(Boolean).join(', ')}) × ${line.quantity}`
const lineTotal = (line: Line): string => price(line.lineTotalInPiastres)

/** A discount or taxes of nothing are not mentioned. */
function sums(order: OrderRecord): [string, string][] {
  const { discountInPiastres, taxesInPiastres } = order
  return [
    ['Subtotal', price(order.subtotalInPiastres)],
    ...(discountInPiastres ? [['Discount', `−${price(discountInPiastres)}`] satisfies [string, string]] : []),
    ['Shipping', price(order.shippingInPiastres)],
    ...(taxesInPiastres ? [['Taxes', price(taxesInPiastres)] satisfies [string, string]] : []),
    ['Total', price(order.totalInPiastres)],
  ]
}

const addressOf = (order: OrderRecord): string[] =>
  [
    order.street,
    order.addressExtra,
    [order.city, order.zip].filter(Boolean).join(' '),
    order.country,
    order.phone,
  ].filter(Boolean)

const paymentOf = (order: OrderRecord): string =>
  order.paymentMethod === 'card' ? 'Paid by card' : 'Cash on delivery'

const dateOf = (order: OrderRecord): string => longDate.format(new Date(order.createdAt))

/** Making it takes longer than the rest of a mail. */
const longDate = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: TIME_ZONE })
