import type { Language } from '../../contract/language.ts'
import { toPounds } from '../../contract/money.ts'
import { BRAND, TIME_ZONE } from '../../contract/settings.ts'
import { pagePaths, SHORT_NUMBER } from '../../contract/values.ts'
import type { Database } from '../../platform/database.ts'
import { escapeHtml } from '../../platform/html.ts'
import { inLanguage, type MailBatch, type RenderedMail } from '../mails/mails.ts'
import { ar } from './mail-text/ar.ts'
import { en, type OrderMailText } from './mail-text/en.ts'
import { orderLinks } from './order-link.ts'
import { findOrders, type OrderRecord } from './orders-sql.ts'
import { lineIn } from './to-order.ts'

/**
 * To the shopper, in the language in which they ordered: what it was, where it goes, and a link that opens the confirmation on
 * any device. It does not call them by the name in the order: whoever placed it may have typed anything there, and anybody's
 * address.
 */
export async function renderConfirmations(
  db: Database,
  house: House,
  orderIds: string[],
  batch: MailBatch = {},
): Promise<(RenderedMail | null)[]> {
  const tell = await toShoppers(db, house)
  return renderEach(ordersOf(batch, db, orderIds), (order) => {
    const { confirmed, received } = texts[order.language]
    return tell(order, order.attentionReason === 'to_confirm' ? received : confirmed)
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
  return renderEach(findOrders(db, orderIds), (order) => {
    if (order.status !== status) return null
    const text = texts[order.language]
    const words = text[status]
    const owesMoney = status === 'cancelled' && order.paymentStatus === 'refund_due'
    const opening = owesMoney ? `${words.opening} ${text.refund}` : words.opening
    return tell(order, { ...words, opening }, { asksHowItFits: status === 'delivered' })
  })
}

async function renderEach(
  orders: ReturnType<typeof findOrders>,
  say: (order: OrderRecord) => RenderedMail | null,
): Promise<(RenderedMail | null)[]> {
  return (await orders).map((order) => (order ? say(order) : null))
}

/** Shopper and staff are told of the same orders, so they are read once for both. */
function ordersOf(batch: MailBatch, db: Database, orderIds: string[]): ReturnType<typeof findOrders> {
  const ids = orderIds.join()
  const read = lastRead.get(batch)
  if (read?.ids === ids) return read.orders
  const orders = findOrders(db, orderIds)
  lastRead.set(batch, { ids, orders })
  return orders
}

const lastRead = new WeakMap<MailBatch, { ids: string; orders: ReturnType<typeof findOrders> }>()

async function toShoppers(db: Database, house: House) {
  const linkTo = await orderLinks(db, house.publicUrl)
  return (
    order: OrderRecord,
    words: OrderMailText['confirmed'],
    { asksHowItFits = false } = {},
  ): RenderedMail => {
    const text = texts[order.language]
    return render(order, house, order.language, {
      ...words,
      subject: words.subject(shortId(order)),
      button: text.viewOrder,
      link: linkTo(order.id, order.language),
      shipsTo: addressOf(order, text),
      ...(asksHowItFits && {
        question: { ...text.howItFits, link: linkTo(order.id, order.language, 'howItFits') },
      }),
    })
  }
}

const texts: Record<Language, OrderMailText> = { en, ar }

/** To the staff: the same order, and who to call about it. */
export function renderNewOrders(
  db: Database,
  house: House,
  orderIds: string[],
  batch: MailBatch = {},
): Promise<(RenderedMail | null)[]> {
  return renderEach(ordersOf(batch, db, orderIds), (order) => {
    const attention = order.attentionReason ? ` It needs attention: ${ATTENTION[order.attentionReason]}.` : ''
    return render(order, house, 'en', {
      subject: `New order ${shortId(order)}: ${en.price(toPounds(order.totalInPiastres))}${attention && ' (needs attention)'}`,
      heading: 'New order',
      opening: `${order.name} (${order.email}, ${order.phone}) has placed an order.${attention}`,
      button: 'Open the orders',
      link: `${house.publicUrl}${pagePaths.staffOrders}?q=${order.id}`,
      shipsTo: [order.name, ...addressOf(order, en)],
    })
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
  /** Something that we would like to know. */
  question?: { sentence: string; button: string; link: string }
}

function render(order: OrderRecord, { tagline }: House, language: Language, words: Words): RenderedMail {
  const text = texts[language]
  const parts = { ...words, ...partsOf(order, language, text), tagline: text.tagline(tagline) }
  return {
    subject: words.subject,
    html: htmlOf(order, language, parts),
    text: textOf(order, language, parts),
  }
}

type Parts = Words & ReturnType<typeof partsOf> & { tagline: string }

const partsOf = (order: OrderRecord, language: Language, text: OrderMailText) => ({
  date: longDates[language].format(new Date(order.createdAt)),
  lines: order.items.map((line): [string, string] => [
    lineName(lineIn(language, line), text),
    text.price(toPounds(line.lineTotalInPiastres)),
  ]),
  sums: sumsOf(order, text),
  payment: text.methods[order.paymentMethod],
})

function textOf(order: OrderRecord, language: Language, parts: Parts): string {
  const text = texts[language]
  return [
    parts.heading,
    '',
    parts.opening,
    '',
    `${text.orderNumber}: ${order.id}`,
    `${text.date}: ${parts.date}`,
    '',
    ...parts.lines.map(([name, total]) => `${name}  ${total}`),
    '',
    ...parts.sums.map(([name, amount]) => `${name}: ${amount}`),
    '',
    `${text.payment}: ${parts.payment}`,
    `${text.shipsTo}:`,
    ...parts.shipsTo,
    '',
    `${parts.button}: ${parts.link}`,
    '',
    ...(parts.question
      ? [parts.question.sentence, `${parts.question.button}: ${parts.question.link}`, '']
      : []),
    `${BRAND}. ${parts.tagline}`,
  ].join('\n')
}

/** Tables and inline styles: mail programs know little else. */
function htmlOf(order: OrderRecord, language: Language, parts: Parts): string {
  const text = texts[language]
  const { attributes, family, end } = inLanguage(language)
  const lines = parts.lines.map(
    ([name, total]) =>
      `<tr><td style="${CELL}">${escapeHtml(name)}</td><td style="${CELL};text-align:${end};white-space:nowrap">${escapeHtml(total)}</td></tr>`,
  )
  const totals = parts.sums.map(
    ([name, amount], place, all) =>
      `<tr style="font-weight:${place === all.length - 1 ? 700 : 400}"><td style="padding:6px 0">${escapeHtml(name)}</td><td style="padding:6px 0;text-align:${end}">${escapeHtml(amount)}</td></tr>`,
  )
  return `<!doctype html>
<html ${attributes}><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(parts.subject)}</title></head>
<body style="margin:0;background:#f5f2ec;color:#1d2433;font:16px/1.5 ${family}">
<table role="presentation" width="100%" style="border-spacing:0"><tr><td align="center" style="padding:32px 12px">
<table role="presentation" width="560" style="max-width:100%;border-spacing:0;background:#ffffff"><tr><td style="padding:28px 32px;background:#1d2433;color:#ffffff;font-size:22px;letter-spacing:.2em;text-align:center">${escapeHtml(BRAND.toUpperCase())}</td></tr>
<tr><td style="padding:32px">
<h1 style="margin:0 0 12px;font-size:26px;font-weight:400">${escapeHtml(parts.heading)}</h1>
<p style="margin:0 0 20px">${escapeHtml(parts.opening)}</p>
<p style="margin:0 0 20px;font-size:14px;color:#5b6270">${text.orderNumber} <bdi>${escapeHtml(order.id)}</bdi><br>${escapeHtml(parts.date)}</p>
<table width="100%" style="border-spacing:0">${lines.join('')}</table>
<table width="100%" style="border-spacing:0;margin-top:12px">${totals.join('')}</table>
<p style="margin:24px 0 4px;font-size:14px;color:#5b6270">${text.payment}</p><p style="margin:0">${escapeHtml(parts.payment)}</p>
<p style="margin:20px 0 4px;font-size:14px;color:#5b6270">${text.shipsTo}</p><p style="margin:0">${parts.shipsTo.map((line) => isolated(line, language)).join('<br>')}</p>
<p style="margin:32px 0 0;text-align:center"><a href="${escapeHtml(parts.link)}" style="display:inline-block;padding:14px 28px;background:#1d2433;color:#ffffff;text-decoration:none">${escapeHtml(parts.button)}</a></p>${parts.question ? questionOf(parts.question) : ''}
</td></tr>
<tr><td style="padding:20px 32px;text-align:center;font-size:13px;color:#5b6270;border-top:1px solid #e6e1d8">${escapeHtml(parts.tagline)}</td></tr></table>
</td></tr></table></body></html>`
}

const questionOf = ({ sentence, button, link }: NonNullable<Words['question']>): string => `
<p style="margin:28px 0 0;text-align:center">${escapeHtml(sentence)}<br><a href="${escapeHtml(link)}" style="color:#1d2433">${escapeHtml(button)}</a></p>`

const CELL = 'padding:10px 0;border-bottom:1px solid #e6e1d8'

/** What people typed keeps its own direction: an address in Latin letters, a phone number. */
const isolated = (line: string, language: Language): string =>
  language === 'en' ? escapeHtml(line) : `<bdi>${escapeHtml(line)}</bdi>`

const shortId = (order: OrderRecord): string => order.id.slice(-SHORT_NUMBER)

const lineName = (line: OrderRecord['items'][number], { separator }: OrderMailText): string =>
  `${line.productName} (${[line.color, line.size].filter(Boolean).join(separator)}) × ${line.quantity}`

/** A discount or taxes of nothing are not mentioned. */
function sumsOf(order: OrderRecord, text: OrderMailText): [string, string][] {
  const price = (piastres: number) => text.price(toPounds(piastres))
  const { discountInPiastres, taxesInPiastres } = order
  return [
    [text.subtotal, price(order.subtotalInPiastres)],
    ...(discountInPiastres
      ? [[text.discount, text.less(price(discountInPiastres))] satisfies [string, string]]
      : []),
    [text.shipping, price(order.shippingInPiastres)],
    ...(taxesInPiastres ? [[text.taxes, price(taxesInPiastres)] satisfies [string, string]] : []),
    [text.total, price(order.totalInPiastres)],
  ]
}

const addressOf = (order: OrderRecord, text: OrderMailText): string[] =>
  [
    order.street,
    order.addressExtra,
    [order.city, order.zip].filter(Boolean).join(' '),
    text.country(order.country),
    order.phone,
  ].filter(Boolean)

const longDate = ({ locale }: OrderMailText) =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: TIME_ZONE })
/** Making one takes longer than the rest of a mail. */
const longDates: Record<Language, Intl.DateTimeFormat> = { en: longDate(en), ar: longDate(ar) }
