import { toPounds } from '../../contract/money.ts'
import type { Language } from '../../shared/language/language.ts'
import { BRAND, TIME_ZONE } from '../../shared/settings.ts'
import { escapeHtml } from '../../shared/text/html.ts'
import { inLanguage, type RenderedMail } from '../mails/mails.ts'
import type { OrderMailText } from './mail-text/en.ts'
import { texts } from './mail-text/texts.ts'
import type { OrderRecord } from './orders-sql.ts'
import { lineIn } from './to-order.ts'

/** An order in a mail: its lines and sums, as a page and as plain text. */

/** What a mail says about the shop itself. */
export type House = { publicUrl: string; tagline: Record<Language, string> }

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

export function orderLetter(
  order: OrderRecord,
  { tagline }: House,
  language: Language,
  words: Words,
): RenderedMail {
  const text = texts[language]
  const parts = { ...words, ...partsOf(order, language, text), tagline: tagline[language] }
  return {
    subject: words.subject,
    html: htmlOf(order, language, parts),
    text: textOf(order, language, parts),
  }
}

type Parts = Words & ReturnType<typeof partsOf> & { tagline: string }

const partsOf = (order: OrderRecord, language: Language, text: OrderMailText) => ({
  date: longDates[language].format(order.createdAt),
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
  const start = end === 'right' ? 'left' : 'right'
  const lines = parts.lines.map(
    ([name, total]) =>
      `<tr><td style="${CELL}">${escapeHtml(name)}</td><td style="${CELL};padding-${start}:16px;text-align:${end};white-space:nowrap">${escapeHtml(total)}</td></tr>`,
  )
  const totals = parts.sums.map(
    ([name, amount], place, all) =>
      `<tr style="font-weight:${place === all.length - 1 ? 700 : 400}"><td style="padding:6px 0">${escapeHtml(name)}</td><td style="padding:6px 0;text-align:${end}">${escapeHtml(amount)}</td></tr>`,
  )
  return `<!doctype html>
<html ${attributes}><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(parts.subject)}</title></head>
<body style="margin:0;background:#f5f2ec;color:#1d2433;font:16px/1.5 ${family}">
<table role="presentation" width="100%" style="border-spacing:0"><tr><td align="center" style="padding:32px 12px">
<table role="presentation" width="100%" style="max-width:560px;border-spacing:0;background:#ffffff"><tr><td style="padding:28px 32px;background:#1d2433;color:#ffffff;font-size:22px;letter-spacing:.2em;text-align:center">${escapeHtml(BRAND.toUpperCase())}</td></tr>
<tr><td style="padding:32px;word-break:break-word">
<h1 style="margin:0 0 12px;font-size:26px;font-weight:400">${escapeHtml(parts.heading)}</h1>
<p style="margin:0 0 20px">${escapeHtml(parts.opening)}</p>
<p style="margin:0 0 20px;font-size:14px;color:#5b6270">${text.orderNumber} <bdi>${escapeHtml(order.id)}</bdi><br>${escapeHtml(parts.date)}</p>
<table width="100%" style="border-spacing:0">${lines.join('')}</table>
<table width="100%" style="border-spacing:0;margin-top:12px">${totals.join('')}</table>
<p style="margin:24px 0 4px;font-size:14px;color:#5b6270">${text.payment}</p><p style="margin:0">${escapeHtml(parts.payment)}</p>
<p style="margin:20px 0 4px;font-size:14px;color:#5b6270">${text.shipsTo}</p><p style="margin:0">${parts.shipsTo.map(escapeHtml).join('<br>')}</p>
<p style="margin:32px 0 0;text-align:center"><a href="${escapeHtml(parts.link)}" style="display:inline-block;padding:14px 28px;background:#1d2433;color:#ffffff;text-decoration:none">${escapeHtml(parts.button)}</a></p>${parts.question ? questionOf(parts.question) : ''}
</td></tr>
<tr><td style="padding:20px 32px;text-align:center;font-size:13px;color:#5b6270;border-top:1px solid #e6e1d8">${escapeHtml(parts.tagline)}</td></tr></table>
</td></tr></table></body></html>`
}

const questionOf = ({ sentence, button, link }: NonNullable<Words['question']>): string => `
<p style="margin:28px 0 0;text-align:center">${escapeHtml(sentence)}<br><a href="${escapeHtml(link)}" style="color:#1d2433">${escapeHtml(button)}</a></p>`

const CELL = 'padding:10px 0;border-bottom:1px solid #e6e1d8'

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

const longDate = ({ locale }: OrderMailText) =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: TIME_ZONE })
/** Making one takes longer than the rest of a mail. */
const longDates: Record<Language, Intl.DateTimeFormat> = {
  en: longDate(texts.en),
  ar: longDate(texts.ar),
}
