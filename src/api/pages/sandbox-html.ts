import type { Language } from '#shared/language/language.ts'
import { escapeHtml } from '#shared/text/html.ts'

/** A page of the sandbox, which needs no app. */
export function sandboxHtml(language: Language, title: string, body: string): string {
  return `<!doctype html>
<html lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${escapeHtml(title)}</title><style>${SANDBOX_STYLE}</style></head>
<body><main>${body}</main></body></html>`
}

/** The looks of the sandboxes' pages, which are not pages of the shop. */
const SANDBOX_STYLE = `
*{box-sizing:border-box}
body{margin:0;min-height:100vh;display:grid;grid-template-columns:minmax(0,1fr);place-items:center;padding:min(1.5rem,6.5vw);background:#eef1f5;color:#1d2433;font:1rem/1.5 system-ui,sans-serif}
main{width:100%;max-width:26rem;padding:min(2rem,8.5vw);background:#fff;border-radius:1rem;box-shadow:0 10px 40px #1d243320}
.merchant{margin:0;letter-spacing:.2em;text-transform:uppercase;font-size:.8rem}
h1{margin:.25rem 0;font-size:1.75rem;overflow-wrap:anywhere}
.reference{margin:0 0 1.5rem;color:#5b6270;font-size:.8rem;overflow-wrap:anywhere}
form{display:grid;gap:1rem}
.pair{display:grid;grid-template-columns:repeat(2,minmax(0,1fr));gap:1rem}
label{display:block;margin-bottom:.25rem;font-weight:600;font-size:.9rem}
input{width:100%;padding:.75rem;border:1px solid #7a8291;border-radius:.5rem;font:inherit}
input[aria-invalid]{border-color:#b3261e}
.error{margin:.25rem 0 0;color:#b3261e;font-size:.9rem}
button,.pay{display:block;width:100%;padding:.85rem;border:1px solid #1d2433;border-radius:.5rem;font:inherit;font-weight:600;text-align:center;text-decoration:none;cursor:pointer}
.pay{background:#1d2433;color:#fff}
.cancel{background:#fff;color:#1d2433}
:focus-visible{outline:3px solid #2f6fed;outline-offset:2px}
aside{margin-top:1.5rem;padding-top:1rem;border-top:1px solid #dfe3ea;font-size:.85rem;color:#454c5a}
h2{margin:0;font-size:.95rem}
aside p{margin:.25rem 0}
ul{margin:0;padding-inline-start:1.1rem}
[dir=rtl] input{text-align:end}
:lang(ar) .merchant{letter-spacing:0}
bdi{font-variant-numeric:tabular-nums}`
