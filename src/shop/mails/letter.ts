import type { Language } from '#shared/language/language.ts'
import { BRAND } from '#shared/settings.ts'
import { escapeHtml } from '#shared/text/html.ts'

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

/** The shop's own colors, as in src/web/styles/tokens.css. */
export const look = {
  paper: '#f8f5f0',
  linen: '#eee9e3',
  ink: '#1c1a18',
  muted: '#5e564d',
  hairline: '#dcd5ca',
  accent: '#1f3b32',
}

export const buttonStyle = `display:inline-block;padding:14px 28px;background:${look.accent};color:${look.paper};text-decoration:none`

/** The language attributes of a mail's HTML, and its typefaces: the shop's own where the reader has them, else the nearest. */
export const inLanguage = (
  language: Language,
): { attributes: string; family: string; display: string; end: 'right' | 'left' } =>
  language === 'ar'
    ? {
        attributes: 'lang="ar" dir="rtl"',
        family: "'Readex Pro','Segoe UI',Tahoma,Arial,sans-serif",
        display: "'Markazi Text','Segoe UI',Tahoma,serif",
        end: 'left',
      }
    : {
        attributes: 'lang="en"',
        family: "'Instrument Sans','Helvetica Neue',Arial,sans-serif",
        display: "'Cormorant Garamond',Georgia,'Times New Roman',serif",
        end: 'right',
      }

/** The brand as in the header of the shop. */
export const wordmark = (display: string): string =>
  `<p style="margin:0;font:600 28px/1 ${display};letter-spacing:.04em;text-align:center;color:${look.accent}">${escapeHtml(BRAND)}</p>`

/** A short mail: a heading, a few sentences and one link, as HTML and as plain text. */
export function letter(words: Letter): RenderedMail {
  const { subject, heading, paragraphs, button, footer, language = 'en' } = words
  const { attributes, family, display } = inLanguage(language)
  const links = [button, footer].flatMap((one) => (one ? [`${one.label}: ${one.link}`] : []))
  const text = [heading, ...paragraphs, ...links].join('\n\n')
  const action = button
    ? `<p style="margin:28px 0"><a href="${escapeHtml(button.link)}" style="${buttonStyle}">${escapeHtml(button.label)}</a></p><p style="font-size:13px;color:${look.muted};word-break:break-all">${language === 'ar' ? `<bdi dir="ltr">${escapeHtml(button.link)}</bdi>` : escapeHtml(button.link)}</p>`
    : ''
  const end = footer
    ? `<p style="margin:28px 0 0;font-size:13px"><a href="${escapeHtml(footer.link)}" style="color:${look.muted}">${escapeHtml(footer.label)}</a></p>`
    : ''
  const html = `<!doctype html>
<html ${attributes}><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;padding:32px 12px;background:${look.linen};color:${look.ink};font:16px/1.5 ${family}">
<div style="max-width:496px;margin:0 auto;padding:32px;background:${look.paper}">${wordmark(display)}<h1 style="margin:28px 0 16px;font:400 28px/1.2 ${display}">${escapeHtml(heading)}</h1>
${paragraphs.map((paragraph) => `<p style="margin:0 0 16px">${escapeHtml(paragraph).replaceAll('\n', '<br>')}</p>`).join('\n')}
${action}${end}</div></body></html>`
  return { subject, html, text }
}
