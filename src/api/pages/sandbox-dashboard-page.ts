import { z } from 'zod'
import { CURRENCY_LABEL, formatPrice, toPiastres, toPounds } from '#contract/money.ts'
import { escapeHtml } from '#shared/text/html.ts'
import { isSandbox, SANDBOX_DASHBOARD_PATH } from '#shop/payments/payments.ts'
import type { Api, Deps } from '../deps.ts'
import { sandboxHtml } from './sandbox-html.ts'

/**
 * What the sandbox shows a merchant of one payment, with a refund that the shop has not asked for. Served only while the sandbox is the
 * provider, and only to visitors with the payment's signed address, which staff see.
 */
export function sandboxDashboardPage(app: Api, { payments }: Deps): void {
  if (!isSandbox(payments)) return
  const querystring = z.object({
    payment: z.string().max(100).default(''),
    hash: z.string().max(100).default(''),
  })
  const schema = { hide: true, querystring }
  const totalsOf = async ({ payment, hash }: z.infer<typeof querystring>) => {
    if (!payments.isDashboardOf(payment, hash)) return null
    const totals = await payments.totals({
      reference: payment,
      providerOrderId: null,
      createdAt: new Date().toISOString(),
    })
    return typeof totals === 'string' ? null : totals
  }

  app.get(SANDBOX_DASHBOARD_PATH, { schema }, async ({ query }, reply) => {
    reply.type('text/html; charset=utf-8').header('cache-control', 'no-store')
    const totals = await totalsOf(query)
    if (!totals)
      return reply.code(404).send(sandboxHtml('en', 'Payment not found', '<h1>Payment not found</h1>'))
    const left = toPounds(totals.capturedInPiastres - totals.refundedInPiastres)
    const price = (piastres: number) => escapeHtml(formatPrice(toPounds(piastres)))
    return sandboxHtml(
      'en',
      'Payment in the dashboard',
      `<p class="merchant">Sandbox dashboard</p><h1>Payment</h1>
<p class="reference">${escapeHtml(query.payment)}</p>
<p role="status">Paid: <strong>${price(totals.capturedInPiastres)}</strong>. Sent back: <strong>${price(totals.refundedInPiastres)}</strong></p>
<form method="post"><div><label for="amount">Amount in ${escapeHtml(CURRENCY_LABEL)}</label>
<input id="amount" name="amount" type="number" min="0.01" step="0.01" max="${left}" value="${left}" required></div>
<button class="pay">Refund</button></form>
<aside><p>This provider moves no money. Use it to try the shop.</p></aside>`,
    )
  })

  const body = z.object({ amount: z.coerce.number().min(0.01).max(1_000_000) })
  app.post(SANDBOX_DASHBOARD_PATH, { schema: { ...schema, body } }, async (request, reply) => {
    if (await totalsOf(request.query))
      await payments.refundInDashboard(request.query.payment, toPiastres(request.body.amount))
    return reply.redirect(request.url, 303)
  })
}
