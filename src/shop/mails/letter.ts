import type { Language } from '../../shared/language/language.ts'
import { escapeHtml } from '../../shared/text/html.ts'

export type RenderedMail = {
  subject: string
  html: string
  text: string
  headers?: Record<string, string>
  /** The mail contains a link that opens an account: its text is deleted once it is sent. */
  isSecret?: boolean
}

export type Letter = {
  subject: string
  heading: string
  paragraphs: string[]
  button?: { label: string; link: string }
  /** In small type, below the button. */
  footer?: { label: string; link: string }
  language?: Language
}

/** The language attributes of a mail's HTML, and its typefaces. */
export const inLanguage = (
  language: Language,
): { attributes: string; family: string; end: 'right' | 'left' } =>
  language === 'ar'
    ? { attributes: 'lang="ar" dir="rtl"', family: "'Segoe UI',Tahoma,Arial,sans-serif", end: 'left' }
    : { attributes: 'lang="en"', family: "Georgia,'Times New Roman',serif", end: 'right' }

/** A short mail: a heading, a few sentences and one link, as HTML and as plain text. */
export function letter(words: Letter): RenderedMail {
  const { subject, heading, paragraphs, button, footer, language = 'en' } = words
  const { attributes, family } = inLanguage(language)
  const links = [button, footer].flatMap((one) => (one ? [`${one.label}: ${one.link}`] : []))
  const text = [heading, ...paragraphs, ...links].join('\n\n')
  const action = button
    ? `<p style="margin:28px 0"><a href="${escapeHtml(button.link)}" style="display:inline-block;padding:14px 28px;background:#1d2433;color:#ffffff;text-decoration:none">${escapeHtml(button.label)}</a></p><p style="font-size:13px;color:#5b6270;word-break:break-all">${language === 'ar' ? `<bdi dir="ltr">${escapeHtml(button.link)}</bdi>` : escapeHtml(button.link)}</p>`
    : ''
  const end = footer
    ? `<p style="margin:28px 0 0;font-size:13px"><a href="${escapeHtml(footer.link)}" style="color:#5b6270">${escapeHtml(footer.label)}</a></p>`
    : ''
  const html = `<!doctype html>
<html ${attributes}><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;padding:32px 12px;background:#f5f2ec;color:#1d2433;font:16px/1.5 ${family}">
<div style="max-width:496px;margin:0 auto;padding:32px;background:#ffffff"><h1 style="margin:0 0 16px;font-size:26px;font-weight:400">${escapeHtml(heading)}</h1>
${paragraphs.map((paragraph) => `<p style="margin:0 0 16px">${escapeHtml(paragraph).replaceAll('\n', '<br>')}</p>`).join('\n')}
${action}${end}</div></body></html>`
  return { subject, html, text }
}
