import { toPounds } from '#contract/money.ts'
import type { Language } from '#shared/language/language.ts'
import { deliveryDay } from '#shared/places/delivery-day.ts'
import { BRAND, DELIVERY_DAYS, TIME_ZONE } from '#shared/settings.ts'
import { escapeHtml } from '#shared/text/html.ts'
import { whatsAppLink } from '#shared/text/whatsapp.ts'
import { SHORT_NUMBER } from '#shared/values.ts'
import { buttonStyle, inLanguage, look, type RenderedMail, wordmark } from '../../mails/mails.ts'
import type { OrderRecord } from '../orders-sql.ts'
import { lineIn } from '../to-order.ts'
import type { OrderMailText } from './mail-text/en.ts'
import { texts } from './mail-text/texts.ts'

/** An order in a mail: its lines and sums, as a page and as plain text. */

/** What a mail says about the shop itself. */
export type House = {
  publicUrl: string
  tagline: Record<Language, string>
  /** Empty: not named. */
  phone: string
  /** Days without deliveries. */
  holidays: readonly string[]
}

type Words = {
  subject: string
  heading: string
  opening: string
  button: string
  link: string
  /** Empty: nothing is sent. */
  shipsTo: string[]
  /** Beside the button, less loud. */
  otherwise?: { label: string; link: string } | undefined
  /** Something that we would like to know. */
  question?: { sentence: string; button: string; link: string }
  /** What it is about, if it is not the whole order. */
  about?: About | undefined
}

export type About = { lines: LetterLine[]; sums: [name: string, amount: string][] }
export type LetterLine = Pick<
  OrderRecord['items'][number],
  'productName' | 'size' | 'color' | 'quantity' | 'image' | 'translations'
> & {
  /** Null: it moves no money. */
  lineTotalInPiastres: number | null
  /** What goes out for it. */
  exchange?: { size: string; color: string } | null
}

export function orderLetter(
  order: OrderRecord,
  house: House,
  language: Language,
  words: Words,
): RenderedMail {
  const parts = { ...words, ...partsOf(order, language, house, words.about) }
  return {
    subject: words.subject,
    html: htmlOf(language, parts),
    text: textOf(language, parts),
  }
}

type Parts = Words & ReturnType<typeof partsOf>

function partsOf(
  order: OrderRecord,
  language: Language,
  { publicUrl, tagline, phone, holidays }: House,
  about?: About,
) {
  const text = texts[language]
  const lines: LetterLine[] = about?.lines ?? order.items
  return {
    number: text.number(order.id.slice(-SHORT_NUMBER)),
    date: longDates[language].format(new Date(order.createdAt)),
    delivery: EXPECTED.includes(order.status)
      ? days[language].format(
          new Date(deliveryDay(order.createdAt, { days: order.deliveryDays ?? DELIVERY_DAYS, holidays })),
        )
      : null,
    lines: lines.map((line) => ({
      name: lineName(lineIn(language, line), text),
      total: line.lineTotalInPiastres === null ? '' : text.price(toPounds(line.lineTotalInPiastres)),
      picture: line.image && new URL(line.image, publicUrl).href,
    })),
    sums: about?.sums ?? sumsOf(order, text),
    payment: about ? null : text.methods[order.paymentMethod],
    tagline: tagline[language],
    phone,
    chat: whatsAppLink(phone),
  }
}

/** States in which a parcel is still to come. */
const EXPECTED: readonly OrderRecord['status'][] = ['pending', 'processing', 'shipped']

function textOf(language: Language, parts: Parts): string {
  const text = texts[language]
  return [
    parts.heading,
    '',
    parts.opening,
    '',
    ...(parts.otherwise
      ? [`${parts.button}: ${parts.link}`, `${parts.otherwise.label}: ${parts.otherwise.link}`, '']
      : []),
    `${text.orderNumber}: ${parts.number}`,
    `${text.date}: ${parts.date}`,
    ...(parts.delivery ? [`${text.delivery}: ${parts.delivery}`] : []),
    '',
    ...parts.lines.map(({ name, total }) => [name, total].filter(Boolean).join(': ')),
    '',
    ...parts.sums.map(([name, amount]) => `${name}: ${amount}`),
    ...(parts.sums.length > 0 ? [''] : []),
    ...(parts.payment ? [`${text.payment}: ${parts.payment}`] : []),
    ...(parts.shipsTo.length > 0 ? [`${text.shipsTo}:`, ...parts.shipsTo] : []),
    '',
    ...(parts.otherwise ? [] : [`${parts.button}: ${parts.link}`, '']),
    ...(parts.question
      ? [parts.question.sentence, `${parts.question.button}: ${parts.question.link}`, '']
      : []),
    `${BRAND}. ${parts.tagline}`,
    ...(parts.phone ? [`${text.phone}: ${parts.phone}`] : []),
    ...(parts.chat ? [`${text.whatsApp}: ${parts.chat}`] : []),
  ].join('\n')
}

