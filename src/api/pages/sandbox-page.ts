import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { toLatinDigits } from '#shared/language/digits.ts'
import { LANGUAGES, type Language } from '#shared/language/language.ts'
import { BRAND } from '#shared/settings.ts'
import { escapeHtml } from '#shared/text/html.ts'
import { isSandbox, SANDBOX_PATH, sandboxCards } from '#shop/payments/payments.ts'
import type { Api, Deps } from '../deps.ts'
import { isForeignCard, withRequestHost } from '../http/host-check.ts'
import { sandboxHtml } from './sandbox-html.ts'
import { sandboxText } from './sandbox-text.ts'

/**
 * The sandbox provider's hosted card page, served only while the sandbox is the provider. Like a page on the provider's host, it knows
 * only what its signed address says. It never asks for a real card.
 */
export function sandboxPage(app: Api, deps: Deps): void {
  const { payments } = deps
  if (!isSandbox(payments)) return
  const seen = (request: FastifyRequest, address: string) => withRequestHost(request, deps.config, address)
  const schema = { hide: true, querystring: z.record(z.string(), z.string()) }
  app.addHook('preHandler', async (request, reply) => {
    if (!isForeignCard(request.raw, deps.config)) return
    const language = languageOf(request.query as Record<string, string>)
    return send(reply, 421, message(language, sandboxText[language].foreign))
  })

  app.get(SANDBOX_PATH, { schema }, async (request, reply) => {
    const language = languageOf(request.query)
    const text = sandboxText[language]
    const charge = payments.readPage(request.query)
    if (!charge) return send(reply, 400, message(language, text.broken))
    const earlier = await payments.find(charge.reference)
    if (!earlier || earlier.status === 'FAILURE') return send(reply, 200, cardForm(language, charge))
    const back = seen(request, payments.returnAddress(earlier))
    return send(
      reply,
      200,
      message(language, earlier.status === 'SUCCESS' ? text.paid : text.processed, back),
    )
  })

  app.post(SANDBOX_PATH, { schema: { ...schema, body: cardBody } }, async (request, reply) => {
    const language = languageOf(request.query)
    const charge = payments.readPage(request.query)
    if (!charge) return send(reply, 400, message(language, sandboxText[language].broken))
    const { action, cardNumber, expiry, cvv } = request.body
    if (action === 'cancel') return reply.redirect(seen(request, await payments.cancel(charge)), 303)
    const digits = toLatinDigits(cardNumber).replace(/[\s-]/g, '')
    const wrong = wrongFields(digits, toLatinDigits(expiry), toLatinDigits(cvv))
    if (wrong.length > 0) return send(reply, 422, cardForm(language, charge, wrong))
    const location = await payments.pay(charge, digits)
    return location
      ? reply.redirect(seen(request, location), 303)
      : send(reply, 200, message(language, sandboxText[language].deadEnd))
  })
}

/** In the address, under the same name as Kashier's. */
const languageOf = ({ display }: Record<string, string>): Language =>
  LANGUAGES.find((language) => language === display) ?? 'en'

const cardBody = z.object({
  action: z.enum(['pay', 'cancel']).default('pay'),
  cardNumber: z.string().max(40).default(''),
  expiry: z.string().max(10).default(''),
  cvv: z.string().max(10).default(''),
})

type Field = 'cardNumber' | 'expiry' | 'cvv'

function wrongFields(digits: string, expiry: string, cvv: string): Field[] {
  const wrong: Field[] = []
  if (!/^\d{12,19}$/.test(digits)) wrong.push('cardNumber')
  if (!/^(0?[1-9]|1[0-2])\s*\/?\s*(20)?\d{2}$/.test(expiry.trim())) wrong.push('expiry')
  if (!/^\d{3,4}$/.test(cvv.trim())) wrong.push('cvv')
  return wrong
}

function send(reply: FastifyReply, status: number, html: string): FastifyReply {
  return reply
    .code(status)
    .header('content-type', 'text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('referrer-policy', 'no-referrer')
    .send(html)
}

function cardForm(
  language: Language,
  { amount, reference }: { amount: string; reference: string },
  wrong: Field[] = [],
): string {
  const text = sandboxText[language]
  const title = text.pay(Number(amount))
  const field = (name: Field, hint: string, attributes: string) => {
    const isWrong = wrong.includes(name)
    const error = isWrong ? `<p class="error" id="${name}-error">${escapeHtml(text.wrong[name])}</p>` : ''
    const state = isWrong ? `aria-invalid="true" aria-describedby="${name}-error"` : ''
    return `<div><label for="${name}">${text[name]}</label><input id="${name}" name="${name}" dir="ltr" placeholder="${hint}" ${attributes} ${state}>${error}</div>`
  }
  const cards = Object.entries(sandboxCards).map(
    ([number, { inWords }]) =>
      `<li><bdi>${number.replace(/(.{4})(?=.)/g, '$1 ')}</bdi> ${escapeHtml(inWords[language])}</li>`,
  )
  return sandboxHtml(
    language,
    title,
    `<p class="merchant">${escapeHtml(BRAND)}</p>
<h1>${escapeHtml(title)}</h1>
<p class="reference">${text.payment} <bdi>${escapeHtml(reference)}</bdi></p>
${wrong.length > 0 ? `<p class="error" role="alert">${text.check}</p>` : ''}
<form method="post" autocomplete="off" novalidate>
${field('cardNumber', '5123 4500 0000 0008', 'inputmode="numeric" autocomplete="cc-number" maxlength="23" required')}
<div class="pair">
${field('expiry', 'MM/YY', 'inputmode="numeric" autocomplete="cc-exp" maxlength="7" required')}
${field('cvv', '100', 'inputmode="numeric" autocomplete="cc-csc" maxlength="4" required')}
</div>
<button name="action" value="pay" class="pay">${text.payButton}</button>
<button name="action" value="cancel" class="cancel" formnovalidate>${text.cancelButton}</button>
</form>
<aside aria-labelledby="cards"><h2 id="cards">${text.testPage}</h2>
<p>${text.anyExpiry}</p><ul>${cards.join('')}</ul></aside>`,
  )
}

function message(language: Language, [title, sentence]: [string, string], back?: string): string {
  const link = back
    ? `<p><a class="pay" href="${escapeHtml(back)}">${sandboxText[language].back}</a></p>`
    : ''
  return sandboxHtml(language, title, `<h1>${escapeHtml(title)}</h1><p>${escapeHtml(sentence)}</p>${link}`)
}