/** Tables and inline styles: mail programs know little else. */
function htmlOf(language: Language, parts: Parts): string {
  const text = texts[language]
  const { attributes, family, display, end } = inLanguage(language)
  const start = end === 'right' ? 'left' : 'right'
  const lines = parts.lines.map(
    ({ name, total, picture }) =>
      `<tr><td width="56" style="${CELL};padding-${end}:16px">${picture ? `<img src="${escapeHtml(picture)}" width="56" height="75" alt="" style="display:block;background:${look.linen}">` : ''}</td><td style="${CELL}">${escapeHtml(name)}</td><td style="${CELL};padding-${start}:16px;text-align:${end};white-space:nowrap">${escapeHtml(total)}</td></tr>`,
  )
  const totals = parts.sums.map(
    ([name, amount], index, all) =>
      `<tr style="font-weight:${index === all.length - 1 ? 700 : 400}"><td style="padding:6px 0">${escapeHtml(name)}</td><td style="padding:6px 0;text-align:${end}">${escapeHtml(amount)}</td></tr>`,
  )
  const facts = [
    `${text.orderNumber} <bdi dir="ltr">${escapeHtml(parts.number)}</bdi>`,
    escapeHtml(parts.date),
    ...(parts.delivery ? [`${text.delivery}: ${escapeHtml(parts.delivery)}`] : []),
  ]
  const action = `
<p style="margin:28px 0;text-align:center"><a href="${escapeHtml(parts.link)}" style="${buttonStyle}">${escapeHtml(parts.button)}</a>${parts.otherwise ? `<br><a href="${escapeHtml(parts.otherwise.link)}" style="display:inline-block;margin-top:14px;color:${look.muted}">${escapeHtml(parts.otherwise.label)}</a>` : ''}</p>`
  // What is asked for comes first; what can be looked at comes last.
  return `<!doctype html>
<html ${attributes}><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(parts.subject)}</title></head>
<body style="margin:0;background:${look.linen};color:${look.ink};font:16px/1.5 ${family}">
<table role="presentation" width="100%" style="border-spacing:0"><tr><td align="center" style="padding:32px 12px">
<table role="presentation" width="100%" style="max-width:560px;border-spacing:0;background:${look.paper}"><tr><td style="padding:28px 32px;border-bottom:1px solid ${look.hairline}">${wordmark(display)}</td></tr>
<tr><td style="padding:32px;word-break:break-word">
<h1 style="margin:0 0 12px;font:400 30px/1.2 ${display}">${escapeHtml(parts.heading)}</h1>
<p style="margin:0 0 20px">${escapeHtml(parts.opening)}</p>${parts.otherwise ? action : ''}
<p style="margin:0 0 20px;font-size:14px;color:${look.muted}">${facts.join('<br>')}</p>
<table width="100%" style="border-spacing:0">${lines.join('')}</table>
<table width="100%" style="border-spacing:0;margin-top:12px">${totals.join('')}</table>
${
  parts.payment
    ? `<p style="margin:24px 0 4px;font-size:14px;color:${look.muted}">${text.payment}</p><p style="margin:0">${escapeHtml(parts.payment)}</p>`
    : ''
}${
  parts.shipsTo.length > 0
    ? `
<p style="margin:20px 0 4px;font-size:14px;color:${look.muted}">${text.shipsTo}</p><p style="margin:0">${parts.shipsTo.map(escapeHtml).join('<br>')}</p>`
    : ''
}${parts.otherwise ? '' : action}${parts.question ? questionOf(parts.question) : ''}
</td></tr>
<tr><td style="padding:20px 32px;text-align:center;font-size:13px;color:${look.muted};border-top:1px solid ${look.hairline}">${escapeHtml(parts.tagline)}<br>${contactOf(parts, text)}</td></tr></table>
</td></tr></table></body></html>`
}

const contactOf = ({ phone, chat }: Parts, text: OrderMailText): string =>
  [
    ...(phone
      ? [
          `<a href="tel:${escapeHtml(phone.replaceAll(' ', ''))}" style="${FOOT_LINK}"><bdi dir="ltr">${escapeHtml(phone)}</bdi></a>`,
        ]
      : []),
    ...(chat ? [`<a href="${chat}" style="${FOOT_LINK}">${text.whatsApp}</a>`] : []),
  ].join(' · ')

const questionOf = ({ sentence, button, link }: NonNullable<Words['question']>): string => `
<p style="margin:28px 0 0;text-align:center">${escapeHtml(sentence)}<br><a href="${escapeHtml(link)}" style="color:${look.accent}">${escapeHtml(button)}</a></p>`

const CELL = `padding:10px 0;border-bottom:1px solid ${look.hairline}`
const FOOT_LINK = `color:${look.accent}`

function lineName(line: LetterLine, { separator, inExchange }: OrderMailText): string {
  const named = ({ color, size }: { color: string; size: string }) =>
    [color, size].filter(Boolean).join(separator)
  const name = `${line.productName} (${named(line)}) × ${line.quantity}`
  return line.exchange ? name + separator + inExchange(named(line.exchange)) : name
}

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

const weekday = ({ locale }: OrderMailText) =>
  new Intl.DateTimeFormat(locale, { weekday: 'long', month: 'long', day: 'numeric', timeZone: 'UTC' })
/** The day of the delivery. */
const days: Record<Language, Intl.DateTimeFormat> = { en: weekday(texts.en), ar: weekday(texts.ar) }

const longDate = ({ locale }: OrderMailText) =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: TIME_ZONE })
/** Making one takes longer than the rest of a mail. */
const longDates: Record<Language, Intl.DateTimeFormat> = {
  en: longDate(texts.en),
  ar: longDate(texts.ar),
}
